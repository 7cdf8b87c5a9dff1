ALTER TABLE "user_permission" ADD COLUMN "institution_id" uuid;--> statement-breakpoint
ALTER TABLE "applicant_profile" ADD COLUMN "sender_id" uuid;--> statement-breakpoint
ALTER TABLE "applicant_import" ADD COLUMN "sender_id" uuid;--> statement-breakpoint
CREATE INDEX "applicant_by_sender" ON "applicant_profile" USING btree ("lsp_id","sender_id","name_key","applicant_id") WHERE deleted_at is null;