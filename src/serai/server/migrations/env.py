"""Alembic's entry: the migrations run on the connection that the server has open."""

from alembic import context

from serai.server.database import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
