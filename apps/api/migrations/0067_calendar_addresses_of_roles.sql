CREATE TABLE "calendar_address" (
	"lsp_id" uuid NOT NULL,
	"user_permission_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_address_lsp_id_user_permission_id_pk" PRIMARY KEY("lsp_id","user_permission_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_address_token" ON "calendar_address" USING btree ("lsp_id","token_hash");