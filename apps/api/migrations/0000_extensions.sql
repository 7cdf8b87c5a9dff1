-- Both are trusted: the owner of the database may make them without being a superuser.
-- Search inside words, by index.
create extension if not exists pg_trgm;
--> statement-breakpoint
-- The tenant as first column of a search index.
create extension if not exists btree_gin;
