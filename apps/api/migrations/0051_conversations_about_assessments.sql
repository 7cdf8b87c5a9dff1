CREATE TABLE "message" (
	"lsp_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"message_id" uuid NOT NULL,
	"change_seq" integer NOT NULL,
	"by_permission_id" uuid NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"by_role" text NOT NULL,
	"text" text,
	"reply_to" integer,
	"file_key" text,
	"file_name" text,
	"file_mime" text,
	"file_size" integer,
	"sent_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(text, '') || ' ' || coalesce(file_name, ''))) STORED NOT NULL,
	CONSTRAINT "message_lsp_id_conversation_id_seq_pk" PRIMARY KEY("lsp_id","conversation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "message_conversation" (
	"lsp_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"assessment_applicant_id" uuid,
	"assessor_id" uuid,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"change_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"subject_key" text GENERATED ALWAYS AS (kind || ':' || coalesce(assessment_applicant_id::text, '') || ':' || coalesce(assessor_id::text, '')) STORED NOT NULL,
	CONSTRAINT "message_conversation_lsp_id_conversation_id_pk" PRIMARY KEY("lsp_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "message_reader" (
	"lsp_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_permission_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"unread_since" timestamp with time zone,
	"mailed_seq" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "message_reader_lsp_id_conversation_id_user_permission_id_pk" PRIMARY KEY("lsp_id","conversation_id","user_permission_id")
);
--> statement-breakpoint
CREATE TABLE "message_rule" (
	"lsp_id" uuid NOT NULL,
	"pairs_allowed" boolean DEFAULT false NOT NULL,
	"keep_months" integer DEFAULT 36 NOT NULL,
	CONSTRAINT "message_rule_lsp_id_pk" PRIMARY KEY("lsp_id")
);
--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_of_conversation" FOREIGN KEY ("lsp_id","conversation_id") REFERENCES "public"."message_conversation"("lsp_id","conversation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reader" ADD CONSTRAINT "message_reader_of_conversation" FOREIGN KEY ("lsp_id","conversation_id") REFERENCES "public"."message_conversation"("lsp_id","conversation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("lsp_id","conversation_id","message_id");--> statement-breakpoint
CREATE INDEX "message_by_change" ON "message" USING btree ("lsp_id","conversation_id","change_seq");--> statement-breakpoint
CREATE INDEX "message_by_sent" ON "message" USING btree ("lsp_id","sent_at");--> statement-breakpoint
CREATE INDEX "message_search" ON "message" USING gin ("lsp_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "message_conversation_once" ON "message_conversation" USING btree ("lsp_id","assessment_id","subject_key");--> statement-breakpoint
CREATE INDEX "message_reader_by_last" ON "message_reader" USING btree ("lsp_id","user_permission_id","last_at","conversation_id");--> statement-breakpoint
CREATE INDEX "message_reader_unread" ON "message_reader" USING btree ("lsp_id","user_permission_id","unread_since") WHERE unread_since is not null;--> statement-breakpoint
CREATE INDEX "message_reader_to_mail" ON "message_reader" USING btree ("lsp_id","unread_since") WHERE unread_since is not null and not muted and mailed_seq < last_seq;