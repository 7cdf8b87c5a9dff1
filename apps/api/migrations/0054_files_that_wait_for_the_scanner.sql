CREATE TABLE "unchecked_file" (
	"lsp_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"finding" text,
	CONSTRAINT "unchecked_file_lsp_id_file_key_pk" PRIMARY KEY("lsp_id","file_key")
);
--> statement-breakpoint
CREATE INDEX "unchecked_file_at" ON "unchecked_file" USING btree ("at");