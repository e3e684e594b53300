"""Which seat a table waits for, so that a server that starts finds those that wait for a bot."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("asked", sa.Integer, nullable=True))
        tables.create_index("ix_tables_owner", ["owner"])
        tables.create_index("ix_tables_moved", ["over", "moved"])


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_index("ix_tables_moved")
        tables.drop_index("ix_tables_owner")
        tables.drop_column("asked")
