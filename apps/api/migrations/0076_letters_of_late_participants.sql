ALTER TABLE "assessment_applicant" ADD COLUMN "invitation_assessor_id" uuid;--> statement-breakpoint
ALTER TABLE "assessment_applicant" ADD COLUMN "assignment_assessor_id" uuid;--> statement-breakpoint
-- Whose letters were written before this was noted: they named the assessor whom the participant has.
UPDATE "assessment_applicant" "ap" SET "invitation_assessor_id" = "ap"."assessor_id", "assignment_assessor_id" = "ap"."assessor_id" FROM "assessment" "a" WHERE "a"."lsp_id" = "ap"."lsp_id" AND "a"."assessment_id" = "ap"."assessment_id" AND "ap"."assessor_id" IS NOT NULL AND "a"."state" IN ('ON_REVIEW_APPLICANT_DOCUMENT', 'ON_COMPLETED_REPORT', 'REAL_ASSESSMENT', 'PLENO_DOCUMENT_COMPLETED', 'PLENO_REPORT_READY', 'REQUEST_BLANKO_SENDING', 'PRINT_CERTIFICATE', 'COMPLETED');
