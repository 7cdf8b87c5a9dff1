CREATE TABLE "appeal" (
	"lsp_id" uuid NOT NULL,
	"appeal_id" uuid NOT NULL,
	"state" text NOT NULL,
	"assessment_id" uuid NOT NULL,
	"assessment_title" text NOT NULL,
	"assessment_applicant_id" uuid NOT NULL,
	"decision_id" uuid NOT NULL,
	"decided_on" date NOT NULL,
	"scheme_name" text NOT NULL,
	"user_permission_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"applicant_name" text NOT NULL,
	"accessor_name" text,
	"was_explained" boolean NOT NULL,
	"was_discussed" boolean NOT NULL,
	"involves_other" boolean NOT NULL,
	"reason" text NOT NULL,
	"signature" jsonb NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	"filed_on" date NOT NULL,
	"answer_by" date NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_on" date,
	"answered_by_name" text,
	"new_decision_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(applicant_name)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(applicant_name || ' ' || scheme_name || ' ' || assessment_title)) STORED NOT NULL,
	CONSTRAINT "appeal_lsp_id_appeal_id_pk" PRIMARY KEY("lsp_id","appeal_id")
);
--> statement-breakpoint
CREATE TABLE "appeal_member" (
	"lsp_id" uuid NOT NULL,
	"appeal_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_permission_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role_code" text NOT NULL,
	"position" text NOT NULL,
	CONSTRAINT "appeal_member_lsp_id_appeal_id_user_id_pk" PRIMARY KEY("lsp_id","appeal_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "appeal_vote" (
	"lsp_id" uuid NOT NULL,
	"appeal_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"vote" text NOT NULL,
	"note" text NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appeal_vote_lsp_id_appeal_id_user_id_pk" PRIMARY KEY("lsp_id","appeal_id","user_id")
);
--> statement-breakpoint
DROP INDEX "pleno_decision_once";--> statement-breakpoint
ALTER TABLE "pleno_decision" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pleno_decision" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "appeal_member" ADD CONSTRAINT "member_of_appeal" FOREIGN KEY ("lsp_id","appeal_id") REFERENCES "public"."appeal"("lsp_id","appeal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_vote" ADD CONSTRAINT "vote_in_appeal" FOREIGN KEY ("lsp_id","appeal_id") REFERENCES "public"."appeal"("lsp_id","appeal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeal_once" ON "appeal" USING btree ("lsp_id","decision_id");--> statement-breakpoint
CREATE INDEX "appeal_by_filed" ON "appeal" USING btree ("lsp_id","filed_on","appeal_id");--> statement-breakpoint
CREATE INDEX "appeal_by_answer" ON "appeal" USING btree ("lsp_id","answer_by","appeal_id");--> statement-breakpoint
CREATE INDEX "appeal_by_name" ON "appeal" USING btree ("lsp_id","name_key","appeal_id");--> statement-breakpoint
CREATE INDEX "appeal_by_state" ON "appeal" USING btree ("lsp_id","state","filed_on","appeal_id");--> statement-breakpoint
CREATE INDEX "appeal_of_assessment" ON "appeal" USING btree ("lsp_id","assessment_id","state");--> statement-breakpoint
CREATE INDEX "appeal_of_applicant" ON "appeal" USING btree ("lsp_id","user_permission_id","filed_on");--> statement-breakpoint
CREATE INDEX "appeal_search" ON "appeal" USING gin ("lsp_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "appeal_member_of_user" ON "appeal_member" USING btree ("lsp_id","user_id","appeal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pleno_decision_once" ON "pleno_decision" USING btree ("lsp_id","pleno_id","assessment_applicant_id","round");