CREATE TABLE "exam_gathered" (
	"lsp_id" uuid NOT NULL,
	"sitting_id" uuid NOT NULL,
	"exam_paper_id" uuid NOT NULL,
	"seconds" integer NOT NULL,
	"asked" text NOT NULL,
	"said" text NOT NULL,
	CONSTRAINT "exam_gathered_lsp_id_sitting_id_pk" PRIMARY KEY("lsp_id","sitting_id")
);
--> statement-breakpoint
ALTER TABLE "exam_paper" ADD COLUMN "unit_passes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_presence" ADD COLUMN "spent" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD COLUMN "unit_passes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_gathered" ADD CONSTRAINT "exam_gathered_of_sitting" FOREIGN KEY ("lsp_id","sitting_id") REFERENCES "public"."exam_sitting"("lsp_id","sitting_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_gathered_by_paper" ON "exam_gathered" USING btree ("lsp_id","exam_paper_id","sitting_id");--> statement-breakpoint
CREATE INDEX "exam_sitting_begun" ON "exam_sitting" USING btree ("lsp_id","exam_paper_id","sitting_id") WHERE "exam_sitting"."started_at" is not null;