CREATE TABLE "evidence" (
	"lsp_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"requirement_master_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "evidence_lsp_id_applicant_id_requirement_master_id_pk" PRIMARY KEY("lsp_id","applicant_id","requirement_master_id")
);
--> statement-breakpoint
CREATE TABLE "evidence_answer" (
	"lsp_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"requirement_master_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"number" integer NOT NULL,
	"values" text[] NOT NULL,
	"file_ids" uuid[] NOT NULL,
	"withdrawn" boolean NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"given_by" uuid NOT NULL,
	"given_by_name" text NOT NULL,
	CONSTRAINT "evidence_answer_lsp_id_answer_id_pk" PRIMARY KEY("lsp_id","answer_id")
);
--> statement-breakpoint
CREATE TABLE "evidence_file" (
	"lsp_id" uuid NOT NULL,
	"evidence_file_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_file_lsp_id_evidence_file_id_pk" PRIMARY KEY("lsp_id","evidence_file_id")
);
--> statement-breakpoint
CREATE TABLE "requirement_cluster" (
	"lsp_id" uuid NOT NULL,
	"cluster_id" uuid NOT NULL,
	"category" text NOT NULL,
	"scheme_id" uuid,
	"title" text NOT NULL,
	"title_en" text,
	"rule" text NOT NULL,
	"min" integer,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by" uuid NOT NULL,
	"modified_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "requirement_cluster_lsp_id_cluster_id_pk" PRIMARY KEY("lsp_id","cluster_id")
);
--> statement-breakpoint
CREATE TABLE "requirement_file" (
	"lsp_id" uuid NOT NULL,
	"requirement_file_id" uuid NOT NULL,
	"requirement_master_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "requirement_file_lsp_id_requirement_file_id_pk" PRIMARY KEY("lsp_id","requirement_file_id")
);
--> statement-breakpoint
CREATE TABLE "requirement_master" (
	"lsp_id" uuid NOT NULL,
	"requirement_master_id" uuid NOT NULL,
	"category" text NOT NULL,
	"scheme_id" uuid,
	"cluster_id" uuid,
	"sequence" integer NOT NULL,
	"active" boolean NOT NULL,
	"number" integer NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by" uuid NOT NULL,
	"modified_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(details ->> 'name')) STORED NOT NULL,
	"form_type" text GENERATED ALWAYS AS (details ->> 'form_type') STORED NOT NULL,
	"required" boolean GENERATED ALWAYS AS ((details ->> 'required')::boolean) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((details ->> 'name') || ' ' || coalesce(details ->> 'name_en', '') || ' ' || coalesce(details ->> 'description', ''))) STORED NOT NULL,
	CONSTRAINT "requirement_master_lsp_id_requirement_master_id_pk" PRIMARY KEY("lsp_id","requirement_master_id")
);
--> statement-breakpoint
CREATE TABLE "requirement_version" (
	"lsp_id" uuid NOT NULL,
	"requirement_master_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	CONSTRAINT "requirement_version_lsp_id_requirement_master_id_number_pk" PRIMARY KEY("lsp_id","requirement_master_id","number")
);
--> statement-breakpoint
CREATE TABLE "material_opening" (
	"lsp_id" uuid NOT NULL,
	"opening_id" uuid NOT NULL,
	"requirement_file_id" uuid NOT NULL,
	"requirement_master_id" uuid NOT NULL,
	"requirement_name" text NOT NULL,
	"file_name" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_by_name" text NOT NULL,
	"opened_by_role" text NOT NULL,
	"assessment_id" uuid,
	CONSTRAINT "material_opening_lsp_id_opening_id_pk" PRIMARY KEY("lsp_id","opening_id")
);
--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_for_requirement" FOREIGN KEY ("lsp_id","requirement_master_id") REFERENCES "public"."requirement_master"("lsp_id","requirement_master_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_answer" ADD CONSTRAINT "evidence_answer_to_version" FOREIGN KEY ("lsp_id","requirement_master_id","number") REFERENCES "public"."requirement_version"("lsp_id","requirement_master_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_file" ADD CONSTRAINT "requirement_file_of_master" FOREIGN KEY ("lsp_id","requirement_master_id") REFERENCES "public"."requirement_master"("lsp_id","requirement_master_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_master" ADD CONSTRAINT "requirement_master_in_cluster" FOREIGN KEY ("lsp_id","cluster_id") REFERENCES "public"."requirement_cluster"("lsp_id","cluster_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_version" ADD CONSTRAINT "requirement_version_of_master" FOREIGN KEY ("lsp_id","requirement_master_id") REFERENCES "public"."requirement_master"("lsp_id","requirement_master_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_opening" ADD CONSTRAINT "material_opening_of_file" FOREIGN KEY ("lsp_id","requirement_file_id") REFERENCES "public"."requirement_file"("lsp_id","requirement_file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_answer_revision_once" ON "evidence_answer" USING btree ("lsp_id","applicant_id","requirement_master_id","revision");--> statement-breakpoint
CREATE INDEX "evidence_file_of_applicant" ON "evidence_file" USING btree ("lsp_id","applicant_id");--> statement-breakpoint
CREATE INDEX "requirement_cluster_by_place" ON "requirement_cluster" USING btree ("lsp_id","category","scheme_id");--> statement-breakpoint
CREATE INDEX "requirement_file_by_master" ON "requirement_file" USING btree ("lsp_id","requirement_master_id");--> statement-breakpoint
CREATE UNIQUE INDEX "requirement_file_once" ON "requirement_file" USING btree ("lsp_id","requirement_master_id","sha256") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "requirement_master_by_place" ON "requirement_master" USING btree ("lsp_id","category","scheme_id","sequence","requirement_master_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "requirement_master_by_scheme" ON "requirement_master" USING btree ("lsp_id","scheme_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "requirement_master_by_cluster" ON "requirement_master" USING btree ("lsp_id","cluster_id");--> statement-breakpoint
CREATE INDEX "requirement_master_search" ON "requirement_master" USING gin ("lsp_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "material_opening_by_time" ON "material_opening" USING btree ("lsp_id","opened_at","opening_id");--> statement-breakpoint
CREATE INDEX "material_opening_by_requirement" ON "material_opening" USING btree ("lsp_id","requirement_master_id","opened_at");