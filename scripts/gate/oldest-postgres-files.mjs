/**
 * The test files that run on the oldest PostgreSQL: the journey, the wall, the migrations and the queue, and whichever
 * reach the functions of the stores that those do not. The run fails where they leave one out.
 *
 * @type {readonly string[]}
 */
export const chosenFiles = [
  'apps/api/src/features/access/access.test.ts',
  'apps/api/src/features/access/forget-attempts.test.ts',
  'apps/api/src/features/access/forget-sessions.test.ts',
  'apps/api/src/features/access/session-data.test.ts',
  'apps/api/src/features/appeals/appeals.test.ts',
  'apps/api/src/features/applicants/applicants.test.ts',
  'apps/api/src/features/applicants/duplicates/duplicates.test.ts',
  'apps/api/src/features/applicants/imports/imports.test.ts',
  'apps/api/src/features/applications/filling/submitting.test.ts',
  'apps/api/src/features/articles/articles.test.ts',
  'apps/api/src/features/assessments/conflicts/conflicts.test.ts',
  'apps/api/src/features/assessments/participants/participants.test.ts',
  'apps/api/src/features/assessments/steps/requesting.test.ts',
  'apps/api/src/features/assessments/steps/steps.test.ts',
  'apps/api/src/features/assessors/assessors.test.ts',
  'apps/api/src/features/assessors/front-door.test.ts',
  'apps/api/src/features/assessors/sheets/import-assessors.test.ts',
  'apps/api/src/features/assessors/warnings/warnings.test.ts',
  'apps/api/src/features/certificate-basis/certificate-basis.test.ts',
  'apps/api/src/features/certificates/holders/agreements.test.ts',
  'apps/api/src/features/certificates/register/certificate-papers.test.ts',
  'apps/api/src/features/certificates/certificates.test.ts',
  'apps/api/src/features/certificates/holders/holders.test.ts',
  'apps/api/src/features/certificates/holders/recertification.test.ts',
  'apps/api/src/features/certificates/verification/verification.test.ts',
  'apps/api/src/features/institutions/institutions.test.ts',
  'apps/api/src/features/instruments/scheme-plans.test.ts',
  'apps/api/src/features/letters/incoming/incoming-letters.test.ts',
  'apps/api/src/features/letters/templates/letter-templates.test.ts',
  'apps/api/src/features/own-institution/own-institution.test.ts',
  'apps/api/src/features/passwords/passwords.test.ts',
  'apps/api/src/features/people/invitations.test.ts',
  'apps/api/src/features/people/people.test.ts',
  'apps/api/src/features/setup/setup.test.ts',
  'apps/api/src/features/plenos/bnsp/bnsp-codes.test.ts',
  'apps/api/src/features/plenos/plenos-votes.test.ts',
  'apps/api/src/features/profile/own-login.test.ts',
  'apps/api/src/features/profile/profile.test.ts',
  'apps/api/src/features/reference/entries.test.ts',
  'apps/api/src/features/reference/reference.test.ts',
  'apps/api/src/features/registration/registration-kept.test.ts',
  'apps/api/src/features/requirements/assessment-material.test.ts',
  'apps/api/src/features/requirements/evidence.test.ts',
  'apps/api/src/features/requirements/requirements.test.ts',
  'apps/api/src/features/schemes/delete-scheme.test.ts',
  'apps/api/src/features/schemes/main-schemes/main-schemes.test.ts',
  'apps/api/src/features/schemes/scheme-readers.test.ts',
  'apps/api/src/features/search/search.test.ts',
  'apps/api/src/features/second-factors/factor-rule.test.ts',
  'apps/api/src/features/second-factors/passkeys.test.ts',
  'apps/api/src/features/second-factors/second-factors.test.ts',
  'apps/api/src/features/tenants/lsps.test.ts',
  'apps/api/src/features/tenants/tenants.test.ts',
  'apps/api/src/features/tuk/tuk.test.ts',
  'apps/api/src/journey.test.ts',
  'apps/api/src/platform/database/migrate.test.ts',
  'apps/api/src/platform/database/tenancy.test.ts',
  'apps/api/src/platform/database/wall.test.ts',
  'apps/api/src/platform/files/sweep-uploads.test.ts',
  'apps/api/src/platform/jobs/queue.test.ts',
  'apps/api/src/platform/jobs/start-jobs.test.ts',
  'apps/api/src/platform/outbox/outbox.test.ts',
  'apps/api/src/prepare-database.test.ts',
  'apps/api/src/schema.test.ts',
  'apps/api/src/sweeps.test.ts',
  'apps/api/src/timers.test.ts',
]

/**
 * Functions of stores that no test reaches in its own process.
 *
 * @type {readonly string[]}
 */
export const unreachable = [
  // The demo is made by a server of its own (make-demo.test.ts), on the database that it brings.
  'demo/demo-seed.store.ts emptyTables',
  'demo/demo-seed.store.ts isHalfMade',
  'demo/demo-seed.store.ts lockDemo',
  'demo/demo-seed.store.ts markBegun',
  'demo/demo-seed.store.ts markFinished',
  'features/access/access.store.ts platformAnyPerson',
]
