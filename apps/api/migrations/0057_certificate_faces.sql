CREATE TABLE "certificate_face" (
	"lsp_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"scheme_id" uuid,
	"settings" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "certificate_face_lsp_id_scope_pk" PRIMARY KEY("lsp_id","scope")
);
--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "face" jsonb;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "verified_at" text;