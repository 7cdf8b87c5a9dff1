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

const joined = (texts: readonly string[]): string => [...new Set(texts)].join(', ')

/** What several versions of schemes hold together, as a report on those assessed by them names it: each name and each unit once. */
const together = (first: SchemeContent, others: readonly SchemeContent[]): SchemeContent => {
  const all = [first, ...others]
  const units = new Map(all.flatMap((one) => one.units).map((unit) => [unit.unit_id, unit]))
  const codes = all.flatMap(({ code }) => code ?? [])
  return {
    ...first,
    code: codes.length > 0 ? joined(codes) : null,
    details: {
      ...first.details,
      schema_name: joined(all.map(({ details }) => details.schema_name)),
      schema_name_en: joined(all.map(({ details }) => details.schema_name_en ?? details.schema_name)),
    },
    units: [...units.values()],
  }
}

/** The scheme of a report: by which version, or by which of them together, its participants are assessed. */
export const schemeOfReport = async (
  tx: TenantTx,
  [first, ...others]: readonly [string, ...string[]],
): Promise<SchemeContent> => {
  const own = await schemeContent(tx, first)
  return others.length === 0
    ? own
    : together(own, await Promise.all(others.map((id) => schemeContent(tx, id))))
}
