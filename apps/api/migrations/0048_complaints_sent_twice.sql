ALTER TABLE "complaint" ADD COLUMN "content_hash" text;--> statement-breakpoint
CREATE INDEX "complaint_by_content" ON "complaint" USING btree ("lsp_id","content_hash","filed_at");