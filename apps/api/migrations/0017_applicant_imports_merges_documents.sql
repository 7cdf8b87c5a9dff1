CREATE TABLE "applicant_document" (
	"lsp_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" uuid NOT NULL,
	"added_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "applicant_document_lsp_id_document_id_pk" PRIMARY KEY("lsp_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "applicant_import" (
	"lsp_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"language" text NOT NULL,
	"tuk_id" uuid,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_all" integer,
	"sound_only" boolean DEFAULT false NOT NULL,
	"report" jsonb,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_by_role" text NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "applicant_import_lsp_id_import_id_pk" PRIMARY KEY("lsp_id","import_id")
);
--> statement-breakpoint
CREATE TABLE "applicant_import_file" (
	"lsp_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applicant_import_file_lsp_id_import_id_pk" PRIMARY KEY("lsp_id","import_id")
);
--> statement-breakpoint
CREATE TABLE "applicant_merge" (
	"lsp_id" uuid NOT NULL,
	"merge_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"taken" jsonb NOT NULL,
	"followers" jsonb NOT NULL,
	"gone_deleted_at" timestamp with time zone,
	"account_moved" boolean NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"merged_by" uuid NOT NULL,
	"merged_by_name" text NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "applicant_merge_lsp_id_merge_id_pk" PRIMARY KEY("lsp_id","merge_id")
);
--> statement-breakpoint
ALTER TABLE "applicant_document" ADD CONSTRAINT "applicant_document_lsp_id_applicant_id_applicant_profile_lsp_id_applicant_id_fk" FOREIGN KEY ("lsp_id","applicant_id") REFERENCES "public"."applicant_profile"("lsp_id","applicant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applicant_document_of" ON "applicant_document" USING btree ("lsp_id","applicant_id","added_at");--> statement-breakpoint
CREATE INDEX "applicant_import_newest" ON "applicant_import" USING btree ("lsp_id","created_at","import_id");--> statement-breakpoint
CREATE INDEX "applicant_import_file_oldest" ON "applicant_import_file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "applicant_merge_kept" ON "applicant_merge" USING btree ("lsp_id","kept_id","merged_at");