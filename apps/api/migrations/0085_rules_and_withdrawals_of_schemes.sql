CREATE TABLE "join_request_prerequisite" (
	"lsp_id" uuid NOT NULL,
	"join_request_id" uuid NOT NULL,
	"prerequisite_id" uuid NOT NULL,
	"met" boolean NOT NULL,
	"note" text,
	"given_by_name" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "join_request_prerequisite_lsp_id_join_request_id_prerequisite_id_pk" PRIMARY KEY("lsp_id","join_request_id","prerequisite_id")
);
--> statement-breakpoint
CREATE TABLE "scheme_withdrawal" (
	"lsp_id" uuid NOT NULL,
	"scheme_withdrawal_id" uuid NOT NULL,
	"scheme_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"last_application_on" date NOT NULL,
	"last_assessment_on" date NOT NULL,
	"successor_id" uuid,
	"document_number" text NOT NULL,
	"decided_on" date NOT NULL,
	"file_key" text NOT NULL,
	"mime" text NOT NULL,
	"sha256" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"announced_by_name" text,
	"announced_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "scheme_withdrawal_lsp_id_scheme_withdrawal_id_pk" PRIMARY KEY("lsp_id","scheme_withdrawal_id")
);
--> statement-breakpoint
ALTER TABLE "join_request_decision" ADD COLUMN "prerequisites" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "scheme_version" ADD COLUMN "prerequisites" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "join_request_prerequisite" ADD CONSTRAINT "prerequisite_of_join_request" FOREIGN KEY ("lsp_id","join_request_id") REFERENCES "public"."join_request"("lsp_id","join_request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_withdrawal" ADD CONSTRAINT "scheme_withdrawal_of_scheme" FOREIGN KEY ("lsp_id","scheme_id") REFERENCES "public"."scheme"("lsp_id","scheme_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scheme_withdrawal_one_standing" ON "scheme_withdrawal" USING btree ("lsp_id","scheme_id") WHERE state <> 'TAKEN_BACK';--> statement-breakpoint
CREATE INDEX "scheme_withdrawal_of_scheme_by_time" ON "scheme_withdrawal" USING btree ("lsp_id","scheme_id","proposed_at");