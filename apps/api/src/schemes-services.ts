import { applicationsOnSchemes, draftsOnSchemes } from './features/applications/index.ts'
import { assessmentsOnSchemes } from './features/assessments/index.ts'
import { competencesOnSchemes, hasAssessorFor } from './features/assessors/index.ts'
import { certificatesOnSchemes } from './features/certificates/index.ts'
import { isPlanValidated } from './features/instruments/index.ts'
import { questionsOnSchemes } from './features/questions/index.ts'
import { asksForScheme, requirementsOnSchemes } from './features/requirements/index.ts'
import { type SchemesServices, withdrawalsOnSchemes } from './features/schemes/index.ts'

/** What schemes ask of the features above them: who uses a scheme, and what it lacks to be certified by. */
export const schemesServices: SchemesServices = {
  uses: {
    applications: applicationsOnSchemes,
    drafts: draftsOnSchemes,
    assessments: assessmentsOnSchemes,
    competences: competencesOnSchemes,
    certificates: certificatesOnSchemes,
    requirements: requirementsOnSchemes,
    questions: questionsOnSchemes,
    withdrawals: withdrawalsOnSchemes,
  },
  readiness: {
    requirements: (tx, { schemeId }) => asksForScheme(tx, schemeId),
    assessor: (tx, { schemeId, today }) => hasAssessorFor(tx, schemeId, today),
    plan: async (tx, { versionId }) => versionId !== null && isPlanValidated(tx, versionId),
  },
}
