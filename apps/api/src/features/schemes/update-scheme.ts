import type { Scheme, SchemeAdministration } from '@kompeten/contract/schemes/schemes'
import { changedBy, changedMeanwhile } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { codeTaken, knownMainScheme } from './create-scheme.ts'
import { readScheme, seenScheme } from './schemes.reads.ts'
import { schemePolicy } from './schemes.rules.ts'
import { type SchemeInsert, updateScheme as storeScheme } from './schemes.store.ts'

/**
 * Changes what needs no new version, if the scheme still has the version the caller saw.
 * @throws Refusal `not_found`, `not_allowed` in the bin, `version_conflict`, `already_exists`, `rule_broken`
 */
export const updateScheme = async (
  ctx: WriteCtx,
  schemeId: string,
  { version, ...input }: SchemeAdministration & { version: number },
): Promise<Scheme> => {
  const row = await seenScheme(ctx, schemeId)
  if (!schemePolicy.update(ctx.actor, row)) throw new Refusal('not_allowed')
  await knownMainScheme(ctx, input.main_schema_id)
  const before = await readScheme(ctx, schemeId)
  const facts = Object.fromEntries(
    (Object.keys(input) as (keyof SchemeAdministration)[])
      .filter((field) => before[field] !== input[field])
      .map((field) => [field, [before[field], input[field]]]),
  )
  if (row.version === version && Object.keys(facts).length === 0) return before
  const { main_schema_id, schema_code, fee, active } = input
  await changeScheme(ctx, schemeId, version, { mainSchemeId: main_schema_id, code: schema_code, fee, active })
  const after = await readScheme(ctx, schemeId)
  // A main scheme is told by its name: an id says nothing to whoever reads the log.
  const { main_schema_id: moved, ...others } = facts
  const told = moved
    ? { ...others, main_schema_id: [before.main_schema_name, after.main_schema_name] }
    : others
  ctx.tell({ name: 'scheme.updated', subject: { kind: 'scheme', id: schemeId }, facts: told })
  return after
}

/**
 * Changes columns of a scheme that still has that version.
 * @throws Refusal `version_conflict` naming who changed it, `already_exists` where its number is in use
 */
export const changeScheme = async (
  ctx: WriteCtx,
  schemeId: string,
  version: number,
  change: Partial<SchemeInsert>,
): Promise<void> => {
  const { tx } = ctx
  const changed = await storeScheme(tx, schemeId, version, {
    ...change,
    ...changedBy(ctx),
  }).catch(codeTaken)
  if (changed) return
  const now = await seenScheme(ctx, schemeId)
  throw changedMeanwhile(now)
}
