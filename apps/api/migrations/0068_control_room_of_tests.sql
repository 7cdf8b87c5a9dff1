CREATE TABLE "exam_presence" (
	"lsp_id" uuid NOT NULL,
	"sitting_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"place" integer,
	"help_at" timestamp with time zone,
	CONSTRAINT "exam_presence_lsp_id_sitting_id_pk" PRIMARY KEY("lsp_id","sitting_id")
);
--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD COLUMN "is_gated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD COLUMN "waiting_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD COLUMN "admitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_presence" ADD CONSTRAINT "exam_presence_of_sitting" FOREIGN KEY ("lsp_id","sitting_id") REFERENCES "public"."exam_sitting"("lsp_id","sitting_id") ON DELETE no action ON UPDATE no action;