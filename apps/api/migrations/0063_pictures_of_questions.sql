CREATE TABLE "question_picture" (
	"lsp_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "question_picture_lsp_id_picture_id_pk" PRIMARY KEY("lsp_id","picture_id")
);
