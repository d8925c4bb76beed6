"""What a rematch changes: the sides (nothing is kept, as before), or who begins."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    op.add_column("matches", sa.Column("series", sa.String, nullable=True))


def downgrade() -> None:
    op.drop_column("matches", "series")
