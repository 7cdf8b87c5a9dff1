CREATE TABLE "attendance_check" (
	"lsp_id" uuid NOT NULL,
	"attendance_check_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"assessment_applicant_id" uuid NOT NULL,
	"attendance" text NOT NULL,
	"identity_kind" text,
	"identity_matches" boolean,
	"note" text,
	"checked_at" timestamp with time zone NOT NULL,
	"checked_by" uuid NOT NULL,
	"checked_by_name" text NOT NULL,
	CONSTRAINT "attendance_check_lsp_id_attendance_check_id_pk" PRIMARY KEY("lsp_id","attendance_check_id")
);
--> statement-breakpoint
CREATE TABLE "form_document" (
	"lsp_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"form_code" text NOT NULL,
	"form_version" text NOT NULL,
	"assessment_id" uuid NOT NULL,
	"assessment_applicant_id" uuid,
	"accessor_id" uuid,
	"scheme_version_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"stamps" jsonb NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"signed_by" text[] NOT NULL,
	"correction_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	CONSTRAINT "form_document_lsp_id_form_id_pk" PRIMARY KEY("lsp_id","form_id")
);
--> statement-breakpoint
CREATE TABLE "form_file" (
	"lsp_id" uuid NOT NULL,
	"form_file_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"path" text NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	CONSTRAINT "form_file_lsp_id_form_file_id_pk" PRIMARY KEY("lsp_id","form_file_id")
);
--> statement-breakpoint
CREATE TABLE "form_signature" (
	"lsp_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"party" text NOT NULL,
	"content" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"content_sha256" text NOT NULL,
	"signature_id" uuid,
	"signature_sha256" text,
	"refused_reason" text,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"detail" text,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_signature_lsp_id_form_id_revision_party_pk" PRIMARY KEY("lsp_id","form_id","revision","party")
);
--> statement-breakpoint
ALTER TABLE "form_file" ADD CONSTRAINT "file_of_form" FOREIGN KEY ("lsp_id","form_id") REFERENCES "public"."form_document"("lsp_id","form_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_signature" ADD CONSTRAINT "signature_of_form" FOREIGN KEY ("lsp_id","form_id") REFERENCES "public"."form_document"("lsp_id","form_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_check_in" ON "attendance_check" USING btree ("lsp_id","assessment_id","assessment_applicant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_document_of_participant" ON "form_document" USING btree ("lsp_id","assessment_applicant_id","form_code") WHERE assessment_applicant_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "form_document_of_accessor" ON "form_document" USING btree ("lsp_id","assessment_id","accessor_id","form_code") WHERE assessment_applicant_id is null;--> statement-breakpoint
CREATE INDEX "form_document_in_assessment" ON "form_document" USING btree ("lsp_id","assessment_id");--> statement-breakpoint
CREATE INDEX "form_document_of_scheme" ON "form_document" USING btree ("lsp_id","scheme_version_id","form_code","modified_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "form_file_of_form" ON "form_file" USING btree ("lsp_id","form_id");