CREATE TABLE "demo_seed" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "demo_seed_only" CHECK ("demo_seed"."only")
);
--> statement-breakpoint
CREATE TABLE "waiting_upload" (
	"lsp_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_upload_lsp_id_file_key_pk" PRIMARY KEY("lsp_id","file_key")
);
--> statement-breakpoint
CREATE INDEX "waiting_upload_at" ON "waiting_upload" USING btree ("at");