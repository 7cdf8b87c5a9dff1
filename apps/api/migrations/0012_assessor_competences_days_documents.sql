CREATE TABLE "accessor_assessment" (
	"lsp_id" uuid NOT NULL,
	"accessor_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"title" text NOT NULL,
	"scheme_names" jsonb NOT NULL,
	"tuk_name" text,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"participants" integer NOT NULL,
	"competent" integer NOT NULL,
	"not_yet_competent" integer NOT NULL,
	"title_key" text GENERATED ALWAYS AS (lower(title)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(title || ' ' || coalesce(tuk_name, ''))) STORED NOT NULL,
	CONSTRAINT "accessor_assessment_lsp_id_accessor_id_assessment_id_pk" PRIMARY KEY("lsp_id","accessor_id","assessment_id")
);
--> statement-breakpoint
CREATE TABLE "accessor_competence" (
	"lsp_id" uuid NOT NULL,
	"competence_id" uuid NOT NULL,
	"accessor_id" uuid NOT NULL,
	"scheme_id" uuid NOT NULL,
	"certificate_number" text NOT NULL,
	"issuer" text NOT NULL,
	"issued_on" date NOT NULL,
	"certificate_valid_until" date,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"state" text NOT NULL,
	"valid_until" date,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_by_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	CONSTRAINT "accessor_competence_lsp_id_competence_id_pk" PRIMARY KEY("lsp_id","competence_id")
);
--> statement-breakpoint
CREATE TABLE "accessor_day" (
	"lsp_id" uuid NOT NULL,
	"accessor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"assessment_id" uuid,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accessor_day_lsp_id_accessor_id_day_pk" PRIMARY KEY("lsp_id","accessor_id","day")
);
--> statement-breakpoint
CREATE TABLE "accessor_document" (
	"lsp_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"accessor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "accessor_document_lsp_id_document_id_pk" PRIMARY KEY("lsp_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "accessor_warning" (
	"lsp_id" uuid NOT NULL,
	"accessor_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"valid_until" date NOT NULL,
	"days" integer NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accessor_warning_lsp_id_subject_id_valid_until_days_pk" PRIMARY KEY("lsp_id","subject_id","valid_until","days")
);
--> statement-breakpoint
DROP INDEX "accessor_by_name";--> statement-breakpoint
ALTER TABLE "accessor_profile" ADD COLUMN "registration_valid_from" date;--> statement-breakpoint
ALTER TABLE "accessor_profile" ADD COLUMN "registration_valid_until" date;--> statement-breakpoint
ALTER TABLE "accessor_profile" ADD COLUMN "blanko_number" text;--> statement-breakpoint
ALTER TABLE "accessor_profile" ADD COLUMN "sk_number" text;--> statement-breakpoint
ALTER TABLE "accessor_profile" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accessor_profile" ADD COLUMN "inactive_reason" text;--> statement-breakpoint
ALTER TABLE "accessor_profile" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "accessor_profile" ADD COLUMN "registration_key" text GENERATED ALWAYS AS (lower(registration_number)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "accessor_profile" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || registration_number || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "accessor_assessment" ADD CONSTRAINT "accessor_assessment_of" FOREIGN KEY ("lsp_id","accessor_id") REFERENCES "public"."accessor_profile"("lsp_id","accessor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accessor_competence" ADD CONSTRAINT "accessor_competence_of" FOREIGN KEY ("lsp_id","accessor_id") REFERENCES "public"."accessor_profile"("lsp_id","accessor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accessor_day" ADD CONSTRAINT "accessor_day_of" FOREIGN KEY ("lsp_id","accessor_id") REFERENCES "public"."accessor_profile"("lsp_id","accessor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accessor_document" ADD CONSTRAINT "accessor_document_of" FOREIGN KEY ("lsp_id","accessor_id") REFERENCES "public"."accessor_profile"("lsp_id","accessor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accessor_warning" ADD CONSTRAINT "accessor_warning_of" FOREIGN KEY ("lsp_id","accessor_id") REFERENCES "public"."accessor_profile"("lsp_id","accessor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accessor_assessment_by_start" ON "accessor_assessment" USING btree ("lsp_id","starts_on","part_id");--> statement-breakpoint
CREATE INDEX "accessor_assessment_by_assessment" ON "accessor_assessment" USING btree ("lsp_id","assessment_id");--> statement-breakpoint
CREATE INDEX "accessor_assessment_search" ON "accessor_assessment" USING gin ("lsp_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "accessor_competence_one_pending" ON "accessor_competence" USING btree ("lsp_id","accessor_id","scheme_id") WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX "accessor_competence_by_scheme" ON "accessor_competence" USING btree ("lsp_id","scheme_id","accessor_id");--> statement-breakpoint
CREATE INDEX "accessor_competence_by_state" ON "accessor_competence" USING btree ("lsp_id","state","created_at","competence_id");--> statement-breakpoint
CREATE INDEX "accessor_competence_by_validity" ON "accessor_competence" USING btree ("lsp_id","valid_until");--> statement-breakpoint
CREATE INDEX "accessor_day_by_day" ON "accessor_day" USING btree ("lsp_id","day","accessor_id");--> statement-breakpoint
CREATE INDEX "accessor_day_by_assessment" ON "accessor_day" USING btree ("lsp_id","assessment_id");--> statement-breakpoint
CREATE INDEX "accessor_document_by_accessor" ON "accessor_document" USING btree ("lsp_id","accessor_id","created_at");--> statement-breakpoint
CREATE INDEX "accessor_by_registration" ON "accessor_profile" USING btree ("lsp_id","registration_key","accessor_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "accessor_by_validity" ON "accessor_profile" USING btree ("lsp_id","registration_valid_until","accessor_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "accessor_search" ON "accessor_profile" USING gin ("lsp_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accessor_by_name" ON "accessor_profile" USING btree ("lsp_id","name_key","accessor_id") WHERE deleted_at is null;