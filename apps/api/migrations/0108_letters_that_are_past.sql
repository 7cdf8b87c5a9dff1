ALTER TABLE "letter" ADD COLUMN "is_past" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Those of plenos that are closed by now.
UPDATE "letter" SET "is_past" = true FROM "pleno" WHERE "pleno"."lsp_id" = "letter"."lsp_id" AND "pleno"."assessment_id" = "letter"."subject_id" AND "pleno"."decree_letter_id" IS NOT NULL AND "letter"."subject_kind" = 'assessment' AND "letter"."letter_type" IN ('UNDANGAN_PLENO', 'SURAT_TUGAS_PLENO') AND "letter"."state" IN ('DRAFT', 'WAITING', 'DECLINED');
