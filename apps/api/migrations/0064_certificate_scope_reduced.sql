ALTER TABLE "certificate" ADD COLUMN "withdrawn_units" jsonb;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "reduced_at" timestamp with time zone;