CREATE TABLE "main_scheme" (
	"lsp_id" uuid NOT NULL,
	"main_scheme_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"description" text,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by" uuid NOT NULL,
	"modified_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
	"code_key" text GENERATED ALWAYS AS (lower(code)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(name_en, '') || ' ' || code)) STORED NOT NULL,
	CONSTRAINT "main_scheme_lsp_id_main_scheme_id_pk" PRIMARY KEY("lsp_id","main_scheme_id")
);
--> statement-breakpoint
CREATE TABLE "scheme" (
	"lsp_id" uuid NOT NULL,
	"scheme_id" uuid NOT NULL,
	"main_scheme_id" uuid,
	"code" text,
	"fee" integer,
	"active" boolean NOT NULL,
	"details" jsonb NOT NULL,
	"unit_count" integer NOT NULL,
	"element_count" integer NOT NULL,
	"kuk_count" integer NOT NULL,
	"published_version_id" uuid,
	"published_number" integer,
	"published_at" timestamp with time zone,
	"draft_version_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by" uuid NOT NULL,
	"modified_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(details ->> 'schema_name')) STORED NOT NULL,
	"code_key" text GENERATED ALWAYS AS (lower(code)) STORED,
	"type" text GENERATED ALWAYS AS (details ->> 'schema_type') STORED NOT NULL,
	"level" integer GENERATED ALWAYS AS ((details ->> 'level')::integer) STORED,
	"muk_generation" text GENERATED ALWAYS AS (details ->> 'muk_generation') STORED NOT NULL,
	"shown_state" text GENERATED ALWAYS AS (case when published_version_id is null then 'DRAFT' else 'PUBLISHED' end) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((details ->> 'schema_name') || ' ' || coalesce(details ->> 'schema_name_en', '') || ' ' || coalesce(code, '') || ' ' || coalesce(details ->> 'skkni_reference', ''))) STORED NOT NULL,
	CONSTRAINT "scheme_lsp_id_scheme_id_pk" PRIMARY KEY("lsp_id","scheme_id")
);
--> statement-breakpoint
CREATE TABLE "scheme_version" (
	"lsp_id" uuid NOT NULL,
	"scheme_version_id" uuid NOT NULL,
	"scheme_id" uuid NOT NULL,
	"number" integer,
	"state" text NOT NULL,
	"details" jsonb NOT NULL,
	"units" jsonb NOT NULL,
	"unit_count" integer NOT NULL,
	"element_count" integer NOT NULL,
	"kuk_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by" uuid NOT NULL,
	"modified_by_name" text NOT NULL,
	"published_at" timestamp with time zone,
	"published_by_name" text,
	"version" integer DEFAULT 1 NOT NULL,
	"units_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "scheme_version_lsp_id_scheme_version_id_pk" PRIMARY KEY("lsp_id","scheme_version_id")
);
--> statement-breakpoint
CREATE TABLE "unit_competence" (
	"lsp_id" uuid NOT NULL,
	"scheme_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"standard" text NOT NULL,
	"job_group" text NOT NULL,
	"element_count" integer NOT NULL,
	"kuk_count" integer NOT NULL,
	"title_key" text GENERATED ALWAYS AS (lower(title)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(code || ' ' || title || ' ' || title_en)) STORED NOT NULL,
	CONSTRAINT "unit_competence_lsp_id_scheme_id_unit_id_pk" PRIMARY KEY("lsp_id","scheme_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "scheme" ADD CONSTRAINT "scheme_under_main_scheme" FOREIGN KEY ("lsp_id","main_scheme_id") REFERENCES "public"."main_scheme"("lsp_id","main_scheme_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_version" ADD CONSTRAINT "scheme_version_of_scheme" FOREIGN KEY ("lsp_id","scheme_id") REFERENCES "public"."scheme"("lsp_id","scheme_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_competence" ADD CONSTRAINT "unit_competence_of_scheme" FOREIGN KEY ("lsp_id","scheme_id") REFERENCES "public"."scheme"("lsp_id","scheme_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "main_scheme_code_once" ON "main_scheme" USING btree ("lsp_id","code_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_scheme_by_name" ON "main_scheme" USING btree ("lsp_id","name_key","main_scheme_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_scheme_search" ON "main_scheme" USING gin ("lsp_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "scheme_code_once" ON "scheme" USING btree ("lsp_id","code_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "scheme_by_name" ON "scheme" USING btree ("lsp_id","name_key","scheme_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "scheme_by_main" ON "scheme" USING btree ("lsp_id","main_scheme_id","name_key","scheme_id");--> statement-breakpoint
CREATE INDEX "scheme_by_created" ON "scheme" USING btree ("lsp_id","created_at","scheme_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "scheme_search" ON "scheme" USING gin ("lsp_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "scheme_version_one_draft" ON "scheme_version" USING btree ("lsp_id","scheme_id") WHERE state = 'DRAFT';--> statement-breakpoint
CREATE UNIQUE INDEX "scheme_version_one_published" ON "scheme_version" USING btree ("lsp_id","scheme_id") WHERE state = 'PUBLISHED';--> statement-breakpoint
CREATE UNIQUE INDEX "scheme_version_number_once" ON "scheme_version" USING btree ("lsp_id","scheme_id","number");--> statement-breakpoint
CREATE INDEX "unit_competence_by_code" ON "unit_competence" USING btree ("lsp_id","code","unit_id");--> statement-breakpoint
CREATE INDEX "unit_competence_by_title" ON "unit_competence" USING btree ("lsp_id","title_key","unit_id");--> statement-breakpoint
CREATE INDEX "unit_competence_search" ON "unit_competence" USING gin ("lsp_id","search_text" gin_trgm_ops);