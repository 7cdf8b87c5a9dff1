CREATE TABLE "api_key" (
	"lsp_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"former_hash" text,
	"former_until" timestamp with time zone,
	"scopes" text[] NOT NULL,
	"addresses" text[] NOT NULL,
	"expires_on" text,
	"per_minute" integer NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_address" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by_name" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "api_key_lsp_id_key_id_pk" PRIMARY KEY("lsp_id","key_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_by_hash" ON "api_key" USING btree ("lsp_id","key_hash");--> statement-breakpoint
CREATE INDEX "api_key_by_former" ON "api_key" USING btree ("lsp_id","former_hash");