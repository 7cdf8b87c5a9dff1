ALTER TABLE "notice_choice" ADD COLUMN "events" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice_delivery" ADD COLUMN "is_quiet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notice_choice_phone" ON "notice_choice" USING btree ("lsp_id","phone");