CREATE TABLE "applicant_profile" (
	"lsp_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_permission_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"nik_sealed" text NOT NULL,
	"nik_fingerprint" text NOT NULL,
	"nationality" text NOT NULL,
	"place_of_birth" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"gender_code" text NOT NULL,
	"contact" text NOT NULL,
	"home_phone" text,
	"kelurahan_id" text,
	"address" text,
	"postal_code" text,
	"education_code" text,
	"jobs_code" text NOT NULL,
	"institution" text,
	"position" text,
	"office_address" text,
	"office_postal_code" text,
	"office_phone" text,
	"office_fax" text,
	"office_email" text,
	"applicant_category" text,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by" uuid NOT NULL,
	"modified_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "applicant_profile_lsp_id_applicant_id_pk" PRIMARY KEY("lsp_id","applicant_id")
);
--> statement-breakpoint
CREATE TABLE "accessor_profile" (
	"lsp_id" uuid NOT NULL,
	"accessor_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_permission_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"nik_sealed" text NOT NULL,
	"nik_fingerprint" text NOT NULL,
	"nationality" text NOT NULL,
	"place_of_birth" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"gender_code" text NOT NULL,
	"religion_code" text,
	"contact" text NOT NULL,
	"kelurahan_id" text NOT NULL,
	"address" text,
	"postal_code" text,
	"education_code" text NOT NULL,
	"jobs_code" text NOT NULL,
	"registration_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by" uuid NOT NULL,
	"modified_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "accessor_profile_lsp_id_accessor_id_pk" PRIMARY KEY("lsp_id","accessor_id")
);
--> statement-breakpoint
CREATE TABLE "password_link" (
	"link_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"lsp_id" uuid,
	"user_permission_id" uuid,
	"hostname" text,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "password_request" (
	"account_key" text PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"sealed_email" text NOT NULL,
	"purpose" text NOT NULL,
	"lsp_id" uuid,
	"hostname" text,
	"language" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"lsp_id" uuid NOT NULL,
	"consent_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_permission_id" uuid NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"guardian_name" text,
	"guardian_relation" text,
	CONSTRAINT "consent_lsp_id_consent_id_pk" PRIMARY KEY("lsp_id","consent_id")
);
--> statement-breakpoint
CREATE TABLE "pending_registration" (
	"lsp_id" uuid NOT NULL,
	"user_permission_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_registration_lsp_id_user_permission_id_pk" PRIMARY KEY("lsp_id","user_permission_id")
);
--> statement-breakpoint
CREATE TABLE "signature" (
	"lsp_id" uuid NOT NULL,
	"signature_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"strokes" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"png" "bytea",
	"file_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signature_lsp_id_signature_id_pk" PRIMARY KEY("lsp_id","signature_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "applicant_nik_once" ON "applicant_profile" USING btree ("lsp_id","nik_fingerprint") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "applicant_permission" ON "applicant_profile" USING btree ("lsp_id","user_permission_id");--> statement-breakpoint
CREATE INDEX "applicant_user" ON "applicant_profile" USING btree ("lsp_id","user_id");--> statement-breakpoint
CREATE INDEX "applicant_by_name" ON "applicant_profile" USING btree ("lsp_id",lower("full_name"),"applicant_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applicant_by_created" ON "applicant_profile" USING btree ("lsp_id","created_at","applicant_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accessor_nik_once" ON "accessor_profile" USING btree ("lsp_id","nik_fingerprint") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accessor_permission" ON "accessor_profile" USING btree ("lsp_id","user_permission_id");--> statement-breakpoint
CREATE INDEX "accessor_user" ON "accessor_profile" USING btree ("lsp_id","user_id");--> statement-breakpoint
CREATE INDEX "accessor_by_name" ON "accessor_profile" USING btree ("lsp_id",lower("first_name" || ' ' || "last_name"),"accessor_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "accessor_by_created" ON "accessor_profile" USING btree ("lsp_id","created_at","accessor_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "password_link_token" ON "password_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_link_user" ON "password_link" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "password_link_created" ON "password_link" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_request_id" ON "password_request" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "password_request_at" ON "password_request" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "consent_user" ON "consent" USING btree ("lsp_id","user_id");--> statement-breakpoint
CREATE INDEX "pending_registration_created" ON "pending_registration" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "signature_of_user" ON "signature" USING btree ("lsp_id","user_id","created_at" DESC NULLS FIRST,"signature_id" DESC NULLS FIRST);