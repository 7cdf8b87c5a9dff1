CREATE TABLE "question" (
	"lsp_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"scheme_id" uuid NOT NULL,
	"question_code" text NOT NULL,
	"unit_id" uuid NOT NULL,
	"unit_code" text NOT NULL,
	"kuk_ids" uuid[] NOT NULL,
	"kind" text NOT NULL,
	"difficulty" text NOT NULL,
	"minutes" double precision,
	"points" integer NOT NULL,
	"source" text,
	"text" text NOT NULL,
	"text_en" text,
	"number" integer NOT NULL,
	"used_number" integer,
	"state" text NOT NULL,
	"writers" uuid[] NOT NULL,
	"written_by_name" text NOT NULL,
	"reviewed_by_name" text,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by" uuid NOT NULL,
	"modified_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code_key" text GENERATED ALWAYS AS (lower(question_code)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(question_code || ' ' || text || ' ' || coalesce(text_en, ''))) STORED NOT NULL,
	CONSTRAINT "question_lsp_id_question_id_pk" PRIMARY KEY("lsp_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "question_opening" (
	"lsp_id" uuid NOT NULL,
	"opening_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"scheme_id" uuid NOT NULL,
	"question_code" text NOT NULL,
	"number" integer NOT NULL,
	"purpose" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_by_name" text NOT NULL,
	"opened_by_role" text NOT NULL,
	CONSTRAINT "question_opening_lsp_id_opening_id_pk" PRIMARY KEY("lsp_id","opening_id")
);
--> statement-breakpoint
CREATE TABLE "question_version" (
	"lsp_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"scheme_version_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"unit_code" text NOT NULL,
	"kuk_ids" uuid[] NOT NULL,
	"kind" text NOT NULL,
	"difficulty" text NOT NULL,
	"minutes" double precision,
	"points" integer NOT NULL,
	"source" text,
	"content" jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"written_by_name" text NOT NULL,
	"reviewed_by_name" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "question_version_lsp_id_question_id_number_pk" PRIMARY KEY("lsp_id","question_id","number")
);
--> statement-breakpoint
ALTER TABLE "question_opening" ADD CONSTRAINT "question_opening_of_question" FOREIGN KEY ("lsp_id","question_id") REFERENCES "public"."question"("lsp_id","question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_version" ADD CONSTRAINT "question_version_of_question" FOREIGN KEY ("lsp_id","question_id") REFERENCES "public"."question"("lsp_id","question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "question_code_once" ON "question" USING btree ("lsp_id","scheme_id","code_key");--> statement-breakpoint
CREATE INDEX "question_by_unit" ON "question" USING btree ("lsp_id","scheme_id","unit_code","code_key","question_id");--> statement-breakpoint
CREATE INDEX "question_by_modified" ON "question" USING btree ("lsp_id","scheme_id","modified_at","question_id");--> statement-breakpoint
CREATE INDEX "question_search" ON "question" USING gin ("lsp_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "question_opening_by_time" ON "question_opening" USING btree ("lsp_id","opened_at","opening_id");--> statement-breakpoint
CREATE INDEX "question_opening_by_question" ON "question_opening" USING btree ("lsp_id","question_id","opened_at");