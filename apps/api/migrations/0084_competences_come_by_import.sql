ALTER TABLE "assessor_competence" ALTER COLUMN "file_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assessor_competence" ALTER COLUMN "file_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assessor_competence" ALTER COLUMN "mime" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assessor_competence" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assessor_competence" ALTER COLUMN "sha256" DROP NOT NULL;