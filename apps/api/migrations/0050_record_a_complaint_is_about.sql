ALTER TABLE "complaint" ADD COLUMN "linked_kind" text;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "linked_id" uuid;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "linked_name" text;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "involved_user_ids" uuid[] DEFAULT '{}' NOT NULL;