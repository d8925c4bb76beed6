"""Sessions, unique names, where matches come from, sanctions, blocks, reports, the audit log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from jostle.server.names import guest_name, name_key, numbered

revision = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    op.add_column("people", sa.Column("name_key", sa.String, nullable=True))
    _give_keys_to_names()
    op.create_index("people_by_name", "people", ["name_key"], unique=True)
    op.create_index("people_by_seen", "people", ["seen"])
    op.add_column("matches", sa.Column("network", sa.String, nullable=True))
    op.create_index("matches_by_network", "matches", ["network", "status"])
    op.add_column("seats", sa.Column("network", sa.String, nullable=True))
    op.create_table(
        "reviews",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("asked", sa.Double, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("reviews_by_time", "reviews", ["updated"])
    op.add_column("rated", sa.Column("verdicts", sa.Text, nullable=True))
    _make_people_tables()
    _make_operator_tables()


def _give_keys_to_names() -> None:
    """Of several people under the same name, the first keeps it, and the others get a number."""
    people = sa.table("people", sa.column("id"), sa.column("name"), sa.column("name_key"), sa.column("created"))
    ratings = sa.table("ratings", sa.column("player"), sa.column("name"))
    connection = op.get_bind()
    taken: set[str] = set()
    for id, name, _ in connection.execute(
        sa.select(people.c.id, people.c.name, people.c.created).order_by(people.c.created, people.c.id)
    ).all():
        if name == guest_name(id):
            continue
        new = numbered(name, taken) if name_key(name) else guest_name(id)  # a name that nobody could see
        key = name_key(new) if name_key(name) else None
        connection.execute(sa.update(people).where(people.c.id == id).values(name=new, name_key=key))
        connection.execute(sa.update(ratings).where(ratings.c.player == f"person:{id}").values(name=new))
        if key is not None:
            taken.add(key)


def _make_people_tables() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=True),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("agent", sa.String, nullable=False),
        sa.Column("ended", sa.Double, nullable=True),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.create_index("sessions_by_end", "sessions", ["ended"])
    op.create_table(
        "blocks",
        sa.Column("person", sa.String, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("blocked", sa.String, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )


def _make_operator_tables() -> None:
    op.create_table(
        "sanctions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("person", sa.String, nullable=True),
        sa.Column("network", sa.String, nullable=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=True),
        sa.Column("lifted", sa.Double, nullable=True),
    )
    op.create_index("sanctions_by_person", "sanctions", ["person"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("reporter", sa.String, nullable=False),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("match", sa.String, nullable=True),
        sa.Column("reason", sa.String, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("handled", sa.Double, nullable=True),
        sa.Column("outcome", sa.Text, nullable=False),
    )
    op.create_index("reports_by_handled", "reports", ["handled", "at"])
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("actor", sa.String, nullable=False),
        sa.Column("network", sa.String, nullable=False),
        sa.Column("what", sa.String, nullable=False),
        sa.Column("subject", sa.String, nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
    )
    op.create_index("audit_by_time", "audit", ["at"])
    op.create_index("audit_by_subject", "audit", ["subject"])
    op.create_index("audit_by_actor", "audit", ["actor"])
    op.create_table(
        "installation",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for table in ("reviews", "installation", "audit", "reports", "sanctions", "blocks", "sessions"):
        op.drop_table(table)
    op.drop_column("rated", "verdicts")
    op.drop_column("seats", "network")
    op.drop_index("matches_by_network", "matches")
    op.drop_column("matches", "network")
    op.drop_index("people_by_seen", "people")
    op.drop_index("people_by_name", "people")
    op.drop_column("people", "name_key")
