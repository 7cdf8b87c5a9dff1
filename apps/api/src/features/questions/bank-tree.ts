import type { Unit } from '@kompeten/contract/schemes/content'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { publishedVersion, type SchemeDocument } from '../schemes/index.ts'

type TreeUnit = { unitId: string; code: string; title: string; kuk: ReadonlyMap<string, string>; whole: Unit }

/** What a bank is about: the units of the scheme's published version, and of each its KUK by id with their numbers. */
export type BankTree = { document: SchemeDocument; units: ReadonlyMap<string, TreeUnit> }

const unitOf = (unit: Unit): TreeUnit => ({
  unitId: unit.unit_id,
  code: unit.unit_code,
  title: unit.title,
  kuk: new Map(
    unit.elements.flatMap((element, e) =>
      element.kuk.map(({ kuk_id }, k): [string, string] => [kuk_id, `${e + 1}.${k + 1}`]),
    ),
  ),
  whole: unit,
})

/** The tree of a scheme's bank; undefined where no version of it was published. */
export const bankTree = async (tx: TenantTx, schemeId: string): Promise<BankTree | undefined> => {
  const document = await publishedVersion(tx, schemeId)
  return document && { document, units: new Map(document.units.map((unit) => [unit.unit_id, unitOf(unit)])) }
}

/** The trees of several banks, by scheme; those without a published version are left out. */
export const bankTrees = async (
  tx: TenantTx,
  schemeIds: readonly string[],
): Promise<ReadonlyMap<string, BankTree>> => {
  const trees = new Map<string, BankTree>()
  for (const schemeId of schemeIds) {
    const tree = await bankTree(tx, schemeId)
    if (tree) trees.set(schemeId, tree)
  }
  return trees
}
