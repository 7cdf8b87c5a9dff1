CREATE TABLE "heavy_vehicle" (
	"lsp_id" uuid NOT NULL,
	"heavy_vehicle_id" uuid NOT NULL,
	"vehicle_code" text NOT NULL,
	"vehicle_name" text NOT NULL,
	"vehicle_name_en" text,
	"category" text NOT NULL,
	"brand" text,
	"model" text,
	"operator_class" text,
	"capacity_min" double precision,
	"capacity_max" double precision,
	"capacity_unit" text,
	"sio_required" boolean NOT NULL,
	"schema_ids" uuid[] NOT NULL,
	"active" boolean NOT NULL,
	"description" text,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by" uuid NOT NULL,
	"modified_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(vehicle_name)) STORED NOT NULL,
	"code_key" text GENERATED ALWAYS AS (lower(vehicle_code)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(vehicle_name || ' ' || coalesce(vehicle_name_en, '') || ' ' || vehicle_code || ' ' || coalesce(brand, '') || ' ' || coalesce(model, ''))) STORED NOT NULL,
	CONSTRAINT "heavy_vehicle_lsp_id_heavy_vehicle_id_pk" PRIMARY KEY("lsp_id","heavy_vehicle_id")
);
--> statement-breakpoint
ALTER TABLE "education" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "education" ADD COLUMN "own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "education" ADD COLUMN "changed_by_name" text;--> statement-breakpoint
ALTER TABLE "education" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "education" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "changed_by_name" text;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "religion" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "religion" ADD COLUMN "own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "religion" ADD COLUMN "changed_by_name" text;--> statement-breakpoint
ALTER TABLE "religion" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "religion" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "heavy_vehicle_code_once" ON "heavy_vehicle" USING btree ("lsp_id","code_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "heavy_vehicle_by_name" ON "heavy_vehicle" USING btree ("lsp_id","name_key","heavy_vehicle_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "heavy_vehicle_by_created" ON "heavy_vehicle" USING btree ("lsp_id","created_at","heavy_vehicle_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "heavy_vehicle_search" ON "heavy_vehicle" USING gin ("lsp_id","search_text" gin_trgm_ops);