ALTER TABLE "exam_paper" ADD COLUMN "unit_pass_percent" integer;--> statement-breakpoint
ALTER TABLE "exam_paper" ADD COLUMN "results_shown" text DEFAULT 'decided' NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_paper" ADD COLUMN "question_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD COLUMN "unit_pass_percent" integer;--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD COLUMN "results_shown" text DEFAULT 'decided' NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD COLUMN "released_at" timestamp with time zone;