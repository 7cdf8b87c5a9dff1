ALTER TABLE "complaint" ADD COLUMN "handler_by" date;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "answered_by_title" text;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "answer_signature_id" uuid;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "answer_signature_sha256" text;