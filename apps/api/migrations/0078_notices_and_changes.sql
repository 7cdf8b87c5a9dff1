CREATE TABLE "notice_choice" (
	"lsp_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mail" text[] NOT NULL,
	"whatsapp" text[] NOT NULL,
	"push" text[] NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"quiet_zone" text NOT NULL,
	"phone" text,
	"agreed_at" timestamp with time zone,
	"modified_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notice_choice_lsp_id_user_id_pk" PRIMARY KEY("lsp_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notice_delivery" (
	"lsp_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"line_id" uuid NOT NULL,
	"name" text NOT NULL,
	"link" text,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"fault" text,
	"message_id" text,
	"happened_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state_at" timestamp with time zone,
	CONSTRAINT "notice_delivery_lsp_id_delivery_id_pk" PRIMARY KEY("lsp_id","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "push_device" (
	"lsp_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"subscription_sealed" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"pushed_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"resume_at" timestamp with time zone,
	CONSTRAINT "push_device_lsp_id_device_id_pk" PRIMARY KEY("lsp_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "push_key" (
	"lsp_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"private_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_key_lsp_id_pk" PRIMARY KEY("lsp_id")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_connection" (
	"lsp_id" uuid NOT NULL,
	"active" boolean NOT NULL,
	"base_url" text NOT NULL,
	"phone_number_id" text NOT NULL,
	"template" text NOT NULL,
	"token_sealed" text NOT NULL,
	"app_secret_sealed" text NOT NULL,
	"verify_token_sealed" text NOT NULL,
	"refused_since" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"resume_at" timestamp with time zone,
	"testing_since" timestamp with time zone,
	"tested_at" timestamp with time zone,
	"test_fault" text,
	"test_number" text,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "whatsapp_connection_lsp_id_pk" PRIMARY KEY("lsp_id")
);
--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "changed_at" timestamp with time zone GENERATED ALWAYS AS (greatest(modified_at, state_since)) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_delivery_once" ON "notice_delivery" USING btree ("lsp_id","event_id","user_id","channel","line_id");--> statement-breakpoint
CREATE INDEX "notice_delivery_due" ON "notice_delivery" USING btree ("lsp_id","channel","line_id","next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "notice_delivery_message" ON "notice_delivery" USING btree ("lsp_id","message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "notice_delivery_newest" ON "notice_delivery" USING btree ("lsp_id","created_at" DESC NULLS FIRST,"delivery_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "push_device_address" ON "push_device" USING btree ("lsp_id","address_hash");--> statement-breakpoint
CREATE INDEX "push_device_user" ON "push_device" USING btree ("lsp_id","user_id");--> statement-breakpoint
CREATE INDEX "applicant_by_change" ON "applicant_profile" USING btree ("lsp_id","modified_at","applicant_id");--> statement-breakpoint
CREATE INDEX "assessment_by_change" ON "assessment" USING btree ("lsp_id","modified_at","assessment_id");--> statement-breakpoint
CREATE INDEX "certificate_by_change" ON "certificate" USING btree ("lsp_id","changed_at","certificate_id");