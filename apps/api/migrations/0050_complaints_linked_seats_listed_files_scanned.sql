CREATE TABLE "pleno_decider" (
	"lsp_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"listed_by_name" text,
	CONSTRAINT "pleno_decider_lsp_id_user_id_pk" PRIMARY KEY("lsp_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "unchecked_file" (
	"lsp_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"finding" text,
	CONSTRAINT "unchecked_file_lsp_id_file_key_pk" PRIMARY KEY("lsp_id","file_key")
);
--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "failed_call" jsonb;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "handler_by" date;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "linked_kind" text;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "linked_id" uuid;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "linked_name" text;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "involved_user_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "answered_by_title" text;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "answer_signature_id" uuid;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "answer_signature_sha256" text;--> statement-breakpoint
ALTER TABLE "complaint_file" ADD COLUMN "from_complainant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_day" ADD COLUMN "is_stranger" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "unchecked_file_at" ON "unchecked_file" USING btree ("at");--> statement-breakpoint
CREATE INDEX "complaint_by_content" ON "complaint" USING btree ("lsp_id","content_hash","filed_at");--> statement-breakpoint
CREATE INDEX "complaint_about_software" ON "complaint" USING btree ("filed_on","complaint_id") WHERE category = 'application';--> statement-breakpoint
-- An owner who is no superuser would see no row through the wall, which is raised again after the migrations.
ALTER TABLE "pleno_member" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "pleno_decider" ("lsp_id", "user_id", "listed_at") SELECT DISTINCT "lsp_id", "user_id", now() FROM "pleno_member";
