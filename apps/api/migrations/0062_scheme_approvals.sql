CREATE TABLE "scheme_approval" (
	"lsp_id" uuid NOT NULL,
	"scheme_version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"scheme_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"details_version" integer NOT NULL,
	"units_version" integer NOT NULL,
	"document_number" text NOT NULL,
	"decided_on" date NOT NULL,
	"review_on" date NOT NULL,
	"file_key" text NOT NULL,
	"mime" text NOT NULL,
	"sha256" text NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scheme_approval_lsp_id_scheme_version_id_user_id_pk" PRIMARY KEY("lsp_id","scheme_version_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "scheme_approval" ADD CONSTRAINT "scheme_approval_of_scheme" FOREIGN KEY ("lsp_id","scheme_id") REFERENCES "public"."scheme"("lsp_id","scheme_id") ON DELETE no action ON UPDATE no action;