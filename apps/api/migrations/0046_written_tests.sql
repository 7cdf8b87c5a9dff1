CREATE TABLE "exam_answer" (
	"lsp_id" uuid NOT NULL,
	"sitting_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"exam_answer_id" uuid NOT NULL,
	"value" jsonb,
	"seat_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"version" integer NOT NULL,
	"kept_at" timestamp with time zone,
	"late_value" jsonb,
	"late_sequence" bigint,
	"late_at" timestamp with time zone,
	"marks" jsonb,
	"marked_at" timestamp with time zone,
	"marked_by" uuid,
	"marked_by_name" text,
	CONSTRAINT "exam_answer_lsp_id_sitting_id_position_pk" PRIMARY KEY("lsp_id","sitting_id","position")
);
--> statement-breakpoint
CREATE TABLE "exam_note" (
	"lsp_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"sitting_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_note_lsp_id_note_id_pk" PRIMARY KEY("lsp_id","note_id")
);
--> statement-breakpoint
CREATE TABLE "exam_paper" (
	"lsp_id" uuid NOT NULL,
	"exam_paper_id" uuid NOT NULL,
	"scheme_id" uuid NOT NULL,
	"title" text NOT NULL,
	"form_code" text NOT NULL,
	"minutes" integer NOT NULL,
	"pass_percent" integer NOT NULL,
	"shuffled" boolean NOT NULL,
	"active" boolean NOT NULL,
	"blueprint" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by" uuid NOT NULL,
	"modified_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exam_paper_lsp_id_exam_paper_id_pk" PRIMARY KEY("lsp_id","exam_paper_id")
);
--> statement-breakpoint
CREATE TABLE "exam_sitting" (
	"lsp_id" uuid NOT NULL,
	"sitting_id" uuid NOT NULL,
	"exam_paper_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"assessment_applicant_id" uuid NOT NULL,
	"user_permission_id" uuid NOT NULL,
	"scheme_version_id" uuid NOT NULL,
	"title" text NOT NULL,
	"form_code" text NOT NULL,
	"minutes" integer NOT NULL,
	"pass_percent" integer NOT NULL,
	"seed" text NOT NULL,
	"items" jsonb NOT NULL,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"seat_id" uuid,
	CONSTRAINT "exam_sitting_lsp_id_sitting_id_pk" PRIMARY KEY("lsp_id","sitting_id")
);
--> statement-breakpoint
ALTER TABLE "exam_answer" ADD CONSTRAINT "exam_answer_of_sitting" FOREIGN KEY ("lsp_id","sitting_id") REFERENCES "public"."exam_sitting"("lsp_id","sitting_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_note" ADD CONSTRAINT "exam_note_of_sitting" FOREIGN KEY ("lsp_id","sitting_id") REFERENCES "public"."exam_sitting"("lsp_id","sitting_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD CONSTRAINT "exam_sitting_of_paper" FOREIGN KEY ("lsp_id","exam_paper_id") REFERENCES "public"."exam_paper"("lsp_id","exam_paper_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_answer_by_id" ON "exam_answer" USING btree ("lsp_id","exam_answer_id");--> statement-breakpoint
CREATE INDEX "exam_note_by_sitting" ON "exam_note" USING btree ("lsp_id","sitting_id","noted_at");--> statement-breakpoint
CREATE INDEX "exam_paper_by_scheme" ON "exam_paper" USING btree ("lsp_id","scheme_id","title");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_sitting_once" ON "exam_sitting" USING btree ("lsp_id","assessment_applicant_id","form_code");--> statement-breakpoint
CREATE INDEX "exam_sitting_by_assessment" ON "exam_sitting" USING btree ("lsp_id","assessment_id","sitting_id");--> statement-breakpoint
CREATE INDEX "exam_sitting_by_person" ON "exam_sitting" USING btree ("lsp_id","user_permission_id","created_at");