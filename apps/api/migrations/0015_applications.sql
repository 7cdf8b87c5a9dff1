CREATE TABLE "join_request" (
	"lsp_id" uuid NOT NULL,
	"join_request_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_permission_id" uuid NOT NULL,
	"scheme_id" uuid NOT NULL,
	"scheme_version_id" uuid NOT NULL,
	"scheme_name" text NOT NULL,
	"scheme_code" text,
	"applicant_name" text NOT NULL,
	"state" text NOT NULL,
	"purpose" text,
	"purpose_other" text,
	"special_needs" text,
	"submission_count" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"assessment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"applicant_key" text GENERATED ALWAYS AS (lower(applicant_name)) STORED NOT NULL,
	"scheme_key" text GENERATED ALWAYS AS (lower(scheme_name)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(applicant_name || ' ' || scheme_name || ' ' || coalesce(scheme_code, ''))) STORED NOT NULL,
	CONSTRAINT "join_request_lsp_id_join_request_id_pk" PRIMARY KEY("lsp_id","join_request_id")
);
--> statement-breakpoint
CREATE TABLE "join_request_decision" (
	"lsp_id" uuid NOT NULL,
	"join_request_id" uuid NOT NULL,
	"decision_id" uuid NOT NULL,
	"submission_number" integer NOT NULL,
	"decision" text NOT NULL,
	"note" text,
	"gaps" jsonb NOT NULL,
	"verdicts" jsonb NOT NULL,
	"signature_id" uuid,
	"signature_sha256" text,
	"decided_by" uuid NOT NULL,
	"decided_by_name" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "join_request_decision_lsp_id_join_request_id_decision_id_pk" PRIMARY KEY("lsp_id","join_request_id","decision_id")
);
--> statement-breakpoint
CREATE TABLE "join_request_element" (
	"lsp_id" uuid NOT NULL,
	"join_request_id" uuid NOT NULL,
	"element_id" uuid NOT NULL,
	"answer" text,
	"requirement_ids" uuid[] NOT NULL,
	"note" text,
	"version" integer NOT NULL,
	"device_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "join_request_element_lsp_id_join_request_id_element_id_pk" PRIMARY KEY("lsp_id","join_request_id","element_id")
);
--> statement-breakpoint
CREATE TABLE "join_request_submission" (
	"lsp_id" uuid NOT NULL,
	"join_request_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"scheme_version_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"purpose_other" text,
	"special_needs" text,
	"profile" jsonb NOT NULL,
	"evidence" jsonb NOT NULL,
	"elements" jsonb NOT NULL,
	"statement_version" text NOT NULL,
	"signature_id" uuid NOT NULL,
	"signature_sha256" text NOT NULL,
	"signed_by" uuid NOT NULL,
	"signed_by_name" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "join_request_submission_lsp_id_join_request_id_number_pk" PRIMARY KEY("lsp_id","join_request_id","number")
);
--> statement-breakpoint
CREATE TABLE "join_request_verdict" (
	"lsp_id" uuid NOT NULL,
	"join_request_id" uuid NOT NULL,
	"requirement_id" uuid NOT NULL,
	"answer_id" uuid,
	"verdict" text NOT NULL,
	"note" text,
	"given_by" uuid NOT NULL,
	"given_by_name" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "join_request_verdict_lsp_id_join_request_id_requirement_id_pk" PRIMARY KEY("lsp_id","join_request_id","requirement_id")
);
--> statement-breakpoint
ALTER TABLE "join_request_decision" ADD CONSTRAINT "decision_of_join_request" FOREIGN KEY ("lsp_id","join_request_id") REFERENCES "public"."join_request"("lsp_id","join_request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request_element" ADD CONSTRAINT "element_of_join_request" FOREIGN KEY ("lsp_id","join_request_id") REFERENCES "public"."join_request"("lsp_id","join_request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request_submission" ADD CONSTRAINT "submission_of_join_request" FOREIGN KEY ("lsp_id","join_request_id") REFERENCES "public"."join_request"("lsp_id","join_request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request_verdict" ADD CONSTRAINT "verdict_of_join_request" FOREIGN KEY ("lsp_id","join_request_id") REFERENCES "public"."join_request"("lsp_id","join_request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "join_request_one_open" ON "join_request" USING btree ("lsp_id","applicant_id","scheme_id") WHERE state in ('DRAFT', 'SUBMITTED', 'ON_REVISION', 'APPROVED');--> statement-breakpoint
CREATE INDEX "join_request_of_user" ON "join_request" USING btree ("lsp_id","user_id","modified_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "join_request_by_state" ON "join_request" USING btree ("lsp_id","state","submitted_at","join_request_id");--> statement-breakpoint
CREATE INDEX "join_request_of_scheme" ON "join_request" USING btree ("lsp_id","scheme_id","state");--> statement-breakpoint
CREATE INDEX "join_request_by_modified" ON "join_request" USING btree ("lsp_id","modified_at" DESC NULLS FIRST,"join_request_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "join_request_by_applicant" ON "join_request" USING btree ("lsp_id","applicant_key","join_request_id");--> statement-breakpoint
CREATE INDEX "join_request_search" ON "join_request" USING gin ("lsp_id","search_text" gin_trgm_ops);