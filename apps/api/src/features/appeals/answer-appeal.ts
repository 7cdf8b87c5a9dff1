import type { AppealVote } from '@kompeten/contract/appeals/content'
import type { WriteCtx } from '../../platform/context.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { longDay } from '../../platform/moment-words.ts'
import { Refusal } from '../../platform/refusal.ts'
import { orderLetters } from '../letters/index.ts'
import { decisionById, upholdAppeal } from '../plenos/index.ts'
import { appealEvent } from './appeal-event.ts'
import { seenAppeal } from './appeals.reads.ts'
import { answerOf } from './appeals.rules.ts'
import { changeAppeal, insertAppealVote } from './appeals.store.ts'
import { mayTake } from './may-take.ts'
import { barsFromPanel } from './panel-bars.ts'

/**
 * Votes as a member of the panel.
 * @throws Refusal `not_found`, `not_allowed`, also for whoever is barred meanwhile, `step_not_possible`,
 * `already_exists`
 */
export const voteOnAppeal = async (
  ctx: WriteCtx,
  appealId: string,
  { vote, note }: { vote: AppealVote; note: string },
): Promise<void> => {
  const { tx, actor, now } = ctx
  const seen = await seenAppeal(ctx, appealId, { hold: true })
  if (seen.ruled.hasVoted && seen.row.state === 'PANEL')
    throw new Refusal('already_exists', { field: 'vote' })
  mayTake(ctx, seen, 'vote')
  const barsOf = await barsFromPanel(ctx, seen.row, [actor.userId])
  if (barsOf(actor.userId).length > 0) throw new Refusal('not_allowed')
  await insertAppealVote(tx, {
    appealId,
    userId: actor.userId,
    vote,
    note,
    votedAt: now,
  }).catch((error: unknown) => {
    if (brokenUnique(error)) throw new Refusal('already_exists', { field: 'vote' })
    throw error
  })
  ctx.tell(appealEvent(seen.row, { name: 'appeal.voted', facts: {} }))
}

/**
 * Answers an appeal as chair of its panel, once everybody has voted. Upheld, a new decision takes the place of the old
 * one, which stays on record. The letter to whoever appealed waits for the director.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`
 */
export const answerAppeal = async (
  ctx: WriteCtx,
  appealId: string,
  { answer }: { answer: string },
): Promise<void> => {
  const { tx, tenant, actor, now } = ctx
  const seen = await seenAppeal(ctx, appealId, { hold: true })
  mayTake(ctx, seen, 'answer')
  const { row, panel } = seen
  const isUpheld = answerOf(panel.flatMap(({ vote }) => vote ?? [])) === 'uphold'
  const decision = await decisionById(tx, row.decisionId)
  if (!decision) throw new Refusal('not_found')
  const newDecisionId = isUpheld
    ? await upholdAppeal(ctx, {
        decision,
        reason: answer,
        quorum: panel.length,
        recusals: [],
        votes: panel.map(({ userId, name, position, vote, note, votedAt }) => ({
          userId,
          name,
          position,
          vote: vote === 'uphold' ? ('L' as const) : ('TL' as const),
          note,
          votedAt: (votedAt ?? now).toISOString(),
        })),
      })
    : null
  const to = isUpheld ? ('UPHELD' as const) : ('DISMISSED' as const)
  const changed = await changeAppeal(tx, row, {
    state: to,
    answer,
    answeredAt: now,
    answeredOn: dayIn(tenant.timeZone, now),
    answeredByName: actor.name,
    newDecisionId,
  })
  if (!changed) throw new Refusal('step_not_possible', { step: 'answer', possible: [] })
  ctx.tell(
    appealEvent(row, {
      name: isUpheld ? 'appeal.upheld' : 'appeal.dismissed',
      from: row.state,
      to,
      facts: { user_ids: [row.userId] },
    }),
  )
  await orderLetters(ctx, [
    {
      type: 'SURAT_KEPUTUSAN_BANDING',
      subject: { kind: 'appeal', id: appealId },
      addressee: { userPermissionId: row.userPermissionId },
      facts: {
        nama: row.applicantName,
        tanggal_banding: longDay('id', row.filedOn),
        skema: row.schemeName,
        keputusan: isUpheld ? 'Banding diterima; hasil menjadi kompeten' : 'Banding ditolak; hasil tetap',
        alasan: answer,
      },
    },
  ])
}

/** Withdraws one's own appeal. @throws Refusal `not_found`, `not_allowed`, `step_not_possible` */
export const withdrawAppeal = async (
  ctx: WriteCtx,
  appealId: string,
  reason: string | null,
): Promise<void> => {
  const seen = await seenAppeal(ctx, appealId, { hold: true })
  mayTake(ctx, seen, 'withdraw')
  if (!(await changeAppeal(ctx.tx, seen.row, { state: 'WITHDRAWN' }))) {
    throw new Refusal('step_not_possible', { step: 'withdraw', possible: [] })
  }
  ctx.tell(
    appealEvent(seen.row, {
      name: 'appeal.withdrawn',
      from: seen.row.state,
      to: 'WITHDRAWN',
      ...(reason !== null && { reason }),
      facts: { user_ids: seen.panel.map(({ userId }) => userId) },
    }),
  )
}
