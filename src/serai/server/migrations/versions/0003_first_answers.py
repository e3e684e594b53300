"""The first answers to messages that are no entries of a journal; a line of chat is said once."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_ONCE = "uq_chat_table_id"


def upgrade() -> None:
    op.create_table(
        "answers",
        sa.Column(
            "table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("message", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
    )
    with op.batch_alter_table("chat") as chat:
        chat.create_unique_constraint(_ONCE, ["table_id", "seat", "message"])


def downgrade() -> None:
    with op.batch_alter_table("chat") as chat:
        chat.drop_constraint(_ONCE, type_="unique")
    op.drop_table("answers")
