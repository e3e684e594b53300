"""In which phases a seat passes by itself, and who opened the table."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("passes", sa.String(200), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("host", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("host")
        seats.drop_column("passes")
