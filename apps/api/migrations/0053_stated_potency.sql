ALTER TABLE "join_request" ADD COLUMN "potency" text;--> statement-breakpoint
ALTER TABLE "join_request_submission" ADD COLUMN "potency" text;