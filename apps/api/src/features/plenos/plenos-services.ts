import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import type { OpenTest, PlenoDossier } from '@kompeten/contract/plenos/content'
import type { Language } from '@kompeten/phrases/platform/words'
import type { ReadCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { ApplicantsServices } from '../applicants/index.ts'
import type { StandingDecision } from './appealed.ts'

/** What is not done of the day of the assessment. */
type DayGaps = {
  attendanceUnknown: string[]
  withoutPlan: string[]
  withoutRecommendation: string[]
  withoutInstruments: string[]
  unsigned: string[]
  came: number
  reports: { missing: number }
  presenceUnsigned: string[]
  feedbackMissing: number
  reviewsMissing: number
}
/** A signed form, as a decision names it. */
type SignedForm = { assessmentApplicantId: string; formId: string; formCode: FormCode; sha256: string }

/**
 * Who says how the day went, whether a test goes on and whether somebody appeals: the features that keep the forms, the tests and the appeals. They are handed
 * in by the table of contents. Forms that nobody keeps cannot be done: no pleno is convened then.
 */
export type PlenosServices = {
  applicants: Pick<ApplicantsServices, 'nik'>
  dayGaps?: (tx: TenantTx, assessmentId: string) => Promise<DayGaps>
  signedForms?: (tx: TenantTx, assessmentId: string) => Promise<SignedForm[]>
  /** What the assessor wrote with their recommendation, in FR.AK.02. */
  recommended?: (
    tx: TenantTx,
    participant: { assessmentApplicantId: string; schemaVersionId: string },
    language: Language,
  ) => Promise<{ followUp: string | null } & Pick<PlenoDossier['recommendation'], 'comment' | 'against'>>
  /** Written tests that somebody still sits or that wait to be marked, by participant. */
  testsNotDone?: (
    tx: TenantTx,
    assessmentId: string,
    now: Date,
  ) => Promise<ReadonlyMap<string, readonly OpenTest[]>>
  openAppeals?: (tx: TenantTx, assessmentId: string) => Promise<number>
  /** The last day on which any of these decisions can still be appealed; null where none can. */
  appealableUntil?: (ctx: ReadCtx, decisions: readonly StandingDecision[]) => Promise<string | null>
}
