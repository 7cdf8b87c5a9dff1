import { type ElementChange, elementChange } from '@kompeten/contract/applications/content'
import type { SavedElements } from '@kompeten/contract/applications/views'
import type { DomainEvent, WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { columnsFor } from '../../../platform/wire.ts'
import { answerOf, documentOf } from '../application-content.ts'
import { heldFor } from '../take-step.ts'
import { elementsOf, putElements } from './elements.store.ts'
import { outcomeOf, progressOf } from './self-assessment.rules.ts'

const plainColumns = columnsFor<Parameters<typeof putElements>[1][number]>()(elementChange, ['based_on'])

/** The entry of one save, apart from the application's timeline of steps: which elements, judged how before and after. */
const selfAssessed = (
  joinRequestId: string,
  before: ReadonlyMap<string, { answer: string | null }>,
  saved: readonly ElementChange[],
): DomainEvent => ({
  name: 'application.self_assessed',
  subject: { kind: 'self_assessment', id: joinRequestId },
  facts: {
    ...Object.fromEntries(
      saved.map(({ element_id, answer }) => [element_id, [before.get(element_id)?.answer ?? null, answer]]),
    ),
    count: saved.length,
  },
})

/**
 * Saves answers of FR.APL.02, each unless something newer stands there already, and returns what became of each. The
 * application keeps its version: two devices may write different elements at once.
 * @throws Refusal `not_found`, `step_not_possible` once it is submitted, `rule_broken` for elements of another scheme
 */
export const saveElements = async (
  ctx: WriteCtx,
  joinRequestId: string,
  { device_id: deviceId, elements }: { device_id: string; elements: ElementChange[] },
): Promise<SavedElements> => {
  const { tx, now } = ctx
  const row = await heldFor(ctx, joinRequestId, 'edit')
  const { units } = await documentOf(tx, row.schemeVersionId)
  const known = new Set(units.flatMap((unit) => unit.elements.map(({ element_id }) => element_id)))
  const strangers = elements.flatMap(({ element_id }, at) =>
    known.has(element_id) ? [] : [{ path: `elements.${at}.element_id`, code: 'not_found' as const }],
  )
  if (strangers.length > 0) throw new Refusal('rule_broken', { issues: strangers })

  const before = new Map((await elementsOf(tx, joinRequestId)).map((kept) => [kept.elementId, kept]))
  const arrived = elements.map((change) => ({
    change,
    outcome: outcomeOf(before.get(change.element_id), deviceId, change),
  }))
  await putElements(
    tx,
    arrived
      .filter(({ outcome }) => outcome === 'saved')
      .map(({ change }) => ({
        joinRequestId,
        ...plainColumns(change),
        version: 1,
        deviceId,
        modifiedAt: now,
      })),
  )

  const saved = arrived.flatMap(({ change, outcome }) => (outcome === 'saved' ? change : []))
  if (saved.length > 0) ctx.tell(selfAssessed(joinRequestId, before, saved))
  const answers = (await elementsOf(tx, joinRequestId)).map(answerOf)
  const results = arrived.flatMap(({ change, outcome }) => {
    const answer = answers.find(({ element_id }) => element_id === change.element_id)
    return answer ? [{ element_id: change.element_id, outcome, answer }] : []
  })
  return { results, progress: progressOf(units, answers), saved_date: now.toISOString() }
}
