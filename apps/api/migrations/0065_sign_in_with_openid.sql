CREATE TABLE "openid_attempt" (
	"lsp_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"state_hash" text NOT NULL,
	"binding_hash" text NOT NULL,
	"secrets_sealed" text NOT NULL,
	"redirect_address" text NOT NULL,
	"progress" text NOT NULL,
	"answer_sealed" text,
	"fault" text,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "openid_attempt_lsp_id_attempt_id_pk" PRIMARY KEY("lsp_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "openid_provider" (
	"lsp_id" uuid NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"active" boolean NOT NULL,
	"metadata" jsonb,
	"testing_since" timestamp with time zone,
	"tested_at" timestamp with time zone,
	"test_fault" text,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "openid_provider_lsp_id_pk" PRIMARY KEY("lsp_id")
);
--> statement-breakpoint
ALTER TABLE "challenge" ADD COLUMN "vouched_by_lsp_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "vouched_by_lsp_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "openid_attempt_state" ON "openid_attempt" USING btree ("lsp_id","state_hash");--> statement-breakpoint
CREATE INDEX "openid_attempt_end" ON "openid_attempt" USING btree ("expires_at");