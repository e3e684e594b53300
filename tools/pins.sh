#!/usr/bin/env bash
# Renews requirements/*.txt: every package pinned with the hashes of its public files, and no registry's address
# (docs/decisions/0001). This machine's own pip settings are left out, so that no local file's hash gets in.
set -euo pipefail
cd "$(dirname "$0")/.."

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
unset PIP_FIND_LINKS PIP_INDEX_URL PIP_EXTRA_INDEX_URL PIP_NO_INDEX
export PIP_CONFIG_FILE=/dev/null CUSTOM_COMPILE_COMMAND="make pins"

"${PYTHON:-python3}" -m venv "$room"
"$room/bin/pip" install --quiet pip-tools
for set in play dev; do
    "$room/bin/pip-compile" --quiet --upgrade --generate-hashes --strip-extras --allow-unsafe \
        --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
        --output-file "requirements/$set.txt" "requirements/$set.in"
done
