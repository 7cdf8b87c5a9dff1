import type { QuestionContent } from '@kompeten/contract/questions/content'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { versionsNamed } from '../../questions/index.ts'
import type { DrawnItem } from '../sitting/drawing.rules.ts'
import { mendedItem } from './mends.rules.ts'
import { mendsOf } from './mends.store.ts'

const nameOf = (questionId: string, number: number) => `${questionId} ${number}`

/**
 * By what each item of papers is marked: the version that was sat, or where its key was mended the version that mended it,
 * with the item's order as that version has the options; and whether it counts. `without` leaves one mend out, which tells
 * what was before it.
 */
export const keysOf = async (
  { tx }: { tx: TenantTx },
  items: readonly DrawnItem[],
  { without }: { without?: string } = {},
) => {
  const mends = (await mendsOf(tx, [...new Set(items.map(({ question_id }) => question_id))])).filter(
    ({ mendId }) => mendId !== without,
  )
  const mendedTo = new Map(mends.map((one) => [nameOf(one.questionId, one.fromNumber), one.toNumber]))
  const versions = await versionsNamed(tx, [
    ...items.map(({ question_id, number }) => ({ questionId: question_id, number })),
    ...mends.map(({ questionId, toNumber }) => ({ questionId, number: toNumber })),
  ])
  const contents = new Map(versions.map((one) => [nameOf(one.questionId, one.number), one.content]))
  return (item: DrawnItem): { item: DrawnItem; content: QuestionContent; counts: boolean } => {
    const was = contents.get(nameOf(item.question_id, item.number))
    if (!was) throw new Error('A version of a question that a paper names is not there')
    const to = mendedTo.get(nameOf(item.question_id, item.number))
    const now = to === undefined ? undefined : contents.get(nameOf(item.question_id, to))
    const mended = now && mendedItem(item, was, now)
    const counts = to !== item.number
    return now && mended ? { item: mended, content: now, counts } : { item, content: was, counts }
  }
}
