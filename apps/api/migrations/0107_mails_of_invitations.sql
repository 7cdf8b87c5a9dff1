ALTER TABLE "member" ADD COLUMN "invitation_mail" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "invitation_mail_at" timestamp with time zone;