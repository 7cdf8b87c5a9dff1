CREATE TABLE "counter" (
	"lsp_id" uuid NOT NULL,
	"series" text NOT NULL,
	"period" text NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "counter_lsp_id_series_period_pk" PRIMARY KEY("lsp_id","series","period")
);
