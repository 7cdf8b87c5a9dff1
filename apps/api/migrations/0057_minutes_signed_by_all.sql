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
ALTER TABLE "pleno" ADD COLUMN "minutes_whole_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letter_signer" ADD CONSTRAINT "signer_of_letter" FOREIGN KEY ("lsp_id","letter_id") REFERENCES "public"."letter"("lsp_id","letter_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_signer_of_user" ON "letter_signer" USING btree ("lsp_id","user_id","letter_id");--> statement-breakpoint
-- Minutes that the chair alone signed were whole by that.
UPDATE "pleno" SET "minutes_whole_at" = ("chair_signature"->>'at')::timestamptz WHERE "chair_signature" IS NOT NULL;
