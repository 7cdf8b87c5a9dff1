DROP INDEX "event_of_subject";--> statement-breakpoint
CREATE INDEX "event_of_subject" ON "event" USING btree ("lsp_id","subject_id","subject_kind","at" DESC NULLS FIRST,"event_id" DESC NULLS FIRST);