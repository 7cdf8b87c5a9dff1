CREATE TABLE "upload_day" (
	"lsp_id" uuid NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "upload_day_lsp_id_day_user_id_pk" PRIMARY KEY("lsp_id","day","user_id")
);
--> statement-breakpoint
CREATE INDEX "upload_day_day" ON "upload_day" USING btree ("day");