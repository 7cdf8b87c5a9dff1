ALTER TABLE "assessment" ADD COLUMN "planned_starts_on" date;--> statement-breakpoint
ALTER TABLE "assessment" ADD COLUMN "planned_ends_on" date;