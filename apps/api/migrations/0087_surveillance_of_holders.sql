CREATE TABLE "surveillance" (
	"lsp_id" uuid NOT NULL,
	"surveillance_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"due_on" date NOT NULL,
	"asks" jsonb NOT NULL,
	"state" text NOT NULL,
	"statement" boolean,
	"no_complaints" boolean,
	"cpd" text,
	"note" text,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_by_name" text,
	"decision_note" text,
	"reminded_days" integer,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "surveillance_lsp_id_surveillance_id_pk" PRIMARY KEY("lsp_id","surveillance_id")
);
--> statement-breakpoint
CREATE TABLE "surveillance_file" (
	"lsp_id" uuid NOT NULL,
	"surveillance_file_id" uuid NOT NULL,
	"surveillance_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "surveillance_file_lsp_id_surveillance_file_id_pk" PRIMARY KEY("lsp_id","surveillance_file_id")
);
--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "surveillance" jsonb;--> statement-breakpoint
ALTER TABLE "scheme_version" ADD COLUMN "surveillance" jsonb;--> statement-breakpoint
ALTER TABLE "surveillance" ADD CONSTRAINT "surveillance_of_certificate" FOREIGN KEY ("lsp_id","certificate_id") REFERENCES "public"."certificate"("lsp_id","certificate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveillance_file" ADD CONSTRAINT "file_of_surveillance" FOREIGN KEY ("lsp_id","surveillance_id") REFERENCES "public"."surveillance"("lsp_id","surveillance_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "surveillance_once" ON "surveillance" USING btree ("lsp_id","certificate_id","number");--> statement-breakpoint
CREATE INDEX "surveillance_by_day" ON "surveillance" USING btree ("lsp_id","due_on","surveillance_id");--> statement-breakpoint
CREATE INDEX "surveillance_by_submission" ON "surveillance" USING btree ("lsp_id","submitted_at","surveillance_id");--> statement-breakpoint
CREATE INDEX "surveillance_by_state" ON "surveillance" USING btree ("lsp_id","state","due_on","surveillance_id");--> statement-breakpoint
CREATE INDEX "surveillance_due" ON "surveillance" USING btree ("due_on","lsp_id") WHERE state in ('AWAITED', 'RETURNED');--> statement-breakpoint
CREATE INDEX "surveillance_file_of_surveillance" ON "surveillance_file" USING btree ("lsp_id","surveillance_id","added_at");