DROP INDEX "tuk_code_once";--> statement-breakpoint
DROP INDEX "tuk_by_name";--> statement-breakpoint
DROP INDEX "tuk_by_type_and_name";--> statement-breakpoint
DROP INDEX "tuk_search";--> statement-breakpoint
ALTER TABLE "tuk" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(tuk_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tuk" ADD COLUMN "code_key" text GENERATED ALWAYS AS (lower(tuk_code)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tuk" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(tuk_name || ' ' || tuk_code || ' ' || address || ' ' || contact)) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "tuk_code_once" ON "tuk" USING btree ("lsp_id","code_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tuk_by_name" ON "tuk" USING btree ("lsp_id","name_key","tuk_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tuk_by_type_and_name" ON "tuk" USING btree ("lsp_id","tuk_type","name_key","tuk_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tuk_search" ON "tuk" USING gin ("lsp_id","search_text" gin_trgm_ops);