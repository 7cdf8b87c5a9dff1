ALTER TABLE "conflict_of_interest" ALTER COLUMN "applicant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conflict_of_interest" ADD COLUMN "assessment_applicant_id" uuid;--> statement-breakpoint
CREATE INDEX "conflict_of_guest" ON "conflict_of_interest" USING btree ("lsp_id","assessment_applicant_id") WHERE assessment_applicant_id is not null;