CREATE TABLE "bnsp_code" (
	"lsp_id" uuid NOT NULL,
	"list" text NOT NULL,
	"key" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "bnsp_code_lsp_id_list_key_pk" PRIMARY KEY("lsp_id","list","key")
);
--> statement-breakpoint
CREATE TABLE "bnsp_schedule" (
	"lsp_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"schedule_code" text,
	"ministry_code" text,
	CONSTRAINT "bnsp_schedule_lsp_id_assessment_id_pk" PRIMARY KEY("lsp_id","assessment_id")
);
--> statement-breakpoint
CREATE TABLE "pleno" (
	"lsp_id" uuid NOT NULL,
	"pleno_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"held_on" date NOT NULL,
	"held_time" text NOT NULL,
	"place" text NOT NULL,
	"sitting" integer DEFAULT 0 NOT NULL,
	"convened_at" timestamp with time zone,
	"chair_signature" jsonb,
	"director_signature" jsonb,
	"minutes_letter_id" uuid,
	"decree_letter_id" uuid,
	"blanko_request_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pleno_lsp_id_pleno_id_pk" PRIMARY KEY("lsp_id","pleno_id")
);
--> statement-breakpoint
CREATE TABLE "pleno_decision" (
	"lsp_id" uuid NOT NULL,
	"decision_id" uuid NOT NULL,
	"pleno_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"assessment_applicant_id" uuid NOT NULL,
	"applicant_id" uuid,
	"scheme_id" uuid NOT NULL,
	"graduation" text NOT NULL,
	"reason" text NOT NULL,
	"rule" jsonb NOT NULL,
	"votes" jsonb NOT NULL,
	"recusals" jsonb NOT NULL,
	"evidence" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"decided_on" date NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_by_name" text NOT NULL,
	CONSTRAINT "pleno_decision_lsp_id_decision_id_pk" PRIMARY KEY("lsp_id","decision_id")
);
--> statement-breakpoint
CREATE TABLE "pleno_member" (
	"lsp_id" uuid NOT NULL,
	"pleno_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_permission_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role_code" text NOT NULL,
	"position" text NOT NULL,
	CONSTRAINT "pleno_member_lsp_id_pleno_id_user_id_pk" PRIMARY KEY("lsp_id","pleno_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "pleno_recusal" (
	"lsp_id" uuid NOT NULL,
	"pleno_id" uuid NOT NULL,
	"assessment_applicant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"note" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pleno_recusal_lsp_id_pleno_id_assessment_applicant_id_user_id_pk" PRIMARY KEY("lsp_id","pleno_id","assessment_applicant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "pleno_vote" (
	"lsp_id" uuid NOT NULL,
	"pleno_id" uuid NOT NULL,
	"sitting" integer NOT NULL,
	"assessment_applicant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"vote" text NOT NULL,
	"note" text,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pleno_vote_lsp_id_pleno_id_sitting_assessment_applicant_id_user_id_pk" PRIMARY KEY("lsp_id","pleno_id","sitting","assessment_applicant_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "pleno_decision" ADD CONSTRAINT "decision_of_pleno" FOREIGN KEY ("lsp_id","pleno_id") REFERENCES "public"."pleno"("lsp_id","pleno_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pleno_member" ADD CONSTRAINT "member_of_pleno" FOREIGN KEY ("lsp_id","pleno_id") REFERENCES "public"."pleno"("lsp_id","pleno_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pleno_recusal" ADD CONSTRAINT "recusal_in_pleno" FOREIGN KEY ("lsp_id","pleno_id") REFERENCES "public"."pleno"("lsp_id","pleno_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pleno_vote" ADD CONSTRAINT "vote_in_pleno" FOREIGN KEY ("lsp_id","pleno_id") REFERENCES "public"."pleno"("lsp_id","pleno_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pleno_of_assessment" ON "pleno" USING btree ("lsp_id","assessment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pleno_decision_once" ON "pleno_decision" USING btree ("lsp_id","pleno_id","assessment_applicant_id");--> statement-breakpoint
CREATE INDEX "pleno_decision_in" ON "pleno_decision" USING btree ("lsp_id","assessment_id");--> statement-breakpoint
CREATE INDEX "pleno_decision_on" ON "pleno_decision" USING btree ("lsp_id","applicant_id","decided_at");--> statement-breakpoint
CREATE INDEX "pleno_member_of_user" ON "pleno_member" USING btree ("lsp_id","user_id","pleno_id");