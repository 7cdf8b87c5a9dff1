import type { SchemeDetails, Unit } from '@kompeten/contract/schemes/content'
import type { Scheme, SchemeInput } from '@kompeten/contract/schemes/schemes'
import { changedBy } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { holdMainScheme } from './main-schemes/main-schemes.store.ts'
import { readScheme } from './schemes.reads.ts'
import { insertScheme } from './schemes.store.ts'
import { replaceUnitRows } from './unit-competences.store.ts'
import { countColumns, insertVersion } from './versions/scheme-versions.store.ts'

/**
 * Adds a scheme with a first draft.
 * @throws Refusal `already_exists` for a number in use, `rule_broken` for a main scheme that is not there
 */
export const createScheme = async (
  ctx: WriteCtx,
  { main_schema_id, schema_code, fee, active, ...details }: SchemeInput,
): Promise<Scheme> => {
  const schemeId = await addScheme(ctx, { main_schema_id, schema_code, fee, active }, details, [])
  return readScheme(ctx, schemeId)
}

type Administration = Pick<SchemeInput, 'main_schema_id' | 'schema_code' | 'fee' | 'active'>

/** Adds a scheme with a draft of these units; returns its id. @throws Refusal as `createScheme` */
export const addScheme = async (
  ctx: WriteCtx,
  { main_schema_id, schema_code, fee, active }: Administration,
  details: SchemeDetails,
  units: Unit[],
  facts: Record<string, unknown> = {},
): Promise<string> => {
  const { tx, now } = ctx
  await knownMainScheme(ctx, main_schema_id)
  const [schemeId, draftVersionId] = [newId(now.getTime()), newId(now.getTime())]
  const made = { schemeId, createdAt: now, ...changedBy(ctx) }
  await insertScheme(tx, {
    ...made,
    mainSchemeId: main_schema_id,
    code: schema_code,
    fee,
    active,
    details,
    ...countColumns(units),
    draftVersionId,
  }).catch(codeTaken)
  await insertVersion(tx, { ...made, schemeVersionId: draftVersionId, state: 'DRAFT', details, units })
  await replaceUnitRows(tx, schemeId, units)
  ctx.tell({
    name: 'scheme.created',
    subject: { kind: 'scheme', id: schemeId },
    facts: { schema_name: details.schema_name, ...facts },
  })
  return schemeId
}

/** @throws Refusal `rule_broken` at `main_schema_id` */
export const knownMainScheme = async (ctx: WriteCtx, mainSchemeId: string | null): Promise<void> => {
  if (mainSchemeId !== null && !(await holdMainScheme(ctx.tx, mainSchemeId))) {
    throw new Refusal('rule_broken', { issues: [{ path: 'main_schema_id', code: 'not_found' }] })
  }
}

/** @throws Refusal `already_exists` where the number is taken, else the error itself */
export const codeTaken = (error: unknown): never => {
  if (brokenUnique(error) === 'scheme_code_once')
    throw new Refusal('already_exists', { field: 'schema_code' })
  throw error
}
