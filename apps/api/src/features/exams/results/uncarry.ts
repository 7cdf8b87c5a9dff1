import type { DomainEvent, WriteCtx } from '../../../platform/context.ts'
import { emptyTests } from '../../instruments/index.ts'
import type { SittingStored } from '../sittings.store.ts'

/**
 * Takes back what was carried of these sittings, which come to something else now, from forms that nobody has signed, and returns what is to be
 * told of it. It is carried again once the test is over.
 */
export const uncarry = async (
  ctx: Pick<WriteCtx, 'tx' | 'now'>,
  rows: readonly SittingStored[],
): Promise<DomainEvent[]> =>
  (await emptyTests(ctx, rows)).map(({ sittingId }) => ({
    name: 'exam.uncarried',
    subject: { kind: 'exam_sitting', id: sittingId },
  }))
