ALTER TABLE "certificate" ADD COLUMN "renewal" jsonb;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "renew_from" date GENERATED ALWAYS AS (coalesce((valid_until - make_interval(months => (renewal ->> 'from_months')::integer))::date, valid_until - 90)) STORED;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "renew_until" date GENERATED ALWAYS AS ((valid_until + make_interval(months => (renewal ->> 'until_months')::integer))::date) STORED;--> statement-breakpoint
ALTER TABLE "scheme_version" ADD COLUMN "renewal" jsonb;--> statement-breakpoint
CREATE INDEX "certificate_by_renewal" ON "certificate" USING btree ("lsp_id","renew_from","certificate_id");