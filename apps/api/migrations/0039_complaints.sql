CREATE TABLE "complaint" (
	"lsp_id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"complaint_number" text NOT NULL,
	"state" text NOT NULL,
	"category" text NOT NULL,
	"about" text,
	"description" text NOT NULL,
	"wish" text,
	"complainant_name" text NOT NULL,
	"email" text,
	"phone" text,
	"language" text NOT NULL,
	"user_id" uuid,
	"user_permission_id" uuid,
	"follow_hash" text NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	"filed_on" date NOT NULL,
	"acknowledge_by" date NOT NULL,
	"answer_by" date NOT NULL,
	"subject_user_id" uuid,
	"subject_permission_id" uuid,
	"subject_name" text,
	"referred_to" text,
	"handler_user_id" uuid,
	"handler_permission_id" uuid,
	"handler_name" text,
	"finding" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_on" date,
	"answered_by_name" text,
	"reopened" boolean DEFAULT false NOT NULL,
	"reopened_reason" text,
	"reminded_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(complainant_name)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(complaint_number || ' ' || complainant_name || ' ' || coalesce(about, '') || ' ' || description)) STORED NOT NULL,
	CONSTRAINT "complaint_lsp_id_complaint_id_pk" PRIMARY KEY("lsp_id","complaint_id")
);
--> statement-breakpoint
CREATE TABLE "complaint_action" (
	"lsp_id" uuid NOT NULL,
	"action_id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"text" text NOT NULL,
	"owner_name" text NOT NULL,
	"due_on" date NOT NULL,
	"done_on" date,
	"result" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "complaint_action_lsp_id_action_id_pk" PRIMARY KEY("lsp_id","action_id")
);
--> statement-breakpoint
CREATE TABLE "complaint_file" (
	"lsp_id" uuid NOT NULL,
	"complaint_file_id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "complaint_file_lsp_id_complaint_file_id_pk" PRIMARY KEY("lsp_id","complaint_file_id")
);
--> statement-breakpoint
CREATE TABLE "complaint_note" (
	"lsp_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"text" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "complaint_note_lsp_id_note_id_pk" PRIMARY KEY("lsp_id","note_id")
);
--> statement-breakpoint
ALTER TABLE "complaint_action" ADD CONSTRAINT "action_of_complaint" FOREIGN KEY ("lsp_id","complaint_id") REFERENCES "public"."complaint"("lsp_id","complaint_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_file" ADD CONSTRAINT "file_of_complaint" FOREIGN KEY ("lsp_id","complaint_id") REFERENCES "public"."complaint"("lsp_id","complaint_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_note" ADD CONSTRAINT "note_of_complaint" FOREIGN KEY ("lsp_id","complaint_id") REFERENCES "public"."complaint"("lsp_id","complaint_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_numbered" ON "complaint" USING btree ("lsp_id","complaint_number");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_followed" ON "complaint" USING btree ("lsp_id","follow_hash");--> statement-breakpoint
CREATE INDEX "complaint_by_filed" ON "complaint" USING btree ("lsp_id","filed_on","complaint_id");--> statement-breakpoint
CREATE INDEX "complaint_by_answer" ON "complaint" USING btree ("lsp_id","answer_by","complaint_id");--> statement-breakpoint
CREATE INDEX "complaint_by_name" ON "complaint" USING btree ("lsp_id","name_key","complaint_id");--> statement-breakpoint
CREATE INDEX "complaint_by_state" ON "complaint" USING btree ("lsp_id","state","filed_on","complaint_id");--> statement-breakpoint
CREATE INDEX "complaint_of_user" ON "complaint" USING btree ("lsp_id","user_id","filed_on");--> statement-breakpoint
CREATE INDEX "complaint_search" ON "complaint" USING gin ("lsp_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "complaint_action_of_complaint" ON "complaint_action" USING btree ("lsp_id","complaint_id","created_at");--> statement-breakpoint
CREATE INDEX "complaint_file_of_complaint" ON "complaint_file" USING btree ("lsp_id","complaint_id","added_at");--> statement-breakpoint
CREATE INDEX "complaint_note_of_complaint" ON "complaint_note" USING btree ("lsp_id","complaint_id","at");