CREATE TABLE "skk_application" (
	"lsp_id" uuid NOT NULL,
	"skk_id" uuid NOT NULL,
	"id_izin" text NOT NULL,
	"family" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"nik_sealed" text,
	"nik_fingerprint" text,
	"nik_masked" text,
	"applicant_name" text,
	"work_position" text,
	"sub_classification" text,
	"level" text,
	"dossier" jsonb,
	"registry_code" text,
	"registry_history" text[] DEFAULT '{}' NOT NULL,
	"registered_at" timestamp with time zone,
	"updated_at" timestamp with time zone,
	"detail_of" timestamp with time zone,
	"is_listed" boolean DEFAULT true NOT NULL,
	"fetched_at" timestamp with time zone,
	"fault" text,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"differs" boolean DEFAULT false NOT NULL,
	"applicant_id" uuid,
	"taken_at" timestamp with time zone,
	"taken_hash" text,
	"join_request_id" uuid,
	"waiting_scheme_id" uuid,
	"is_competent" boolean,
	"assessment_applicant_id" uuid,
	"certificate_id" uuid,
	"registration_number" text,
	"registration_qr" text,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"applicant_key" text GENERATED ALWAYS AS (lower(applicant_name)) STORED,
	"search_text" text GENERATED ALWAYS AS (lower(id_izin || ' ' || coalesce(applicant_name, '') || ' ' || coalesce(work_position, ''))) STORED NOT NULL,
	CONSTRAINT "skk_application_lsp_id_skk_id_pk" PRIMARY KEY("lsp_id","skk_id")
);
--> statement-breakpoint
CREATE TABLE "skk_connection" (
	"lsp_id" uuid NOT NULL,
	"base_url" text NOT NULL,
	"token_sealed" text NOT NULL,
	"registry_lsp_id" text NOT NULL,
	"families" text[] NOT NULL,
	"testing_since" timestamp with time zone,
	"tested_at" timestamp with time zone,
	"test_fault" text,
	"test_answer" text,
	"fetching_since" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"fetch_fault" text,
	"fetch_answer" text,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "skk_connection_lsp_id_pk" PRIMARY KEY("lsp_id")
);
--> statement-breakpoint
CREATE TABLE "skk_paper" (
	"lsp_id" uuid NOT NULL,
	"skk_paper_id" uuid NOT NULL,
	"skk_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text,
	"url_sealed" text NOT NULL,
	"url_fingerprint" text NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"fault" text,
	"file_key" text,
	"name" text,
	"mime" text,
	"bytes" integer,
	"sha256" text,
	"fetched_at" timestamp with time zone,
	"verdict" text,
	"note" text,
	"judged_by_name" text,
	"judged_at" timestamp with time zone,
	CONSTRAINT "skk_paper_lsp_id_skk_paper_id_pk" PRIMARY KEY("lsp_id","skk_paper_id")
);
--> statement-breakpoint
CREATE TABLE "skk_report" (
	"lsp_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"skk_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"step_key" text NOT NULL,
	"kind" text NOT NULL,
	"step" text,
	"code" text,
	"reason" text,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"is_unsettled" boolean DEFAULT false NOT NULL,
	"fault" text,
	"hold" text,
	"answer" text,
	"answer_status" integer,
	"created_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"aside_reason" text,
	CONSTRAINT "skk_report_lsp_id_report_id_pk" PRIMARY KEY("lsp_id","report_id")
);
--> statement-breakpoint
ALTER TABLE "skk_paper" ADD CONSTRAINT "paper_of_skk_application" FOREIGN KEY ("lsp_id","skk_id") REFERENCES "public"."skk_application"("lsp_id","skk_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skk_report" ADD CONSTRAINT "report_of_skk_application" FOREIGN KEY ("lsp_id","skk_id") REFERENCES "public"."skk_application"("lsp_id","skk_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "skk_application_once" ON "skk_application" USING btree ("lsp_id","id_izin","family");--> statement-breakpoint
CREATE INDEX "skk_application_by_registered" ON "skk_application" USING btree ("lsp_id","registered_at" DESC NULLS FIRST,"skk_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "skk_application_by_modified" ON "skk_application" USING btree ("lsp_id","modified_at","skk_id");--> statement-breakpoint
CREATE INDEX "skk_application_by_applicant" ON "skk_application" USING btree ("lsp_id","applicant_key","skk_id");--> statement-breakpoint
CREATE INDEX "skk_application_by_state" ON "skk_application" USING btree ("lsp_id","state","registered_at","skk_id");--> statement-breakpoint
CREATE INDEX "skk_application_of_request" ON "skk_application" USING btree ("lsp_id","join_request_id");--> statement-breakpoint
CREATE INDEX "skk_application_of_applicant" ON "skk_application" USING btree ("lsp_id","applicant_id");--> statement-breakpoint
CREATE INDEX "skk_application_search" ON "skk_application" USING gin ("lsp_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "skk_paper_once" ON "skk_paper" USING btree ("lsp_id","skk_id","kind","url_fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "skk_report_once" ON "skk_report" USING btree ("lsp_id","skk_id","step_key");--> statement-breakpoint
CREATE UNIQUE INDEX "skk_report_in_order" ON "skk_report" USING btree ("lsp_id","skk_id","number");--> statement-breakpoint
CREATE INDEX "skk_report_by_created" ON "skk_report" USING btree ("lsp_id","created_at" DESC NULLS FIRST,"report_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "skk_report_by_state" ON "skk_report" USING btree ("lsp_id","state","created_at","report_id");--> statement-breakpoint
CREATE INDEX "skk_report_due" ON "skk_report" USING btree ("next_at","lsp_id") WHERE state = 'WAITING';