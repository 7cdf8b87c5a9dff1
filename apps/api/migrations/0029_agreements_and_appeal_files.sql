CREATE TABLE "appeal_file" (
	"lsp_id" uuid NOT NULL,
	"appeal_file_id" uuid NOT NULL,
	"appeal_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appeal_file_lsp_id_appeal_file_id_pk" PRIMARY KEY("lsp_id","appeal_file_id")
);
--> statement-breakpoint
CREATE TABLE "holder_agreement" (
	"lsp_id" uuid NOT NULL,
	"decision_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"wording" integer NOT NULL,
	"signature" jsonb,
	"file_key" text,
	"mime" text,
	"sha256" text,
	"by_name" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "holder_agreement_lsp_id_decision_id_pk" PRIMARY KEY("lsp_id","decision_id")
);
--> statement-breakpoint
ALTER TABLE "appeal_file" ADD CONSTRAINT "file_of_appeal" FOREIGN KEY ("lsp_id","appeal_id") REFERENCES "public"."appeal"("lsp_id","appeal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holder_agreement" ADD CONSTRAINT "holder_agreement_of_certificate" FOREIGN KEY ("lsp_id","certificate_id") REFERENCES "public"."certificate"("lsp_id","certificate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeal_file_of_appeal" ON "appeal_file" USING btree ("lsp_id","appeal_id","added_at");--> statement-breakpoint
CREATE INDEX "assessment_applicant_by_created" ON "assessment_applicant" USING btree ("lsp_id","created_at","assessment_applicant_id");