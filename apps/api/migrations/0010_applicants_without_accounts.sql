DROP INDEX "applicant_permission";--> statement-breakpoint
DROP INDEX "applicant_user";--> statement-breakpoint
DROP INDEX "applicant_by_name";--> statement-breakpoint
ALTER TABLE "applicant_profile" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applicant_profile" ALTER COLUMN "user_permission_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applicant_profile" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applicant_profile" ALTER COLUMN "contact" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applicant_profile" ALTER COLUMN "jobs_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consent" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consent" ALTER COLUMN "user_permission_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applicant_profile" ADD COLUMN "nik_masked" text DEFAULT '****************' NOT NULL;--> statement-breakpoint
ALTER TABLE "applicant_profile" ADD COLUMN "education_rows" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "applicant_profile" ADD COLUMN "work_rows" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "applicant_profile" ADD COLUMN "training_rows" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "applicant_profile" ADD COLUMN "tuk_id" uuid;--> statement-breakpoint
ALTER TABLE "applicant_profile" ADD COLUMN "origin" text DEFAULT 'registered' NOT NULL;--> statement-breakpoint
ALTER TABLE "applicant_profile" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "applicant_profile" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "applicant_profile" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(full_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "applicant_profile" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(full_name || ' ' || coalesce(email, '') || ' ' || coalesce(contact, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "applicant_profile" ADD COLUMN "data_state" text GENERATED ALWAYS AS (case when email is null or contact is null or address is null or kelurahan_id is null or education_code is null or jobs_code is null or (jobs_code not in ('1', '2', '3', '4') and (institution is null or position is null)) then 'incomplete' else 'complete' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "applicant_profile" ADD COLUMN "account" text GENERATED ALWAYS AS (case when user_permission_id is null then 'none' else 'linked' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "applicant_profile" ADD COLUMN "kota_id" text GENERATED ALWAYS AS (left(kelurahan_id, 4)) STORED;--> statement-breakpoint
ALTER TABLE "applicant_profile" ADD COLUMN "likeness_key" text GENERATED ALWAYS AS (regexp_replace(lower(full_name), '[^[:alpha:]]', '', 'g') || (date_of_birth - date '1900-01-01')::text) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "applicant_id" uuid;--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "medium" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "recorded_by_name" text;--> statement-breakpoint
CREATE INDEX "applicant_nik" ON "applicant_profile" USING btree ("lsp_id","nik_fingerprint");--> statement-breakpoint
CREATE INDEX "applicant_by_birth" ON "applicant_profile" USING btree ("lsp_id","date_of_birth","name_key","applicant_id");--> statement-breakpoint
CREATE INDEX "applicant_likeness" ON "applicant_profile" USING btree ("lsp_id","likeness_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applicant_by_state" ON "applicant_profile" USING btree ("lsp_id","data_state","name_key","applicant_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applicant_by_account" ON "applicant_profile" USING btree ("lsp_id","account","name_key","applicant_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applicant_by_origin" ON "applicant_profile" USING btree ("lsp_id","origin","name_key","applicant_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applicant_by_tuk" ON "applicant_profile" USING btree ("lsp_id","tuk_id","name_key","applicant_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applicant_by_job" ON "applicant_profile" USING btree ("lsp_id","jobs_code","name_key","applicant_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applicant_by_education" ON "applicant_profile" USING btree ("lsp_id","education_code","name_key","applicant_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applicant_by_kota" ON "applicant_profile" USING btree ("lsp_id","kota_id","name_key","applicant_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applicant_by_category" ON "applicant_profile" USING btree ("lsp_id","applicant_category","name_key","applicant_id") WHERE deleted_at is null and applicant_category is not null;--> statement-breakpoint
CREATE INDEX "applicant_merged" ON "applicant_profile" USING btree ("lsp_id","merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "applicant_in_bin" ON "applicant_profile" USING btree ("lsp_id","name_key","applicant_id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "applicant_search" ON "applicant_profile" USING gin ("lsp_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consent_permission" ON "consent" USING btree ("lsp_id","user_permission_id");--> statement-breakpoint
CREATE INDEX "consent_applicant" ON "consent" USING btree ("lsp_id","applicant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applicant_permission" ON "applicant_profile" USING btree ("lsp_id","user_permission_id") WHERE user_permission_id is not null;--> statement-breakpoint
CREATE INDEX "applicant_user" ON "applicant_profile" USING btree ("lsp_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "applicant_by_name" ON "applicant_profile" USING btree ("lsp_id","name_key","applicant_id") WHERE deleted_at is null;