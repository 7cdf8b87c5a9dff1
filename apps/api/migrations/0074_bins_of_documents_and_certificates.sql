DROP INDEX "certificate_number_once";--> statement-breakpoint
DROP INDEX "certificate_registration_once";--> statement-breakpoint
DROP INDEX "certificate_blanko_once";--> statement-breakpoint
ALTER TABLE "applicant_document" ADD COLUMN "in_bin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_number_once" ON "certificate" USING btree ("lsp_id","number_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_registration_once" ON "certificate" USING btree ("lsp_id","registration_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_blanko_once" ON "certificate" USING btree ("lsp_id","blanko_number") WHERE deleted_at is null;