ALTER TABLE "join_request" ADD COLUMN "fee_paid_at" timestamp with time zone;--> statement-breakpoint
-- What was noted as paid at the registry before.
UPDATE "join_request" "own" SET "fee_paid_at" = "paid"."at" FROM (SELECT "lsp_id", "join_request_id", min("modified_at") AS "at" FROM "skk_application" WHERE "join_request_id" IS NOT NULL AND "state" IN ('PAID', 'COMPETENT', 'NOT_COMPETENT') GROUP BY "lsp_id", "join_request_id") "paid" WHERE "own"."lsp_id" = "paid"."lsp_id" AND "own"."join_request_id" = "paid"."join_request_id";
