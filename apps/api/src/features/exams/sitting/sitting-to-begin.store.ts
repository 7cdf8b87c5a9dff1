import { pick } from '@kompeten/contract/platform/pick'
import { eq, sql } from 'drizzle-orm'
import { joined } from '../../../platform/database/joined.ts'
import { lspOf, preparedIn, sendAhead, type TenantTx } from '../../../platform/database/tenancy.ts'
import { assessment, assessmentApplicant } from '../../assessments/index.ts'
import { examSitting } from '../exams.tables.ts'
import { clockColumns, placeColumns } from '../sittings.store.ts'

/** What beginning a test looks at, in one look: the sitting, its day, and whether the participant was there. */
export type SittingToBegin = NonNullable<Awaited<ReturnType<typeof sittingToBegin>>>

/** A sitting that is to begin or go on, held until the end of the transaction, with its assessment and its participant. */
export const sittingToBegin = async (tx: TenantTx, sittingId: string) => {
  const statement = preparedIn(tx, 'sitting_to_begin', (handle) =>
    handle
      .select({
        ...clockColumns,
        ...pick(
          examSitting,
          'sittingId',
          'title',
          'formCode',
          'minutes',
          'extraMinutes',
          'items',
          'endReason',
          'isFree',
          'isGated',
        ),
        ...placeColumns,
      })
      .from(examSitting)
      .innerJoin(assessment, joined(assessment, examSitting, 'assessmentId'))
      .innerJoin(assessmentApplicant, joined(assessmentApplicant, examSitting, 'assessmentApplicantId'))
      .where(eq(examSitting.sittingId, sql.placeholder('sittingId')))
      .for('update', { of: examSitting })
      .prepare('sitting_to_begin'),
  )
  const [found] = await statement.execute({ lspId: lspOf(tx), sittingId })
  return found
}

type Begun = { startedAt: Date; endsAt: Date; seatId: string; isFree: boolean }

/** Lets a sitting that is held run in a window; the control room sees that it changed. It leaves with the commit. */
export const beginSitting = (
  { tx, now }: { tx: TenantTx; now: Date },
  sittingId: string,
  { startedAt, endsAt, seatId, isFree }: Begun,
): Promise<void> => {
  const moment = (name: string) => sql`${sql.placeholder(name)}::timestamptz`
  const statement = preparedIn(tx, 'begin_sitting', (handle) =>
    handle
      .update(examSitting)
      .set({
        startedAt: moment('startedAt'),
        endsAt: moment('endsAt'),
        seatId: sql`${sql.placeholder('seatId')}::uuid`,
        isFree: sql`${sql.placeholder('isFree')}::boolean`,
        changedAt: moment('now'),
      })
      .where(eq(examSitting.sittingId, sql.placeholder('sittingId')))
      .prepare('begin_sitting'),
  )
  const moments = { startedAt: startedAt.toISOString(), endsAt: endsAt.toISOString(), now: now.toISOString() }
  return sendAhead(tx, () => statement.execute({ lspId: lspOf(tx), sittingId, seatId, isFree, ...moments }))
}
