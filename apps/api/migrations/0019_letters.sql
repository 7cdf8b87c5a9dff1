CREATE TABLE "incoming_letter" (
	"lsp_id" uuid NOT NULL,
	"incoming_letter_id" uuid NOT NULL,
	"agenda_number" text NOT NULL,
	"letter_number" text,
	"letter_date" date,
	"sender_name" text NOT NULL,
	"summary" text NOT NULL,
	"received_on" date NOT NULL,
	"file_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sender_key" text GENERATED ALWAYS AS (lower(sender_name)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(agenda_number || ' ' || coalesce(letter_number, '') || ' ' || sender_name || ' ' || summary)) STORED NOT NULL,
	CONSTRAINT "incoming_letter_lsp_id_incoming_letter_id_pk" PRIMARY KEY("lsp_id","incoming_letter_id")
);
--> statement-breakpoint
CREATE TABLE "letter" (
	"lsp_id" uuid NOT NULL,
	"letter_id" uuid NOT NULL,
	"letter_type" text NOT NULL,
	"state" text NOT NULL,
	"letter_number" text,
	"letter_date" date,
	"subject_kind" text,
	"subject_id" uuid,
	"addressee_name" text NOT NULL,
	"addressee_address" text,
	"addressee_email" text,
	"addressee_user_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"facts" jsonb NOT NULL,
	"template_version" integer,
	"signer_role" text,
	"signer_user_id" uuid,
	"signer_name" text,
	"signed_by_user_id" uuid,
	"signed_by_name" text,
	"signed_by_title" text,
	"signed_at" timestamp with time zone,
	"signature_id" uuid,
	"signature_sha256" text,
	"decline_reason" text,
	"sent_at" timestamp with time zone,
	"sent_by" text,
	"pdf_key" text,
	"sha256" text,
	"batch_id" uuid,
	"corrects_letter_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"addressee_key" text GENERATED ALWAYS AS (lower(addressee_name)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(letter_number, '') || ' ' || title || ' ' || addressee_name)) STORED NOT NULL,
	CONSTRAINT "letter_lsp_id_letter_id_pk" PRIMARY KEY("lsp_id","letter_id")
);
--> statement-breakpoint
CREATE TABLE "letter_batch" (
	"lsp_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"total" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letter_batch_lsp_id_batch_id_pk" PRIMARY KEY("lsp_id","batch_id")
);
--> statement-breakpoint
CREATE TABLE "letter_delegation" (
	"lsp_id" uuid NOT NULL,
	"delegation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"given_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "letter_delegation_lsp_id_delegation_id_pk" PRIMARY KEY("lsp_id","delegation_id")
);
--> statement-breakpoint
CREATE TABLE "letter_setting" (
	"lsp_id" uuid NOT NULL,
	"letter_type" text NOT NULL,
	"number_template" text NOT NULL,
	"number_reset" text NOT NULL,
	"classification" text,
	"signer_role" text NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "letter_setting_lsp_id_letter_type_pk" PRIMARY KEY("lsp_id","letter_type")
);
--> statement-breakpoint
CREATE TABLE "letter_template" (
	"lsp_id" uuid NOT NULL,
	"letter_type" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	CONSTRAINT "letter_template_lsp_id_letter_type_version_pk" PRIMARY KEY("lsp_id","letter_type","version")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_letter_agenda_once" ON "incoming_letter" USING btree ("lsp_id","agenda_number");--> statement-breakpoint
CREATE INDEX "incoming_letter_by_created" ON "incoming_letter" USING btree ("lsp_id","created_at","incoming_letter_id");--> statement-breakpoint
CREATE INDEX "incoming_letter_by_received" ON "incoming_letter" USING btree ("lsp_id","received_on","incoming_letter_id");--> statement-breakpoint
CREATE INDEX "incoming_letter_by_sender" ON "incoming_letter" USING btree ("lsp_id","sender_key","incoming_letter_id");--> statement-breakpoint
CREATE INDEX "incoming_letter_search" ON "incoming_letter" USING gin ("lsp_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "letter_number_once" ON "letter" USING btree ("lsp_id","letter_type","letter_number");--> statement-breakpoint
CREATE INDEX "letter_by_created" ON "letter" USING btree ("lsp_id","created_at","letter_id");--> statement-breakpoint
CREATE INDEX "letter_by_state" ON "letter" USING btree ("lsp_id","state","created_at","letter_id");--> statement-breakpoint
CREATE INDEX "letter_by_number" ON "letter" USING btree ("lsp_id","letter_number","letter_id");--> statement-breakpoint
CREATE INDEX "letter_by_date" ON "letter" USING btree ("lsp_id","letter_date","letter_id");--> statement-breakpoint
CREATE INDEX "letter_by_addressee" ON "letter" USING btree ("lsp_id","addressee_key","letter_id");--> statement-breakpoint
CREATE INDEX "letter_of_subject" ON "letter" USING btree ("lsp_id","subject_kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "letter_to_user" ON "letter" USING btree ("lsp_id","addressee_user_id","created_at");--> statement-breakpoint
CREATE INDEX "letter_to_sign" ON "letter" USING btree ("lsp_id","signer_user_id","created_at");--> statement-breakpoint
CREATE INDEX "letter_of_batch" ON "letter" USING btree ("lsp_id","batch_id");--> statement-breakpoint
CREATE INDEX "letter_correcting" ON "letter" USING btree ("lsp_id","corrects_letter_id");--> statement-breakpoint
CREATE INDEX "letter_search" ON "letter" USING gin ("lsp_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "letter_delegation_of_user" ON "letter_delegation" USING btree ("lsp_id","user_id");