ALTER TABLE "event" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "platform_event" ADD COLUMN "address" text;