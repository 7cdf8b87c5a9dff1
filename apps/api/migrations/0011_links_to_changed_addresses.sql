ALTER TABLE "password_link" ADD COLUMN "sealed_email" text;--> statement-breakpoint
ALTER TABLE "password_link" ADD COLUMN "sealed_former_email" text;