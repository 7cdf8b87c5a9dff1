CREATE TABLE "pleno_decider" (
	"lsp_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"listed_by_name" text,
	CONSTRAINT "pleno_decider_lsp_id_user_id_pk" PRIMARY KEY("lsp_id","user_id")
);
--> statement-breakpoint
-- An owner who is no superuser would see no row through the wall, which is raised again after the migrations.
ALTER TABLE "pleno_member" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "pleno_decider" ("lsp_id", "user_id", "listed_at") SELECT DISTINCT "lsp_id", "user_id", now() FROM "pleno_member";
