DROP INDEX "applicant_nik_once";--> statement-breakpoint
DROP INDEX "assessor_nik_once";--> statement-breakpoint
ALTER TABLE "applicant_profile" ADD COLUMN "nik_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assessor_profile" ADD COLUMN "nik_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "applicant_nik_once" ON "applicant_profile" USING btree ("lsp_id","nik_fingerprint") WHERE deleted_at is null and not nik_shared;--> statement-breakpoint
CREATE UNIQUE INDEX "assessor_nik_once" ON "assessor_profile" USING btree ("lsp_id","nik_fingerprint") WHERE deleted_at is null and not nik_shared;