CREATE TABLE "letter_signer" (
	"lsp_id" uuid NOT NULL,
	"letter_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"registration_number" text,
	"signed_at" timestamp with time zone,
	"signature_id" uuid,
	"signature_sha256" text,
	"note" text,
	"noted_at" timestamp with time zone,
	"noted_by_name" text,
	CONSTRAINT "letter_signer_lsp_id_letter_id_user_id_pk" PRIMARY KEY("lsp_id","letter_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "validation" (
	"lsp_id" uuid NOT NULL,
	"validation_id" uuid NOT NULL,
	"schema_id" uuid NOT NULL,
	"schema_name" text NOT NULL,
	"schema_code" text,
	"period" text NOT NULL,
	"planned_on" date NOT NULL,
	"state" text NOT NULL,
	"report" jsonb NOT NULL,
	"report_sha256" text,
	"done_on" date,
	"cancelled_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"schema_name_key" text GENERATED ALWAYS AS (lower(schema_name)) STORED NOT NULL,
	CONSTRAINT "validation_lsp_id_validation_id_pk" PRIMARY KEY("lsp_id","validation_id")
);
--> statement-breakpoint
CREATE TABLE "validation_member" (
	"lsp_id" uuid NOT NULL,
	"validation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_permission_id" uuid NOT NULL,
	"name" text NOT NULL,
	"registration_number" text,
	"position" text NOT NULL,
	"signed_at" timestamp with time zone,
	"signature_id" uuid,
	"signature_sha256" text,
	CONSTRAINT "validation_member_lsp_id_validation_id_user_id_pk" PRIMARY KEY("lsp_id","validation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "pleno" ADD COLUMN "minutes_whole_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letter_signer" ADD CONSTRAINT "signer_of_letter" FOREIGN KEY ("lsp_id","letter_id") REFERENCES "public"."letter"("lsp_id","letter_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "validation_member" ADD CONSTRAINT "member_of_validation" FOREIGN KEY ("lsp_id","validation_id") REFERENCES "public"."validation"("lsp_id","validation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_signer_of_user" ON "letter_signer" USING btree ("lsp_id","user_id","letter_id");--> statement-breakpoint
CREATE INDEX "validation_by_day" ON "validation" USING btree ("lsp_id","planned_on","validation_id");--> statement-breakpoint
CREATE INDEX "validation_by_name" ON "validation" USING btree ("lsp_id","schema_name_key","validation_id");--> statement-breakpoint
CREATE INDEX "validation_by_state" ON "validation" USING btree ("lsp_id","state","planned_on","validation_id");--> statement-breakpoint
CREATE INDEX "validation_of_scheme" ON "validation" USING btree ("lsp_id","schema_id","planned_on");--> statement-breakpoint
CREATE INDEX "validation_search" ON "validation" USING gin ("lsp_id","schema_name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "validation_member_of_user" ON "validation_member" USING btree ("lsp_id","user_id","validation_id");--> statement-breakpoint
-- Minutes that the chair alone signed were whole by that.
UPDATE "pleno" SET "minutes_whole_at" = ("chair_signature"->>'at')::timestamptz WHERE "chair_signature" IS NOT NULL;
