import type { QuestionContent } from '@kompeten/contract/questions/content'
import { lspOf, type TenantTx } from '../../../platform/database/tenancy.ts'
import { versionsNamed } from '../../questions/index.ts'
import type { DrawnItem } from './drawing.rules.ts'

type Named = Pick<DrawnItem, 'question_id' | 'number'>

/** About 20 MB of ordinary questions. */
const mostEntries = 5_000
const entries = new Map<string, QuestionContent>()

/**
 * What was asked in a sitting, by question and version. A version that was in use never changes (decision 110), and a sitting names
 * no other: so each process reads it once, however many people sit the test.
 */
export const askedContents = async (
  tx: TenantTx,
  items: readonly Named[],
): Promise<(item: Named) => QuestionContent> => {
  const lspId = lspOf(tx)
  const nameOf = ({ question_id, number }: Named) => `${lspId} ${question_id} ${number}`
  const found = new Map(items.map((item) => [nameOf(item), entries.get(nameOf(item))]))
  const fresh = items.filter((item) => !found.get(nameOf(item)))
  const read = await versionsNamed(
    tx,
    fresh.map(({ question_id: questionId, number }) => ({ questionId, number })),
  )
  if (entries.size + read.length > mostEntries) entries.clear()
  for (const { questionId, number, content } of read) {
    const name = nameOf({ question_id: questionId, number })
    found.set(name, content)
    entries.set(name, content)
  }
  return (item) => {
    const content = found.get(nameOf(item))
    if (!content) throw new Error('A version of a question that a paper names is not there')
    return content
  }
}
