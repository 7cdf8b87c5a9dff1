CREATE TABLE "event_seal" (
	"lsp_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"event_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "event_seal_lsp_id_position_pk" PRIMARY KEY("lsp_id","position")
);
--> statement-breakpoint
CREATE TABLE "event_to_seal" (
	"lsp_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	CONSTRAINT "event_to_seal_lsp_id_event_id_pk" PRIMARY KEY("lsp_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "device" text;--> statement-breakpoint
-- Entries from before get a salt each, and wait to be sealed.
ALTER TABLE "event" ADD COLUMN "actor_salt" "bytea" DEFAULT uuid_send(gen_random_uuid());--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "actor_hash" "bytea";--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "told_salt" "bytea" DEFAULT uuid_send(gen_random_uuid());--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "told_hash" "bytea";--> statement-breakpoint
ALTER TABLE "event" ALTER COLUMN "actor_salt" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "event" ALTER COLUMN "told_salt" DROP DEFAULT;--> statement-breakpoint
UPDATE "event" SET "actor_hash" = sha256(record_send(row(actor_salt, actor_name, address, device))), "told_hash" = sha256(record_send(row(told_salt, reason, facts)));--> statement-breakpoint
ALTER TABLE "event" ALTER COLUMN "actor_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ALTER COLUMN "told_hash" SET NOT NULL;--> statement-breakpoint
INSERT INTO "event_to_seal" SELECT "lsp_id", "event_id" FROM "event";--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(actor_name, '') || ' ' || coalesce(reason, '') || ' ' || subject_id || ' ' || coalesce(address, '') || ' ' || jsonb_path_query_array(facts, '$.*[*] ? (@.type() == "string" && !(@ like_regex "^[0-9a-f-]{32,64}$"))')::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_event" ADD COLUMN "device" text;--> statement-breakpoint
CREATE UNIQUE INDEX "event_sealed_once" ON "event_seal" USING btree ("lsp_id","event_id");--> statement-breakpoint
CREATE INDEX "event_search" ON "event" USING gin ("lsp_id","search_text" gin_trgm_ops);