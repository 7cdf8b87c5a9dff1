CREATE TABLE "exam_marking" (
	"lsp_id" uuid NOT NULL,
	"exam_answer_id" uuid NOT NULL,
	"marked_by" uuid NOT NULL,
	"marked_by_name" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"answer_version" integer NOT NULL,
	"marks" jsonb NOT NULL,
	"note" text,
	CONSTRAINT "exam_marking_lsp_id_exam_answer_id_marked_by_pk" PRIMARY KEY("lsp_id","exam_answer_id","marked_by")
);
--> statement-breakpoint
ALTER TABLE "exam_answer" ADD COLUMN "settled_reason" text;--> statement-breakpoint
ALTER TABLE "exam_paper" ADD COLUMN "two_markers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_paper" ADD COLUMN "apart_percent" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD COLUMN "two_markers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD COLUMN "apart_percent" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_marking" ADD CONSTRAINT "exam_marking_of_answer" FOREIGN KEY ("lsp_id","exam_answer_id") REFERENCES "public"."exam_answer"("lsp_id","exam_answer_id") ON DELETE no action ON UPDATE no action;