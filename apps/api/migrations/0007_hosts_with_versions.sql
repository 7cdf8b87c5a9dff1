ALTER TABLE "host" ADD COLUMN "modified_by_name" text;--> statement-breakpoint
ALTER TABLE "host" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "host" ADD COLUMN "search_text" text GENERATED ALWAYS AS (hostname || ' ' || lower(coalesce(page_title, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lsp" ADD COLUMN "modified_by_name" text;--> statement-breakpoint
ALTER TABLE "lsp" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lsp" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || short_name)) STORED NOT NULL;