CREATE TABLE "failed_login" (
	"failed_login_id" uuid PRIMARY KEY NOT NULL,
	"account_key" text NOT NULL,
	"address_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"picture_key" text,
	"language" text,
	"group_id" integer DEFAULT 2 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"sealed_key" text NOT NULL,
	"login_name" text NOT NULL,
	"user_permission_id" uuid,
	"lsp_id" uuid,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "used_signature" (
	"signature_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_permission" (
	"lsp_id" uuid NOT NULL,
	"user_permission_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_code" text NOT NULL,
	"tuk_id" uuid,
	"group_id" integer DEFAULT 2 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_permission_lsp_id_user_permission_id_pk" PRIMARY KEY("lsp_id","user_permission_id")
);
--> statement-breakpoint
CREATE TABLE "area" (
	"kelurahan_id" text PRIMARY KEY NOT NULL,
	"kelurahan_name" text NOT NULL,
	"kecamatan_id" text NOT NULL,
	"kecamatan_name" text NOT NULL,
	"kota_id" text NOT NULL,
	"kota_name" text NOT NULL,
	"province_id" text NOT NULL,
	"province_name" text NOT NULL,
	"in_force" boolean DEFAULT true NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "education" (
	"code" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"code" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_stamp" (
	"subject" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "religion" (
	"code" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "host" (
	"hostname" text PRIMARY KEY NOT NULL,
	"lsp_id" uuid,
	"page_title" text,
	"heading" text,
	"show_copyright" boolean DEFAULT true NOT NULL,
	"show_copyright_on_login" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lsp" (
	"lsp_id" uuid PRIMARY KEY NOT NULL,
	"lsp_code" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"type" text NOT NULL,
	"licence_number" text,
	"licence_expires_on" date,
	"director_name" text,
	"director_title" text,
	"director_signature_key" text,
	"certification_manager_name" text,
	"address" text,
	"city" text,
	"contact" text,
	"email" text,
	"website" text,
	"mail_sender_name" text,
	"mail_sender_address" text,
	"logo_key" text,
	"favicon_key" text,
	"login_picture_key" text,
	"theme_colour" text NOT NULL,
	"time_zone" text NOT NULL,
	"language" text NOT NULL,
	"contract_starts_on" date,
	"contract_ends_on" date,
	"active" boolean DEFAULT true NOT NULL,
	"capabilities" text[] NOT NULL,
	"number_templates" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lsp_code_once" UNIQUE("lsp_code")
);
--> statement-breakpoint
CREATE TABLE "tuk" (
	"lsp_id" uuid NOT NULL,
	"tuk_id" uuid NOT NULL,
	"tuk_code" text NOT NULL,
	"tuk_name" text NOT NULL,
	"tuk_type" text NOT NULL,
	"address" text NOT NULL,
	"kelurahan_id" text,
	"latitude" double precision,
	"longitude" double precision,
	"contact" text NOT NULL,
	"email" text,
	"description" text,
	"capacity" integer,
	"sk_valid_from" date,
	"sk_valid_until" date,
	"verified_on" date,
	"supervisors" jsonb NOT NULL,
	"logo_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by" uuid NOT NULL,
	"modified_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tuk_lsp_id_tuk_id_pk" PRIMARY KEY("lsp_id","tuk_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"lsp_id" uuid NOT NULL,
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_lsp_id_owner_key_pk" PRIMARY KEY("lsp_id","owner","key")
);
--> statement-breakpoint
CREATE TABLE "job_done" (
	"lsp_id" uuid NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_done_lsp_id_key_pk" PRIMARY KEY("lsp_id","key")
);
--> statement-breakpoint
CREATE TABLE "event" (
	"lsp_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"reason" text,
	"facts" jsonb NOT NULL,
	"actor_user_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"request_id" text NOT NULL,
	CONSTRAINT "event_lsp_id_event_id_pk" PRIMARY KEY("lsp_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "platform_event" (
	"event_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"reason" text,
	"facts" jsonb NOT NULL,
	"actor_user_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"request_id" text NOT NULL,
	CONSTRAINT "platform_event_event_id_pk" PRIMARY KEY("event_id")
);
--> statement-breakpoint
ALTER TABLE "host" ADD CONSTRAINT "host_lsp_id_lsp_lsp_id_fk" FOREIGN KEY ("lsp_id") REFERENCES "public"."lsp"("lsp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_login_account" ON "failed_login" USING btree ("account_key","at");--> statement-breakpoint
CREATE INDEX "failed_login_address" ON "failed_login" USING btree ("address_key","at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_username" ON "identity" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "identity_email" ON "identity" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "session_key" ON "session" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "session_family" ON "session" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "session_login_name" ON "session" USING btree ("login_name") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "used_signature_at" ON "used_signature" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_permission_once" ON "user_permission" USING btree ("lsp_id","user_id","role_code",coalesce("tuk_id", '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
CREATE INDEX "user_permission_user" ON "user_permission" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "area_search" ON "area" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "area_name" ON "area" USING btree ("name_key","kelurahan_id");--> statement-breakpoint
CREATE INDEX "host_lsp" ON "host" USING btree ("lsp_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tuk_code_once" ON "tuk" USING btree ("lsp_id",lower("tuk_code")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tuk_by_name" ON "tuk" USING btree ("lsp_id",lower("tuk_name"),"tuk_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tuk_by_created" ON "tuk" USING btree ("lsp_id","created_at","tuk_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tuk_by_type_and_name" ON "tuk" USING btree ("lsp_id","tuk_type",lower("tuk_name"),"tuk_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tuk_search" ON "tuk" USING gin ("lsp_id",lower("tuk_name" || ' ' || "tuk_code" || ' ' || "address" || ' ' || "contact") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_done_oldest" ON "job_done" USING btree ("at");--> statement-breakpoint
CREATE INDEX "event_of_subject" ON "event" USING btree ("lsp_id","subject_kind","subject_id","at" DESC NULLS FIRST,"event_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "event_newest" ON "event" USING btree ("lsp_id","at" DESC NULLS FIRST,"event_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "platform_event_newest" ON "platform_event" USING btree ("at" DESC NULLS FIRST,"event_id" DESC NULLS FIRST);