-- All three are trusted: the owner of the database may make them without being a superuser.
-- Text that compares without regard to case: usernames and e-mail addresses.
create extension if not exists citext;
--> statement-breakpoint
-- Search inside words, by index.
create extension if not exists pg_trgm;
--> statement-breakpoint
-- The tenant as first column of a search index.
create extension if not exists btree_gin;
