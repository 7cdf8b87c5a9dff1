CREATE TABLE "member" (
	"lsp_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"modified_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text GENERATED ALWAYS AS (case when deleted_at is not null then 'inactive' when confirmed_at is null then 'invited' else 'active' end) STORED NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || username || ' ' || email)) STORED NOT NULL,
	CONSTRAINT "member_lsp_id_user_id_pk" PRIMARY KEY("lsp_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "identity_picture" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity" ADD COLUMN "picture_sha256" text;--> statement-breakpoint
ALTER TABLE "user_permission" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_permission" ADD COLUMN "given_by" uuid;--> statement-breakpoint
ALTER TABLE "user_permission" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "member_by_name" ON "member" USING btree ("lsp_id","name_key","user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "member_by_created" ON "member" USING btree ("lsp_id","created_at","user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "member_search" ON "member" USING gin ("lsp_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_permission_role" ON "user_permission" USING btree ("lsp_id","role_code","user_id");--> statement-breakpoint
CREATE INDEX "event_of_actor" ON "event" USING btree ("lsp_id","actor_user_id","at" DESC NULLS FIRST,"event_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "platform_event_of_actor" ON "platform_event" USING btree ("actor_user_id","at" DESC NULLS FIRST,"event_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "platform_event_of_subject" ON "platform_event" USING btree ("subject_kind","subject_id","at" DESC NULLS FIRST,"event_id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "identity" DROP COLUMN "picture_key";--> statement-breakpoint
-- An owner who is no superuser would see no row through the wall, which is raised again after the migrations.
ALTER TABLE "user_permission" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "user_permission" SET "confirmed_at" = "created_at" WHERE "active";--> statement-breakpoint
INSERT INTO "member" ("lsp_id", "user_id", "username", "email", "first_name", "last_name", "confirmed_at", "created_at", "modified_at", "modified_by_name")
SELECT p.lsp_id, p.user_id, i.username, i.email, i.first_name, i.last_name, min(p.confirmed_at), min(p.created_at), min(p.created_at), trim(i.first_name || ' ' || i.last_name)
FROM "user_permission" p JOIN "identity" i ON i.user_id = p.user_id
WHERE p.role_code <> 'DEV'
GROUP BY p.lsp_id, p.user_id, i.username, i.email, i.first_name, i.last_name;
