#!/usr/bin/env bash
# Installs PostgreSQL, Redis and chromium from Debian's packages where they are missing, for the tests of the server
# and of the page, which start them by themselves. Where that is not possible it says so loudly, and those tests are
# skipped.
set -uo pipefail

missing=()
compgen -G '/usr/lib/postgresql/*/bin/postgres' >/dev/null || command -v postgres >/dev/null || missing+=(postgresql)
command -v redis-server >/dev/null || command -v valkey-server >/dev/null || missing+=(redis-server)
command -v chromium >/dev/null || missing+=(chromium)
[ ${#missing[@]} -eq 0 ] && exit 0

as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo -n)
echo "Installing for the tests: ${missing[*]} ..."
if command -v apt-get >/dev/null &&
    { "${as_root[@]}" apt-get install --yes --no-install-recommends "${missing[@]}" ||
      { "${as_root[@]}" apt-get update &&
        "${as_root[@]}" apt-get install --yes --no-install-recommends "${missing[@]}"; }; } >/dev/null 2>&1; then
    exit 0
fi
for package in "${missing[@]}"; do
    case $package in
        chromium) command -v chromium >/dev/null || echo "!!! chromium cannot be installed here: THE PAGE IS NOT TESTED IN A BROWSER. Those tests are skipped." ;;
        *) echo "!!! $package cannot be installed here: THE TABLE SERVER IS NOT TESTED ON IT. Those tests are skipped." ;;
    esac
done
