import type { OwnPaper } from '@kompeten/contract/exams/own-exams'
import type { WriteCtx } from '../../../platform/context.ts'
import { roomChanged } from '../room/room-changes.ts'
import { updateSitting } from '../sittings.store.ts'
import { paperOf } from './own-paper.ts'
import type { SittingToBegin } from './sitting-to-begin.store.ts'

/** Notes that a participant is at the door: they see no question, and no time runs, until somebody lets them in. */
export const askToBeLetIn = async (ctx: WriteCtx, row: SittingToBegin, seatId: string): Promise<OwnPaper> => {
  const asked = { waitingAt: row.waitingAt ?? ctx.now, seatId }
  await updateSitting(ctx, row.sittingId, asked)
  if (row.waitingAt === null) {
    ctx.tell({ name: 'exam.waiting', subject: { kind: 'exam_sitting', id: row.sittingId } })
  }
  roomChanged(row.assessmentId)
  return paperOf(ctx, { ...row, ...asked }, { ...row.day, isThere: true })
}
