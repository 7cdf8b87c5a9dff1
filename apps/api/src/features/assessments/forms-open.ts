import type { WriteCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'

/** A participant as the features that keep their forms know them. */
export type FormOwner = {
  assessmentApplicantId: string
  joinRequestId: string | null
  schemeVersionId: string
}

/** Which of these participants have a form that is not done. */
type OpenForm = (tx: TenantTx, participants: readonly FormOwner[]) => Promise<string[]>

type DayGaps = {
  attendanceUnknown: string[]
  unsigned: string[]
  withoutPlan: string[]
  withoutRecommendation: string[]
  withoutInstruments: string[]
  came: number
  reports: { missing: number }
  presenceUnsigned: string[]
  feedbackMissing: number
  reviewsMissing: number
}

type ArchiveGaps = { openAppeals: number; certificatesUnsigned: number; blankosMissing: number }

/**
 * Who says whether the forms of the pre-assessment are done: the features that keep them. They build upon this one, so
 * they are handed in by the table of contents. One that is not there cannot say yes: the review cannot be finished.
 */
export type AssessmentsServices = {
  /** FR.APL.02 not judged. */
  apl02Open?: OpenForm
  /** FR.AK.01 not signed by both. */
  ak01Open?: OpenForm
  /** FR.AK.07 not signed by both, of those who stated a special need. */
  ak07Open?: OpenForm
  /** FR.APL.02, or FR.AK.07 signed by both, by which the participant does not go on. */
  stopped?: OpenForm
  /** No signed FR.MAPA.01 and 02 that name instruments. */
  planOpen?: OpenForm
  /** Opens again, as participants are given to assessors, what they agreed with another one. */
  assessorsChanged?: (ctx: WriteCtx, assessmentId: string) => Promise<void>
  /** Opens again, as a day begins, what was signed on an earlier one and is no longer true of those who take part now. */
  dayBegins?: (ctx: WriteCtx, assessmentId: string) => Promise<void>
  /** What the day still lacks: recommendations and reports (FR.AK.02, FR.AK.05). */
  dayGaps?: (tx: TenantTx, assessmentId: string) => Promise<DayGaps>
  /** What archiving still waits for. */
  archiveGaps?: (tx: TenantTx, assessmentId: string) => Promise<ArchiveGaps>
  /** How many decisions a pleno has recorded on participants of the assessment. */
  plenoDecisions?: (tx: TenantTx, assessmentId: string) => Promise<number>
}
