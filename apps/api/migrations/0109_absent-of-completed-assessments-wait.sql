-- Whoever was absent from an assessment that is completed waits for another, as since then its completion sees to (decision 184), and their
-- history says so. Whoever has another application for the scheme, open or in an assessment since, goes on with that.
INSERT INTO "event" ("lsp_id", "event_id", "at", "name", "subject_kind", "subject_id", "from_state", "to_state", "facts", "request_id", "actor_salt", "actor_hash", "told_salt", "told_hash")
SELECT "lsp_id", gen_random_uuid(), now(), 'application.released', 'join_request', "join_request_id"::text, 'ASSIGNED', 'APPROVED', "facts", 'migration-0109', "actor_salt", sha256(record_send(row("actor_salt", NULL::text, NULL::text, NULL::text))), "told_salt", sha256(record_send(row("told_salt", NULL::text, "facts")))
FROM (
  SELECT "one"."lsp_id", "one"."join_request_id", jsonb_build_object('announced', false, 'schema_name', "one"."scheme_name", 'applicant_user_id', "one"."user_id") AS "facts", uuid_send(gen_random_uuid()) AS "actor_salt", uuid_send(gen_random_uuid()) AS "told_salt"
  FROM "join_request" "one"
  WHERE "one"."state" = 'ASSIGNED'
    AND EXISTS (SELECT FROM "assessment" WHERE "assessment"."lsp_id" = "one"."lsp_id" AND "assessment"."assessment_id" = "one"."assessment_id" AND "assessment"."state" = 'COMPLETED')
    AND EXISTS (SELECT FROM "assessment_applicant" "place" WHERE "place"."lsp_id" = "one"."lsp_id" AND "place"."assessment_id" = "one"."assessment_id" AND "place"."join_request_id" = "one"."join_request_id" AND "place"."attendance" = 'ABSENT' AND "place"."removed_at" IS NULL)
    AND NOT EXISTS (SELECT FROM "join_request" "other" WHERE "other"."lsp_id" = "one"."lsp_id" AND "other"."applicant_id" = "one"."applicant_id" AND "other"."scheme_id" = "one"."scheme_id" AND "other"."join_request_id" <> "one"."join_request_id" AND ("other"."state" IN ('DRAFT', 'SUBMITTED', 'ON_REVISION', 'APPROVED') OR ("other"."state" = 'ASSIGNED' AND ("other"."created_at", "other"."join_request_id") > ("one"."created_at", "one"."join_request_id"))))
) "due";--> statement-breakpoint
INSERT INTO "event_to_seal" SELECT "lsp_id", "event_id" FROM "event" WHERE "request_id" = 'migration-0109';--> statement-breakpoint
UPDATE "join_request" SET "state" = 'APPROVED', "assessment_id" = NULL, "version" = "join_request"."version" + 1 FROM "event" WHERE "event"."lsp_id" = "join_request"."lsp_id" AND "event"."subject_kind" = 'join_request' AND "event"."subject_id" = "join_request"."join_request_id"::text AND "event"."request_id" = 'migration-0109';
