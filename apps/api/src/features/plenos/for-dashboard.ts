import {
  entriesShown,
  type WaitingEntry,
  type WaitingKind,
  type WaitingPart,
} from '@kompeten/contract/dashboard/dashboard'
import type { ReadCtx } from '../../platform/context.ts'
import { linkToThese } from '../../platform/link-to-these.ts'
import { type PlenoParts, seenPleno } from './pleno-parts.ts'
import { plenoPolicy } from './plenos.rules.ts'
import { sittingPlenos } from './plenos.store.ts'

/** Whether somebody in the pleno is still without the actor's vote: they vote on all whom nothing ties them to. */
const hasVotesLeft = ({ actor }: ReadCtx, parts: PlenoParts): boolean =>
  parts.due.some(({ assessmentApplicantId: id }) => {
    const votes = parts.votesOf.get(id) ?? []
    return (
      !parts.decisionOf.has(id) &&
      parts.recusalsOf(actor.userId, id).length === 0 &&
      !votes.some(({ userId }) => userId === actor.userId)
    )
  })

/** Whether the votes on somebody have come to a result that nobody has recorded. */
const hasDecisionsLeft = ({ due, decisionOf, outcomeFor }: PlenoParts): boolean =>
  due.some(({ assessmentApplicantId: id }) => !decisionOf.has(id) && outcomeFor(id).result !== null)

/** What the actor has to do in a pleno now, by its own rules. */
const dutiesIn = (ctx: ReadCtx, parts: PlenoParts): WaitingKind[] => {
  const may = (step: 'vote' | 'decide' | 'sign_minutes' | 'close_pleno') =>
    plenoPolicy[step](ctx.actor, parts.ruled)
  return [
    ...(may('vote') && hasVotesLeft(ctx, parts) ? (['votes_to_cast'] as const) : []),
    ...(may('decide') && hasDecisionsLeft(parts) ? (['decisions_to_record'] as const) : []),
    ...(may('sign_minutes') &&
    (parts.state === 'SIGNING' || (parts.due.length > 0 && parts.decisionOf.size >= parts.due.length))
      ? (['minutes_to_sign'] as const)
      : []),
    ...(may('close_pleno') ? (['decrees_to_sign'] as const) : []),
  ]
}

/** Plenos in which the actor has to vote, to record as chair what was voted, to sign the minutes, as chair or as member, or the decree as director. */
export const plenosWaiting = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  const { permissions } = ctx.actor
  if (!permissions.has('PLENO_LIST') && !permissions.has('PLENO_CREATE_OWN')) return []
  const found = new Map<WaitingKind, (WaitingEntry & { assessmentId: string })[]>()
  // Few sit at a time, and who has a seat in one is in few of them.
  for (const { assessmentId } of await sittingPlenos(ctx)) {
    const parts = await seenPleno(ctx, assessmentId)
    for (const kind of dutiesIn(ctx, parts)) {
      const entries = found.get(kind) ?? []
      entries.push({
        assessmentId,
        title: parts.assessment.title,
        detail: parts.venue?.tukName ?? null,
        day: parts.stored?.heldOn ?? null,
        link: `/assessments/${assessmentId}/plenos/pleno`,
      })
      found.set(kind, entries)
    }
  }
  return [...found].map(([kind, entries]) => ({
    kind,
    count: entries.length,
    count_is_exact: true,
    link: linkToThese('/plenos', {
      field: 'assessment_id',
      ids: entries.map(({ assessmentId }) => assessmentId),
      wider: '/plenos?last_activity_state=PLENO_DOCUMENT_COMPLETED',
    }),
    entries: entries.slice(0, entriesShown).map(({ assessmentId: _, ...entry }) => entry),
  }))
}
