ALTER TABLE "member" ADD COLUMN "registration_number" text;--> statement-breakpoint
ALTER TABLE "join_request" ADD COLUMN "potency" text;--> statement-breakpoint
ALTER TABLE "join_request_decision" ADD COLUMN "decided_by_number" text;--> statement-breakpoint
ALTER TABLE "join_request_submission" ADD COLUMN "potency" text;