ALTER TABLE "letter_delegation" ADD COLUMN "given_by" uuid;--> statement-breakpoint
-- Who gave those of before stands in the log.
UPDATE "letter_delegation" "own" SET "given_by" = "given"."actor_user_id" FROM (SELECT "lsp_id", "subject_id", "at", "actor_user_id" FROM "event" WHERE "name" = 'letter_delegation.given') "given" WHERE "own"."lsp_id" = "given"."lsp_id" AND "own"."user_id"::text = "given"."subject_id" AND "own"."created_at" = "given"."at";
