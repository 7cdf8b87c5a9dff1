ALTER TABLE "exam_sitting" ADD COLUMN "stood_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What is known of tests that were sat before: what their end lies behind their planned minutes.
UPDATE "exam_sitting" SET "stood_seconds" = greatest(0, round(extract(epoch FROM "ends_at" - "started_at"))::integer - ("minutes" + "extra_minutes") * 60) WHERE "started_at" IS NOT NULL AND "ends_at" IS NOT NULL;
