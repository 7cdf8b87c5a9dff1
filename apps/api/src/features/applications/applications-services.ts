import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { Span } from '../../platform/schedule-words.ts'
import type { ApplicantsServices } from '../applicants/index.ts'
import type { ReviewOf } from './papers/apl02.reads.ts'

/** What the features of applicants, assessments and instruments say of an application: handed in by the table of contents. */
export type ApplicationsServices = Pick<ApplicantsServices, 'nik'> & {
  /** Of a place in an assessment. */
  scheduleOf: (
    tx: TenantTx,
    assessmentId: string,
  ) => Promise<{ title: string; span: Span; where: string } | undefined>
  reviewOf: ReviewOf
}
