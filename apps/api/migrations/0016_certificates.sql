CREATE TABLE "blanko_request" (
	"lsp_id" uuid NOT NULL,
	"blanko_request_id" uuid NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"documents" jsonb NOT NULL,
	"sent_on" date,
	"received_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title_key" text GENERATED ALWAYS AS (lower(title)) STORED NOT NULL,
	CONSTRAINT "blanko_request_lsp_id_blanko_request_id_pk" PRIMARY KEY("lsp_id","blanko_request_id")
);
--> statement-breakpoint
CREATE TABLE "spoiled_blanko" (
	"lsp_id" uuid NOT NULL,
	"blanko_number" text NOT NULL,
	"certificate_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"noted_by_name" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spoiled_blanko_lsp_id_blanko_number_pk" PRIMARY KEY("lsp_id","blanko_number")
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"lsp_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"state" text NOT NULL,
	"holder_name" text NOT NULL,
	"applicant_id" uuid,
	"user_id" uuid,
	"user_permission_id" uuid,
	"decision_id" uuid,
	"pleno_id" uuid,
	"assessment_id" uuid,
	"assessment_applicant_id" uuid,
	"join_request_id" uuid,
	"edition" integer DEFAULT 1 NOT NULL,
	"decided_on" date,
	"assessed_on" date,
	"tuk_name" text,
	"scheme_id" uuid,
	"scheme_version_id" uuid,
	"scheme_number" integer,
	"scheme" jsonb NOT NULL,
	"certificate_number" text,
	"kbli_code" text,
	"kbji_code" text,
	"level" integer,
	"serial" integer,
	"serial_width" integer,
	"number_year" integer,
	"registration_number" text,
	"sector_letters" text,
	"licence_segment" text,
	"registration_serial" integer,
	"blanko_number" text,
	"issued_on" date,
	"valid_months" integer,
	"valid_until" date,
	"place_of_issue" text,
	"lsp_name" text,
	"lsp_name_en" text,
	"lsp_licence" text,
	"signer" jsonb,
	"signed_at" timestamp with time zone,
	"run_id" uuid,
	"run_position" integer,
	"blanko_request_id" uuid,
	"code" text,
	"document_key" text,
	"document_sha256" text,
	"state_reason" text,
	"state_since" timestamp with time zone,
	"replacement" text,
	"replaces_id" uuid,
	"replaced_by_id" uuid,
	"reminded_days" integer,
	"contact" text,
	"email" text,
	"institution" text,
	"company_address" text,
	"description" text,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by" uuid,
	"modified_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"holder_key" text GENERATED ALWAYS AS (lower(holder_name)) STORED NOT NULL,
	"scheme_key" text GENERATED ALWAYS AS (lower(scheme ->> 'schema_name')) STORED NOT NULL,
	"number_key" text GENERATED ALWAYS AS (regexp_replace(upper(certificate_number), '[^0-9A-Z]', '', 'g')) STORED,
	"registration_key" text GENERATED ALWAYS AS (regexp_replace(upper(registration_number), '[^0-9A-Z]', '', 'g')) STORED,
	"is_issued" boolean GENERATED ALWAYS AS (state not in ('WAITING', 'ISSUING', 'CANCELLED')) STORED NOT NULL,
	"has_blanko" boolean GENERATED ALWAYS AS (blanko_number is not null) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(holder_name || ' ' || (scheme ->> 'schema_name') || ' ' || coalesce(certificate_number, '') || ' ' || coalesce(registration_number, '') || ' ' || coalesce(blanko_number, ''))) STORED NOT NULL,
	CONSTRAINT "certificate_lsp_id_certificate_id_pk" PRIMARY KEY("lsp_id","certificate_id")
);
--> statement-breakpoint
CREATE TABLE "certificate_look" (
	"lsp_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"day" date NOT NULL,
	"looks" integer NOT NULL,
	CONSTRAINT "certificate_look_lsp_id_certificate_id_day_pk" PRIMARY KEY("lsp_id","certificate_id","day")
);
--> statement-breakpoint
CREATE TABLE "certificate_run" (
	"lsp_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"signer_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "certificate_run_lsp_id_run_id_pk" PRIMARY KEY("lsp_id","run_id")
);
--> statement-breakpoint
CREATE TABLE "signing_delegate" (
	"lsp_id" uuid NOT NULL,
	"delegate_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"given_by" uuid NOT NULL,
	"given_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "signing_delegate_lsp_id_delegate_id_pk" PRIMARY KEY("lsp_id","delegate_id")
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"code" text PRIMARY KEY NOT NULL,
	"lsp_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lsp" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "lsp" ADD COLUMN "director_title_en" text;--> statement-breakpoint
ALTER TABLE "spoiled_blanko" ADD CONSTRAINT "spoiled_blanko_of_certificate" FOREIGN KEY ("lsp_id","certificate_id") REFERENCES "public"."certificate"("lsp_id","certificate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_of_run" FOREIGN KEY ("lsp_id","run_id") REFERENCES "public"."certificate_run"("lsp_id","run_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_look" ADD CONSTRAINT "certificate_look_of_certificate" FOREIGN KEY ("lsp_id","certificate_id") REFERENCES "public"."certificate"("lsp_id","certificate_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blanko_request_by_created" ON "blanko_request" USING btree ("lsp_id","created_at","blanko_request_id");--> statement-breakpoint
CREATE INDEX "blanko_request_search" ON "blanko_request" USING gin ("lsp_id","title_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "spoiled_blanko_newest" ON "spoiled_blanko" USING btree ("lsp_id","noted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_number_once" ON "certificate" USING btree ("lsp_id","number_key");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_registration_once" ON "certificate" USING btree ("lsp_id","registration_key");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_blanko_once" ON "certificate" USING btree ("lsp_id","blanko_number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_code_once" ON "certificate" USING btree ("lsp_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_of_decision_once" ON "certificate" USING btree ("lsp_id","decision_id","edition");--> statement-breakpoint
CREATE INDEX "certificate_by_created" ON "certificate" USING btree ("lsp_id","created_at","certificate_id");--> statement-breakpoint
CREATE INDEX "certificate_by_state" ON "certificate" USING btree ("lsp_id","state","created_at","certificate_id");--> statement-breakpoint
CREATE INDEX "certificate_by_holder" ON "certificate" USING btree ("lsp_id","holder_key","certificate_id") WHERE is_issued;--> statement-breakpoint
CREATE INDEX "certificate_by_issued" ON "certificate" USING btree ("lsp_id","issued_on","certificate_id") WHERE is_issued;--> statement-breakpoint
CREATE INDEX "certificate_by_scheme" ON "certificate" USING btree ("lsp_id","scheme_id","issued_on","certificate_id");--> statement-breakpoint
CREATE INDEX "certificate_by_run" ON "certificate" USING btree ("lsp_id","run_id","run_position");--> statement-breakpoint
CREATE INDEX "certificate_by_blanko_request" ON "certificate" USING btree ("lsp_id","blanko_request_id","holder_key");--> statement-breakpoint
CREATE INDEX "certificate_of_applicant" ON "certificate" USING btree ("lsp_id","applicant_id","created_at");--> statement-breakpoint
CREATE INDEX "certificate_of_user" ON "certificate" USING btree ("lsp_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "certificate_replacing" ON "certificate" USING btree ("lsp_id","replaces_id");--> statement-breakpoint
CREATE INDEX "certificate_of_assessment" ON "certificate" USING btree ("lsp_id","assessment_id");--> statement-breakpoint
CREATE INDEX "certificate_ending" ON "certificate" USING btree ("valid_until","lsp_id") WHERE state in ('ACTIVE', 'SUSPENDED');--> statement-breakpoint
CREATE INDEX "certificate_by_number" ON "certificate" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "certificate_by_registration" ON "certificate" USING btree ("registration_key");--> statement-breakpoint
CREATE INDEX "certificate_search" ON "certificate" USING gin ("lsp_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certificate_run_by_created" ON "certificate_run" USING btree ("lsp_id","created_at","run_id");--> statement-breakpoint
CREATE INDEX "signing_delegate_of_user" ON "signing_delegate" USING btree ("lsp_id","user_id","valid_until");