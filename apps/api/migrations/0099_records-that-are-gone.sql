CREATE TABLE "gone_record" (
	"lsp_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"gone_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gone_record_lsp_id_kind_record_id_pk" PRIMARY KEY("lsp_id","kind","record_id")
);
--> statement-breakpoint
CREATE INDEX "gone_record_by_change" ON "gone_record" USING btree ("lsp_id","kind","gone_at","record_id");--> statement-breakpoint
CREATE INDEX "gone_record_oldest" ON "gone_record" USING btree ("gone_at");