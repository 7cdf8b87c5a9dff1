import type { SchemeUse } from '@kompeten/contract/schemes/schemes'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import type { ReadCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { SchemeReadiness } from './scheme-readiness.ts'

/** How many records of a kind rest on a scheme: those that keep it out of the bin, and all there ever were. */
type Resting = { schemeId: string; standing: number; ever: number }

/** How to ask what rests on schemes, and what stands ready for them; answered by the features that know. */
export type SchemesServices = {
  uses: Record<SchemeUse, (tx: TenantTx, schemeIds: readonly string[]) => Promise<Resting[]>>
  readiness: SchemeReadiness
}

/** The schemes of these that something rests on, each with what it is, in the caller's language: `2 asesmen`. */
export const usesOf = async (
  { tx, caller }: ReadCtx,
  { uses }: SchemesServices,
  schemeIds: readonly string[],
  counted: 'standing' | 'ever',
): Promise<Map<string, string>> => {
  const words = schemesWords[caller.language].uses
  const told: { schemeId: string; text: string }[] = []
  for (const [use, resting] of Object.entries(uses) as [SchemeUse, SchemesServices['uses'][SchemeUse]][]) {
    for (const row of await resting(tx, schemeIds)) {
      const count = row[counted]
      if (count > 0) told.push({ schemeId: row.schemeId, text: words[use](String(count)) })
    }
  }
  const list = new Intl.ListFormat(caller.language)
  const byScheme = Map.groupBy(told, ({ schemeId }) => schemeId)
  return new Map([...byScheme].map(([id, parts]) => [id, list.format(parts.map(({ text }) => text))]))
}
