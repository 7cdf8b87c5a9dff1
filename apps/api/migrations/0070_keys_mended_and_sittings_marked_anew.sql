CREATE TABLE "exam_key_mend" (
	"lsp_id" uuid NOT NULL,
	"mend_id" uuid NOT NULL,
	"scheme_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"question_code" text NOT NULL,
	"from_number" integer NOT NULL,
	"to_number" integer NOT NULL,
	"reason" text NOT NULL,
	"mended_at" timestamp with time zone NOT NULL,
	"mended_by" uuid NOT NULL,
	"mended_by_name" text NOT NULL,
	"sitting_count" integer,
	"done_at" timestamp with time zone,
	CONSTRAINT "exam_key_mend_lsp_id_mend_id_pk" PRIMARY KEY("lsp_id","mend_id")
);
--> statement-breakpoint
CREATE TABLE "exam_remark" (
	"lsp_id" uuid NOT NULL,
	"mend_id" uuid NOT NULL,
	"sitting_id" uuid NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"before_percent" double precision,
	"after_percent" double precision,
	"before_points" double precision NOT NULL,
	"after_points" double precision NOT NULL,
	"was_signed" boolean NOT NULL,
	CONSTRAINT "exam_remark_lsp_id_mend_id_sitting_id_pk" PRIMARY KEY("lsp_id","mend_id","sitting_id")
);
--> statement-breakpoint
ALTER TABLE "exam_remark" ADD CONSTRAINT "exam_remark_of_mend" FOREIGN KEY ("lsp_id","mend_id") REFERENCES "public"."exam_key_mend"("lsp_id","mend_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_remark" ADD CONSTRAINT "exam_remark_of_sitting" FOREIGN KEY ("lsp_id","sitting_id") REFERENCES "public"."exam_sitting"("lsp_id","sitting_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_key_mend_once" ON "exam_key_mend" USING btree ("lsp_id","question_id","from_number","to_number");--> statement-breakpoint
CREATE INDEX "exam_key_mend_by_scheme" ON "exam_key_mend" USING btree ("lsp_id","scheme_id","mended_at");--> statement-breakpoint
CREATE INDEX "exam_remark_by_sitting" ON "exam_remark" USING btree ("lsp_id","sitting_id","marked_at");