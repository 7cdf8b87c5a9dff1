CREATE TABLE "import_entry" (
	"lsp_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"record_id" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_entry_lsp_id_import_id_record_id_pk" PRIMARY KEY("lsp_id","import_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "stored_import" (
	"lsp_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"within_id" uuid,
	"file_name" text NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"stored_by" uuid NOT NULL,
	"stored_by_name" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_name" text,
	"removed_count" integer,
	"restored_count" integer,
	"left_count" integer,
	CONSTRAINT "stored_import_lsp_id_import_id_pk" PRIMARY KEY("lsp_id","import_id")
);
--> statement-breakpoint
CREATE INDEX "import_entry_oldest" ON "import_entry" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "stored_import_newest" ON "stored_import" USING btree ("lsp_id","kind","stored_at","import_id");--> statement-breakpoint
CREATE INDEX "stored_import_oldest" ON "stored_import" USING btree ("stored_at");