CREATE TABLE "assessment" (
	"lsp_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"state_reason" text,
	"state_at" timestamp with time zone NOT NULL,
	"state_by_name" text NOT NULL,
	"origin" text NOT NULL,
	"tuk_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"start_time" text NOT NULL,
	"ends_on" date NOT NULL,
	"end_time" text NOT NULL,
	"time_zone" text NOT NULL,
	"funding_source" text NOT NULL,
	"quota" integer,
	"pra_link" text,
	"real_link" text,
	"pleno_link" text,
	"note" text,
	"requested_at" timestamp with time zone,
	"request_signature" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by" uuid NOT NULL,
	"modified_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"title_key" text GENERATED ALWAYS AS (lower(title)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(title || ' ' || number)) STORED NOT NULL,
	CONSTRAINT "assessment_lsp_id_assessment_id_pk" PRIMARY KEY("lsp_id","assessment_id")
);
--> statement-breakpoint
CREATE TABLE "assessment_accessor" (
	"lsp_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"accessor_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_permission_id" uuid NOT NULL,
	"duty" text NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone,
	"answer_reason" text,
	"answered_by_name" text,
	"assigned_at" timestamp with time zone NOT NULL,
	"assigned_by_name" text NOT NULL,
	CONSTRAINT "assessment_accessor_lsp_id_assessment_id_accessor_id_pk" PRIMARY KEY("lsp_id","assessment_id","accessor_id")
);
--> statement-breakpoint
CREATE TABLE "assessment_admin" (
	"lsp_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"user_permission_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_code" text NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessment_admin_lsp_id_assessment_id_user_permission_id_pk" PRIMARY KEY("lsp_id","assessment_id","user_permission_id")
);
--> statement-breakpoint
CREATE TABLE "assessment_applicant" (
	"lsp_id" uuid NOT NULL,
	"assessment_applicant_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"applicant_id" uuid,
	"user_permission_id" uuid,
	"guest" jsonb,
	"scheme_id" uuid NOT NULL,
	"scheme_version_id" uuid NOT NULL,
	"join_request_id" uuid,
	"accessor_id" uuid,
	"test_method" text DEFAULT 'competency' NOT NULL,
	"attendance" text DEFAULT 'UNKNOWN' NOT NULL,
	"status_recomendation" text DEFAULT 'NONE' NOT NULL,
	"status_graduation" text DEFAULT 'NONE' NOT NULL,
	"declared_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_reason" text,
	"removed_by_name" text,
	"guest_email" text GENERATED ALWAYS AS (lower(guest ->> 'email')) STORED,
	CONSTRAINT "assessment_applicant_lsp_id_assessment_applicant_id_pk" PRIMARY KEY("lsp_id","assessment_applicant_id")
);
--> statement-breakpoint
CREATE TABLE "assessment_scheme" (
	"lsp_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"scheme_id" uuid NOT NULL,
	"scheme_version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "assessment_scheme_lsp_id_assessment_id_scheme_id_pk" PRIMARY KEY("lsp_id","assessment_id","scheme_id")
);
--> statement-breakpoint
CREATE TABLE "conflict_of_interest" (
	"lsp_id" uuid NOT NULL,
	"conflict_id" uuid NOT NULL,
	"accessor_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"accessor_person" text NOT NULL,
	"applicant_person" text NOT NULL,
	"kind" text NOT NULL,
	"last_on" date,
	"note" text,
	"assessment_id" uuid,
	"declared_at" timestamp with time zone NOT NULL,
	"declared_by" uuid NOT NULL,
	"declared_by_name" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by_name" text,
	"withdrawn_reason" text,
	CONSTRAINT "conflict_of_interest_lsp_id_conflict_id_pk" PRIMARY KEY("lsp_id","conflict_id")
);
--> statement-breakpoint
CREATE TABLE "conflict_waiver" (
	"lsp_id" uuid NOT NULL,
	"waiver_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"accessor_id" uuid NOT NULL,
	"assessment_applicant_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"safeguards" text NOT NULL,
	"kinds" text[] NOT NULL,
	"waived_at" timestamp with time zone NOT NULL,
	"waived_by" uuid NOT NULL,
	"waived_by_name" text NOT NULL,
	CONSTRAINT "conflict_waiver_lsp_id_waiver_id_pk" PRIMARY KEY("lsp_id","waiver_id")
);
--> statement-breakpoint
ALTER TABLE "assessment_accessor" ADD CONSTRAINT "assessment_accessor_of_assessment" FOREIGN KEY ("lsp_id","assessment_id") REFERENCES "public"."assessment"("lsp_id","assessment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_admin" ADD CONSTRAINT "assessment_admin_of_assessment" FOREIGN KEY ("lsp_id","assessment_id") REFERENCES "public"."assessment"("lsp_id","assessment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_applicant" ADD CONSTRAINT "assessment_applicant_of_assessment" FOREIGN KEY ("lsp_id","assessment_id") REFERENCES "public"."assessment"("lsp_id","assessment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_scheme" ADD CONSTRAINT "assessment_scheme_of_assessment" FOREIGN KEY ("lsp_id","assessment_id") REFERENCES "public"."assessment"("lsp_id","assessment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_number_once" ON "assessment" USING btree ("lsp_id","number");--> statement-breakpoint
CREATE INDEX "assessment_by_created" ON "assessment" USING btree ("lsp_id","created_at","assessment_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assessment_by_state_and_created" ON "assessment" USING btree ("lsp_id","state","created_at","assessment_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assessment_by_start" ON "assessment" USING btree ("lsp_id","starts_on","assessment_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assessment_by_title" ON "assessment" USING btree ("lsp_id","title_key","assessment_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assessment_by_venue" ON "assessment" USING btree ("lsp_id","tuk_id","created_at","assessment_id");--> statement-breakpoint
CREATE INDEX "assessment_search" ON "assessment" USING gin ("lsp_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "assessment_accessor_permission" ON "assessment_accessor" USING btree ("lsp_id","user_permission_id","assessment_id");--> statement-breakpoint
CREATE INDEX "assessment_accessor_of" ON "assessment_accessor" USING btree ("lsp_id","accessor_id","assessment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_applicant_once" ON "assessment_applicant" USING btree ("lsp_id","assessment_id","applicant_id","scheme_id") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_guest_once" ON "assessment_applicant" USING btree ("lsp_id","assessment_id","guest_email","scheme_id") WHERE removed_at is null and applicant_id is null;--> statement-breakpoint
CREATE INDEX "assessment_applicant_in" ON "assessment_applicant" USING btree ("lsp_id","assessment_id","assessment_applicant_id");--> statement-breakpoint
CREATE INDEX "assessment_applicant_of" ON "assessment_applicant" USING btree ("lsp_id","applicant_id","assessment_id");--> statement-breakpoint
CREATE INDEX "assessment_applicant_permission" ON "assessment_applicant" USING btree ("lsp_id","user_permission_id","assessment_id");--> statement-breakpoint
CREATE INDEX "assessment_applicant_request" ON "assessment_applicant" USING btree ("lsp_id","join_request_id");--> statement-breakpoint
CREATE INDEX "assessment_applicant_guest" ON "assessment_applicant" USING btree ("lsp_id","guest_email");--> statement-breakpoint
CREATE INDEX "assessment_scheme_by_scheme" ON "assessment_scheme" USING btree ("lsp_id","scheme_id","assessment_id");--> statement-breakpoint
CREATE INDEX "conflict_of_accessor" ON "conflict_of_interest" USING btree ("lsp_id","accessor_person","applicant_person");--> statement-breakpoint
CREATE UNIQUE INDEX "conflict_declared_once" ON "conflict_of_interest" USING btree ("lsp_id","accessor_person","applicant_person","kind") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "conflict_waiver_of" ON "conflict_waiver" USING btree ("lsp_id","assessment_id","accessor_id");