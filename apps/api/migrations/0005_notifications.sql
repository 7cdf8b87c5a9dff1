CREATE TABLE "notification" (
	"lsp_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_code" text NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"facts" jsonb NOT NULL,
	"link" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"is_read" boolean GENERATED ALWAYS AS (read_at is not null) STORED NOT NULL,
	CONSTRAINT "notification_lsp_id_notification_id_pk" PRIMARY KEY("lsp_id","notification_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("lsp_id","event_id","user_id","role_code");--> statement-breakpoint
CREATE INDEX "notification_newest" ON "notification" USING btree ("lsp_id","user_id","created_at","notification_id");--> statement-breakpoint
CREATE INDEX "notification_by_read" ON "notification" USING btree ("lsp_id","user_id","is_read","notification_id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("lsp_id","user_id","role_code") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notification_age" ON "notification" USING btree ("created_at");