ALTER TABLE "complaint_file" ADD COLUMN "from_complainant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_day" ADD COLUMN "is_stranger" boolean DEFAULT false NOT NULL;