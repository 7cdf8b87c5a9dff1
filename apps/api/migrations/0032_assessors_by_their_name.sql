ALTER TABLE "appeal" RENAME COLUMN "accessor_name" TO "assessor_name";--> statement-breakpoint
ALTER TABLE "assessment_accessor" RENAME COLUMN "accessor_id" TO "assessor_id";--> statement-breakpoint
ALTER TABLE "assessment_accessor" RENAME CONSTRAINT "assessment_accessor_of_assessment" TO "assessment_assessor_of_assessment";--> statement-breakpoint
ALTER TABLE "assessment_accessor" RENAME CONSTRAINT "assessment_accessor_lsp_id_assessment_id_accessor_id_pk" TO "assessment_assessor_lsp_id_assessment_id_assessor_id_pk";--> statement-breakpoint
ALTER INDEX "assessment_accessor_permission" RENAME TO "assessment_assessor_permission";--> statement-breakpoint
ALTER INDEX "assessment_accessor_of" RENAME TO "assessment_assessor_of";--> statement-breakpoint
ALTER TABLE "assessment_applicant" RENAME COLUMN "accessor_id" TO "assessor_id";--> statement-breakpoint
ALTER TABLE "conflict_of_interest" RENAME COLUMN "accessor_id" TO "assessor_id";--> statement-breakpoint
ALTER TABLE "conflict_of_interest" RENAME COLUMN "accessor_person" TO "assessor_person";--> statement-breakpoint
ALTER INDEX "conflict_of_accessor" RENAME TO "conflict_of_assessor";--> statement-breakpoint
ALTER TABLE "conflict_waiver" RENAME COLUMN "accessor_id" TO "assessor_id";--> statement-breakpoint
ALTER TABLE "accessor_assessment" RENAME COLUMN "accessor_id" TO "assessor_id";--> statement-breakpoint
ALTER TABLE "accessor_assessment" RENAME CONSTRAINT "accessor_assessment_of" TO "assessor_assessment_of";--> statement-breakpoint
ALTER TABLE "accessor_assessment" RENAME CONSTRAINT "accessor_assessment_lsp_id_accessor_id_assessment_id_pk" TO "assessor_assessment_lsp_id_assessor_id_assessment_id_pk";--> statement-breakpoint
ALTER INDEX "accessor_assessment_by_start" RENAME TO "assessor_assessment_by_start";--> statement-breakpoint
ALTER INDEX "accessor_assessment_by_assessment" RENAME TO "assessor_assessment_by_assessment";--> statement-breakpoint
ALTER INDEX "accessor_assessment_search" RENAME TO "assessor_assessment_search";--> statement-breakpoint
ALTER TABLE "accessor_competence" RENAME COLUMN "accessor_id" TO "assessor_id";--> statement-breakpoint
ALTER TABLE "accessor_competence" RENAME CONSTRAINT "accessor_competence_of" TO "assessor_competence_of";--> statement-breakpoint
ALTER TABLE "accessor_competence" RENAME CONSTRAINT "accessor_competence_lsp_id_competence_id_pk" TO "assessor_competence_lsp_id_competence_id_pk";--> statement-breakpoint
ALTER INDEX "accessor_competence_one_pending" RENAME TO "assessor_competence_one_pending";--> statement-breakpoint
ALTER INDEX "accessor_competence_by_scheme" RENAME TO "assessor_competence_by_scheme";--> statement-breakpoint
ALTER INDEX "accessor_competence_by_state" RENAME TO "assessor_competence_by_state";--> statement-breakpoint
ALTER INDEX "accessor_competence_by_validity" RENAME TO "assessor_competence_by_validity";--> statement-breakpoint
ALTER TABLE "accessor_day" RENAME COLUMN "accessor_id" TO "assessor_id";--> statement-breakpoint
ALTER TABLE "accessor_day" RENAME CONSTRAINT "accessor_day_of" TO "assessor_day_of";--> statement-breakpoint
ALTER TABLE "accessor_day" RENAME CONSTRAINT "accessor_day_lsp_id_accessor_id_day_pk" TO "assessor_day_lsp_id_assessor_id_day_pk";--> statement-breakpoint
ALTER INDEX "accessor_day_by_day" RENAME TO "assessor_day_by_day";--> statement-breakpoint
ALTER INDEX "accessor_day_by_assessment" RENAME TO "assessor_day_by_assessment";--> statement-breakpoint
ALTER TABLE "accessor_document" RENAME COLUMN "accessor_id" TO "assessor_id";--> statement-breakpoint
ALTER TABLE "accessor_document" RENAME CONSTRAINT "accessor_document_of" TO "assessor_document_of";--> statement-breakpoint
ALTER TABLE "accessor_document" RENAME CONSTRAINT "accessor_document_lsp_id_document_id_pk" TO "assessor_document_lsp_id_document_id_pk";--> statement-breakpoint
ALTER INDEX "accessor_document_by_accessor" RENAME TO "assessor_document_by_assessor";--> statement-breakpoint
ALTER TABLE "accessor_profile" RENAME COLUMN "accessor_id" TO "assessor_id";--> statement-breakpoint
ALTER TABLE "accessor_profile" RENAME CONSTRAINT "accessor_profile_lsp_id_accessor_id_pk" TO "assessor_profile_lsp_id_assessor_id_pk";--> statement-breakpoint
ALTER INDEX "accessor_nik_once" RENAME TO "assessor_nik_once";--> statement-breakpoint
ALTER INDEX "accessor_permission" RENAME TO "assessor_permission";--> statement-breakpoint
ALTER INDEX "accessor_user" RENAME TO "assessor_user";--> statement-breakpoint
ALTER INDEX "accessor_by_name" RENAME TO "assessor_by_name";--> statement-breakpoint
ALTER INDEX "accessor_by_registration" RENAME TO "assessor_by_registration";--> statement-breakpoint
ALTER INDEX "accessor_by_validity" RENAME TO "assessor_by_validity";--> statement-breakpoint
ALTER INDEX "accessor_by_created" RENAME TO "assessor_by_created";--> statement-breakpoint
ALTER INDEX "accessor_search" RENAME TO "assessor_search";--> statement-breakpoint
ALTER TABLE "accessor_warning" RENAME COLUMN "accessor_id" TO "assessor_id";--> statement-breakpoint
ALTER TABLE "accessor_warning" RENAME CONSTRAINT "accessor_warning_of" TO "assessor_warning_of";--> statement-breakpoint
ALTER TABLE "accessor_warning" RENAME CONSTRAINT "accessor_warning_lsp_id_subject_id_valid_until_days_pk" TO "assessor_warning_lsp_id_subject_id_valid_until_days_pk";--> statement-breakpoint
ALTER TABLE "form_document" RENAME COLUMN "accessor_id" TO "assessor_id";--> statement-breakpoint
ALTER INDEX "form_document_of_accessor" RENAME TO "form_document_of_assessor";--> statement-breakpoint
ALTER TABLE "assessment_accessor" RENAME TO "assessment_assessor";--> statement-breakpoint
ALTER TABLE "accessor_assessment" RENAME TO "assessor_assessment";--> statement-breakpoint
ALTER TABLE "accessor_competence" RENAME TO "assessor_competence";--> statement-breakpoint
ALTER TABLE "accessor_day" RENAME TO "assessor_day";--> statement-breakpoint
ALTER TABLE "accessor_document" RENAME TO "assessor_document";--> statement-breakpoint
ALTER TABLE "accessor_profile" RENAME TO "assessor_profile";--> statement-breakpoint
ALTER TABLE "accessor_warning" RENAME TO "assessor_warning";
