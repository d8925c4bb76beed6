"""Puzzles: ratings, first answers, streaks. And the lessons that people have done."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    op.create_table(
        "puzzle_ratings",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("kind", sa.String, primary_key=True),
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
    )
    op.create_index("puzzle_ratings_by_id", "puzzle_ratings", ["kind", "id"])

    op.create_table(
        "puzzle_answers",
        sa.Column("person", sa.String, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("puzzle", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("how", sa.String, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("solved", sa.Double, nullable=True),
        sa.Column("shown", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )

    op.create_table(
        "puzzle_streaks",
        sa.Column("person", sa.String, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("run", sa.Integer, nullable=False),
        sa.Column("best_run", sa.Integer, nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("best_days", sa.Integer, nullable=False),
        sa.Column("last_day", sa.Integer, nullable=True),
    )

    op.create_table(
        "learned",
        sa.Column("person", sa.String, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("lesson", sa.String, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for table in ("learned", "puzzle_streaks", "puzzle_answers", "puzzle_ratings"):
        op.drop_table(table)
