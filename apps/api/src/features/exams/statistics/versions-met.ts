import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { DrawnItem } from '../sitting/drawing.rules.ts'
import { contentsOf } from '../sitting/own-paper.ts'

type Named = Pick<DrawnItem, 'question_id' | 'number'>
type Version = ReturnType<Awaited<ReturnType<typeof contentsOf>>>

/**
 * The versions of questions that sittings asked, each read once however often it was asked, and what is kept of each.
 */
export const meetVersions = <Kept>({ tx }: { tx: TenantTx }, keep: (version: Version) => Kept) => {
  const known = new Map<string, Map<number, Kept>>()
  const all: Kept[] = []
  const at = ({ question_id, number }: Named): Kept | undefined => known.get(question_id)?.get(number)
  const meet = async (named: readonly Named[]): Promise<void> => {
    const fresh = named.filter((one) => !at(one))
    if (fresh.length === 0) return
    const contentOf = await contentsOf({ tx }, fresh)
    for (const one of fresh) {
      // Of a version that several sittings of these asked, the first has it.
      if (at(one)) continue
      const kept = keep(contentOf(one))
      all.push(kept)
      const versions = known.get(one.question_id) ?? new Map<number, Kept>()
      known.set(one.question_id, versions.set(one.number, kept))
    }
  }
  const of = (named: Named): Kept => {
    const kept = at(named)
    if (!kept) throw new Error('A version of a question was not met')
    return kept
  }
  return { all, meet, of }
}
