CREATE TABLE "webhook" (
	"lsp_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"types" text[] NOT NULL,
	"secret_sealed" text NOT NULL,
	"former_sealed" text,
	"former_until" timestamp with time zone,
	"state" text NOT NULL,
	"disabled_reason" text,
	"failing_since" timestamp with time zone,
	"resume_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhook_lsp_id_webhook_id_pk" PRIMARY KEY("lsp_id","webhook_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"lsp_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"fault" text,
	"answer_status" integer,
	"answer" text,
	"took_ms" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_delivery_lsp_id_delivery_id_pk" PRIMARY KEY("lsp_id","delivery_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_once" ON "webhook_delivery" USING btree ("lsp_id","webhook_id","message_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("lsp_id","webhook_id","next_at") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "webhook_delivery_newest" ON "webhook_delivery" USING btree ("lsp_id","created_at" DESC NULLS FIRST,"delivery_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_delivery_of_webhook" ON "webhook_delivery" USING btree ("lsp_id","webhook_id","created_at" DESC NULLS FIRST,"delivery_id" DESC NULLS FIRST);