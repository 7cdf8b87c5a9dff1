ALTER TABLE "complaint" ADD COLUMN "mailed_of" text;--> statement-breakpoint
ALTER TABLE "complaint_action" ADD COLUMN "reminded" text;--> statement-breakpoint
CREATE INDEX "complaint_action_open" ON "complaint_action" USING btree ("lsp_id","due_on") WHERE done_on is null;