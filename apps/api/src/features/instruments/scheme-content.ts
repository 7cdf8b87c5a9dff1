import type { Unit } from '@kompeten/contract/schemes/content'
import { lspOf, type TenantTx } from '../../platform/database/tenancy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type SchemeDocument, schemeVersion } from '../schemes/index.ts'

/** What forms are made from: nothing of it changes once the version is published. */
export type SchemeContent = Pick<SchemeDocument, 'schemaId' | 'schemaVersionId' | 'code' | 'details'> & {
  units: Unit[]
}

const kept = new Map<string, SchemeContent>()
const most = 200

/** The version of a scheme that an assessment is held by; kept in memory, for every save of a form needs it. */
export const schemeContent = async (tx: TenantTx, schemaVersionId: string): Promise<SchemeContent> => {
  const key = `${lspOf(tx)} ${schemaVersionId}`
  const known = kept.get(key)
  if (known) return known
  const found = await schemeVersion(tx, schemaVersionId)
  if (!found) throw new Refusal('not_found')
  const { schemaId, code, details, units } = found
  const content = { schemaId, schemaVersionId, code, details, units }
  for (const oldest of kept.keys()) {
    if (kept.size < most) break
    kept.delete(oldest)
  }
  kept.set(key, content)
  return content
}
