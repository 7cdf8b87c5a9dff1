#!/bin/sh
# Backs up a server with a PostgreSQL of your own while it serves: the roots of the data logs, the database, then the files on disk.
#
#   PGHOST=… PGUSER=… PGPASSWORD=… PGDATABASE=… ops/backup-own.sh <new folder for the backup> [<data folder>]
#
# Connects as PostgreSQL's own programs do, as the database's owner. The data folder is given where FILES=disk.
set -eu
umask 077
backup=${1:?Give the new folder for the backup}
data=${2:-}

if [ -e "$backup" ]; then
  echo "$backup is there already: name a new folder." >&2
  exit 1
fi
# There whole or not at all: half of it would lie around with everybody's data in it.
draft="$backup.part"
rm -rf "$draft"
trap 'rm -rf "$draft"' EXIT
trap 'exit 1' INT TERM HUP
mkdir "$draft"
# Before the database, so that every entry they vouch for is in it: later ones would report a log that was cut short.
if [ -n "$data" ] && [ -d "$data/log-roots" ]; then
  tar --create --gzip --warning=no-file-changed --directory="$data" --file="$draft/log-roots.tar.gz" log-roots || [ $? -eq 1 ]
fi
# The owner stands behind the tenant wall too, and is let through by its policy for kompeten_platform; without this
# switch pg_dump refuses to read through any policy at all.
pg_dump --format=custom --enable-row-security --no-owner --file="$draft/database.dump"
# After the database, so that every file its rows name is in it. What is added meanwhile is named by no row of it; tar ends
# with 1 where a folder it reads grows, and with 2 where it could not do its work.
if [ -n "$data" ]; then
  tar --create --gzip --warning=no-file-changed --directory="$data" --file="$draft/files.tar.gz" files || [ $? -eq 1 ]
fi
(cd "$draft" && sha256sum -- * >SHA256SUMS)
mv "$draft" "$backup"
echo "The database${data:+ and the files are} backed up in $backup."
