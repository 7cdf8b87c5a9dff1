CREATE TABLE "article" (
	"lsp_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"creator_name" text NOT NULL,
	"categories" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"content" text NOT NULL,
	"media_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL,
	"title_key" text GENERATED ALWAYS AS (lower(title)) STORED NOT NULL,
	CONSTRAINT "article_lsp_id_article_id_pk" PRIMARY KEY("lsp_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "article_picture" (
	"lsp_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "article_picture_lsp_id_picture_id_pk" PRIMARY KEY("lsp_id","picture_id")
);
--> statement-breakpoint
CREATE INDEX "article_by_modified" ON "article" USING btree ("lsp_id","modified_at","article_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "article_by_title" ON "article" USING btree ("lsp_id","title_key","article_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "article_published" ON "article" USING btree ("published_at","article_id") WHERE state = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "article_id" ON "article" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_search" ON "article" USING gin ("lsp_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "article_picture_id" ON "article_picture" USING btree ("picture_id");