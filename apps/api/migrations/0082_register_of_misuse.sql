CREATE TABLE "misuse" (
	"lsp_id" uuid NOT NULL,
	"misuse_id" uuid NOT NULL,
	"misuse_number" text NOT NULL,
	"person_name" text NOT NULL,
	"certificate_number" text,
	"misuse_kind" text NOT NULL,
	"source" text NOT NULL,
	"found_on" date NOT NULL,
	"description" text NOT NULL,
	"action" text NOT NULL,
	"acted_on" date,
	"outcome" text,
	"closed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by" uuid NOT NULL,
	"modified_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"number_key" text GENERATED ALWAYS AS (lower(misuse_number)) STORED NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(person_name)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(person_name || ' ' || misuse_number || ' ' || coalesce(certificate_number, ''))) STORED NOT NULL,
	CONSTRAINT "misuse_lsp_id_misuse_id_pk" PRIMARY KEY("lsp_id","misuse_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "misuse_number_once" ON "misuse" USING btree ("lsp_id","number_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "misuse_newest" ON "misuse" USING btree ("lsp_id","found_on","misuse_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "misuse_search" ON "misuse" USING gin ("lsp_id","search_text" gin_trgm_ops);