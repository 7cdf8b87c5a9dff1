import type { PreviousCertificate } from '@kompeten/contract/applications/views'
import type { CertificateState, IssuedState } from '@kompeten/contract/certificates/content'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { Span } from '../../platform/schedule-words.ts'
import type { ApplicantsServices } from '../applicants/index.ts'
import type { ReviewOf } from './papers/apl02.reads.ts'

/** How a certificate stands that cannot be renewed any more; `GONE` where there is none. */
export type RenewalEnd = CertificateState | 'GONE'

/** What somebody holds of a scheme, and how it stands. */
export type SchemeCertificate = { certificate: PreviousCertificate; state: IssuedState }

/** What the features of applicants, assessments, instruments and certificates say of an application: handed in by the table of contents. */
export type ApplicationsServices = Pick<ApplicantsServices, 'nik'> & {
  /** Of a place in an assessment. */
  scheduleOf: (
    tx: TenantTx,
    assessmentId: string,
  ) => Promise<{ title: string; span: Span; where: string } | undefined>
  reviewOf: ReviewOf
  /** The certificates that somebody may renew, valid or ended, the newest of each scheme. */
  renewableCertificates: (ctx: ReadCtx) => Promise<ReadonlyMap<string, PreviousCertificate>>
  /** How a certificate stands that cannot be renewed any more: suspended, taken away, or replaced by another than its own next edition; null of one that can. */
  renewalEnded: (ctx: ReadCtx, certificateId: string) => Promise<RenewalEnd | null>
  /** The newest certificate that somebody was given for a scheme, however it stands. */
  certificateForScheme: (
    ctx: ReadCtx,
    of: { userId: string; schemeId: string },
  ) => Promise<SchemeCertificate | undefined>
  /** Which applications were taken into an assessment that is not over, and are not decided against there. */
  requestsGoingOn: (tx: TenantTx, joinRequestIds: readonly string[]) => Promise<ReadonlySet<string>>
  /**
   * With which applications these people take part in an assessment that is not over, neither absent nor decided on; `assessment` is
   * how it is called, where they may hear of it.
   */
  takingPartIn: (
    tx: TenantTx,
    applicantIds: readonly string[],
  ) => Promise<readonly { schemeId: string; joinRequestId: string; assessment: string | null }[]>
  /** Why it is neither submitted nor accepted: it belongs to what the construction registry was told is rejected. */
  registryIssues: (tx: TenantTx, joinRequestId: string) => Promise<FieldIssue[]>
  /** The schemes of which somebody holds a certificate that is valid on a day (`YYYY-MM-DD`). */
  validSchemes: (tx: TenantTx, userId: string, today: string) => Promise<ReadonlySet<string>>
  /** By scheme the next assessment that still takes participants; `day` by the calendar of its venue. */
  nextAssessments: (
    tx: TenantTx,
    schemeIds: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, { assessmentId: string; day: string }>>
  /** The venue in whose unsent draft of an assessment an application lies. */
  draftHolding: (ctx: ReadCtx, joinRequestId: string) => Promise<{ tukName: string } | undefined>
  /** Takes it out there, with a reason. */
  freeFromDraft: (ctx: WriteCtx, joinRequestId: string, reason: string) => Promise<void>
}
