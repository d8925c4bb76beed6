"""The first tables: people, matches with their seats and events, ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("recovery_hash", sa.String, nullable=True),
    )
    op.create_index("people_by_recovery", "people", ["recovery_hash"], unique=True)

    op.create_table(
        "matches",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.String, nullable=False),
        sa.Column("start", sa.Text, nullable=True),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("chat", sa.Boolean, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("steps", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=True),
        sa.Column("outcome", sa.Text, nullable=True),
        sa.Column("creator", sa.String, nullable=False),
    )
    op.create_index("matches_by_status", "matches", ["status", "updated"])
    op.create_index("matches_by_creator", "matches", ["creator", "created"])

    op.create_table(
        "seats",
        sa.Column("match", sa.String, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("level", sa.String, nullable=False),
        sa.Column("person", sa.String, nullable=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("token_hash", sa.String, nullable=True),
        sa.Column("seen", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("seats_by_person", "seats", ["person", "match"])

    op.create_table(
        "events",
        sa.Column("match", sa.String, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )

    op.create_table(
        "ratings",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("player", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
    )
    op.create_index("ratings_by_rank", "ratings", ["game", sa.text("(mu - 3 * sigma)")])
    op.create_index("ratings_by_player", "ratings", ["player"])

    op.create_table(
        "rated",
        sa.Column("match", sa.String, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    )


def downgrade() -> None:
    for table in ("rated", "ratings", "events", "seats", "matches", "people"):
        op.drop_table(table)
