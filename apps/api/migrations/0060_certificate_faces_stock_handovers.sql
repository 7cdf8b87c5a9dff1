CREATE TABLE "certificate_face" (
	"lsp_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"scheme_id" uuid,
	"settings" jsonb NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "certificate_face_lsp_id_scope_pk" PRIMARY KEY("lsp_id","scope")
);
--> statement-breakpoint
CREATE TABLE "certificate_face_picture" (
	"lsp_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"scheme_id" uuid,
	"picture" text NOT NULL,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "certificate_face_picture_lsp_id_scope_picture_pk" PRIMARY KEY("lsp_id","scope","picture")
);
--> statement-breakpoint
CREATE TABLE "certificate_handover" (
	"lsp_id" uuid NOT NULL,
	"handover_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"receiver" text NOT NULL,
	"receiver_name" text NOT NULL,
	"power_of_attorney" text,
	"handed_on" date NOT NULL,
	"former_blanko" text,
	"blanko_number" text,
	"png" "bytea",
	"file_key" text,
	"mime" text,
	"sha256" text NOT NULL,
	"by_name" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	CONSTRAINT "certificate_handover_lsp_id_handover_id_pk" PRIMARY KEY("lsp_id","handover_id")
);
--> statement-breakpoint
CREATE TABLE "blanko_delivery" (
	"lsp_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"letter_number" text NOT NULL,
	"letter_date" date NOT NULL,
	"letter" jsonb,
	"received_on" date NOT NULL,
	"first_number" text NOT NULL,
	"last_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	CONSTRAINT "blanko_delivery_lsp_id_delivery_id_pk" PRIMARY KEY("lsp_id","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "blanko_form" (
	"lsp_id" uuid NOT NULL,
	"blanko_number" text NOT NULL,
	"delivery_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "blanko_form_lsp_id_blanko_number_pk" PRIMARY KEY("lsp_id","blanko_number")
);
--> statement-breakpoint
ALTER TABLE "spoiled_blanko" ALTER COLUMN "certificate_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "spoiled_blanko" ADD COLUMN "returned_on" date;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "face" jsonb;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "verified_at" text;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "collectable_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "collect_place" text;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "handed_over_on" date;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "is_handed_over" boolean GENERATED ALWAYS AS (handed_over_on is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "is_collectable" boolean GENERATED ALWAYS AS (collectable_at is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_handover" ADD CONSTRAINT "certificate_handover_of_certificate" FOREIGN KEY ("lsp_id","certificate_id") REFERENCES "public"."certificate"("lsp_id","certificate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blanko_form" ADD CONSTRAINT "blanko_form_of_delivery" FOREIGN KEY ("lsp_id","delivery_id") REFERENCES "public"."blanko_delivery"("lsp_id","delivery_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_handed_over_once" ON "certificate_handover" USING btree ("lsp_id","certificate_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "blanko_delivery_by_received" ON "blanko_delivery" USING btree ("lsp_id","received_on","delivery_id");--> statement-breakpoint
CREATE INDEX "blanko_delivery_by_created" ON "blanko_delivery" USING btree ("lsp_id","created_at","delivery_id");--> statement-breakpoint
CREATE INDEX "blanko_form_in_delivery" ON "blanko_form" USING btree ("lsp_id","delivery_id","position");--> statement-breakpoint
CREATE INDEX "certificate_by_handover" ON "certificate" USING btree ("lsp_id","is_handed_over","created_at","certificate_id");