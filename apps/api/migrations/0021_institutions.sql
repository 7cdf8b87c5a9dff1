CREATE TABLE "institution" (
	"lsp_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"institution_name" text NOT NULL,
	"institution_type" text NOT NULL,
	"address" text,
	"kelurahan_id" text,
	"contact" text,
	"email" text,
	"website" text,
	"sends_applicants" boolean NOT NULL,
	"description" text,
	"contacts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by" uuid NOT NULL,
	"modified_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(institution_name)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(institution_name || ' ' || coalesce(address, '') || ' ' || coalesce(contact, ''))) STORED NOT NULL,
	CONSTRAINT "institution_lsp_id_institution_id_pk" PRIMARY KEY("lsp_id","institution_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "institution_name_once" ON "institution" USING btree ("lsp_id","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "institution_by_name" ON "institution" USING btree ("lsp_id","name_key","institution_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "institution_by_created" ON "institution" USING btree ("lsp_id","created_at","institution_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "institution_search" ON "institution" USING gin ("lsp_id","search_text" gin_trgm_ops);