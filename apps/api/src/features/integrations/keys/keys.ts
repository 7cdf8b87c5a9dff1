import { type ApiKey, apiKey, type KeyInput, mostKeys } from '@kompeten/contract/integrations/keys'
import { pick } from '@kompeten/contract/platform/pick'
import type { ReadCtx, Tenant, WriteCtx } from '../../../platform/context.ts'
import { announce } from '../../../platform/database/bus.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { isRange } from './address-ranges.ts'
import { hashOfKey, hintOf, newKeyText } from './key-text.ts'
import { keyStateOn, keyStepsIn } from './keys.rules.ts'
import { changeKey, insertKey, type KeyStored, keyById, keysOf, livingKeys } from './keys.store.ts'

/** The bus channel that names an LSP whose keys have changed. */
export const keysChannel = 'api_keys_changed'

/** What changes of keys need beside their transaction. */
export type KeysServices = {
  /** Makes this process forget what it remembers of an LSP's keys. */
  keys: { forget(lspId: string): void }
}

/** Whether a key that was replaced still works beside it. */
const isBeside = (row: KeyStored, now: Date) => row.formerUntil !== null && row.formerUntil > now

const viewOf = ({ tenant, now }: { tenant: Tenant; now: Date }, row: KeyStored): ApiKey => {
  const state = keyStateOn(row, dayIn(tenant.timeZone, now))
  return shown(apiKey, row, {
    state,
    former_until: state === 'ACTIVE' && isBeside(row, now) ? (row.formerUntil?.toISOString() ?? null) : null,
    last_used_date: row.lastUsedAt?.toISOString() ?? null,
    created_by: row.createdByName,
    ended_date: row.endedAt?.toISOString() ?? null,
    ended_by: row.endedByName,
    may: keyStepsIn(state),
  })
}

/** All keys of the LSP, the newest first; none of them holds its key. */
export const listKeys = async (ctx: ReadCtx): Promise<ApiKey[]> =>
  (await keysOf(ctx.tx)).map((row) => viewOf(ctx, row))

const found = async (ctx: ReadCtx, keyId: string): Promise<KeyStored> => {
  const row = await keyById(ctx.tx, keyId)
  if (!row) throw new Refusal('not_found')
  return row
}

const broken = (path: string, code: 'invalid' | 'in_the_past' | 'too_many', facts?: { limit: number }) =>
  new Refusal('rule_broken', { issues: [{ path, code, ...(facts && { facts }) }] })

/**
 * What a key is set to must be possible, and no more than its maker may do: otherwise a key would be a way to more rights.
 * @throws Refusal `not_allowed`, `rule_broken`
 */
const checkSettings = ({ actor, tenant, now }: WriteCtx, input: KeyInput): void => {
  if (!input.scopes.every((scope) => actor.permissions.has(scope))) throw new Refusal('not_allowed')
  if (!input.addresses.every(isRange)) throw broken('addresses', 'invalid')
  if (input.expires_on !== null && input.expires_on < dayIn(tenant.timeZone, now)) {
    throw broken('expires_on', 'in_the_past')
  }
}

const columnsOf = ({ actor, now }: WriteCtx, input: KeyInput) => ({
  ...pick(input, 'name', 'scopes', 'addresses'),
  ...{ expiresOn: input.expires_on, perMinute: input.per_minute },
  ...{ modifiedAt: now, modifiedByName: actor.name },
})

const tell = (
  ctx: WriteCtx,
  name: `api_key.${'created' | 'updated' | 'rotated' | 'ended'}`,
  keyId: string,
  facts: Record<string, unknown>,
) => ctx.tell({ name, subject: { kind: 'api_key', id: keyId }, facts })

/** Makes a key. The answer alone holds it; the store keeps its hash. @throws Refusal `not_allowed`, `rule_broken` */
export const createKey = async (ctx: WriteCtx, input: KeyInput) => {
  checkSettings(ctx, input)
  if ((await livingKeys(ctx.tx)) >= mostKeys) throw broken('name', 'too_many', { limit: mostKeys })
  const keyId = newId(ctx.now.getTime())
  const secret = newKeyText(ctx.tenant.lspId)
  await insertKey(ctx.tx, {
    ...{ keyId, keyHash: hashOfKey(secret), hint: hintOf(secret) },
    ...{ createdAt: ctx.now, createdByName: ctx.actor.name, ...columnsOf(ctx, input) },
  })
  tell(ctx, 'api_key.created', keyId, { name: input.name, scopes: input.scopes })
  return { data: viewOf(ctx, await found(ctx, keyId)), secret }
}

/** Changes a key that has not ended, at once and in every process. */
const change = async (
  ctx: WriteCtx,
  { keys }: KeysServices,
  row: KeyStored,
  step: ApiKey['may'][number],
  columns: Parameters<typeof changeKey>[2],
): Promise<ApiKey> => {
  const possible = keyStepsIn(keyStateOn(row, dayIn(ctx.tenant.timeZone, ctx.now)))
  if (!possible.includes(step)) throw new Refusal('step_not_possible', { step, possible })
  if (!(await changeKey(ctx.tx, row, columns))) {
    const now = await found(ctx, row.keyId)
    throw new Refusal('version_conflict', {
      changed_by: now.endedByName ?? now.modifiedByName,
      changed_at: now.modifiedAt.toISOString(),
      version: now.version,
    })
  }
  keys.forget(ctx.tenant.lspId)
  await announce(ctx.tx, keysChannel, ctx.tenant.lspId)
  return viewOf(ctx, await found(ctx, row.keyId))
}

/**
 * Changes what a key may do, from where and until when.
 * @throws Refusal `not_found`, `not_allowed`, `rule_broken`, `step_not_possible` for one that has ended, `version_conflict`
 */
export const updateKey = async (
  ctx: WriteCtx,
  services: KeysServices,
  keyId: string,
  { version, ...input }: KeyInput & { version: number },
): Promise<ApiKey> => {
  checkSettings(ctx, input)
  const row = await found(ctx, keyId)
  const changed = await change(ctx, services, { ...row, version }, 'update', columnsOf(ctx, input))
  tell(ctx, 'api_key.updated', keyId, { name: input.name, scopes: input.scopes })
  return changed
}

/** What becomes of the keys before the new one: `null` leaves the one beside the present as it is. */
const formerOf = (row: KeyStored, hours: number | null, now: Date) =>
  hours === null
    ? {}
    : hours === 0
      ? { formerHash: null, formerUntil: null }
      : { formerHash: row.keyHash, formerUntil: new Date(now.getTime() + hours * 3_600_000) }

/**
 * Replaces a key; the old one goes on for the hours given. While one goes on so, the next comes only with an end of both at
 * once, or (`null`) of the present one alone, whose answer may have been lost: nobody who was promised hours loses them to
 * a second press.
 * @throws Refusal `not_found`, `step_not_possible`
 */
export const rotateKey = async (
  ctx: WriteCtx,
  services: KeysServices,
  keyId: string,
  hours: number | null,
) => {
  const row = await found(ctx, keyId)
  if (hours !== 0 && isBeside(row, ctx.now) !== (hours === null)) {
    throw new Refusal('step_not_possible', { step: 'rotate', possible: ['update', 'end'] })
  }
  const secret = newKeyText(ctx.tenant.lspId)
  const data = await change(ctx, services, row, 'rotate', {
    ...{ keyHash: hashOfKey(secret), hint: hintOf(secret), ...formerOf(row, hours, ctx.now) },
    ...{ modifiedAt: ctx.now, modifiedByName: ctx.actor.name },
  })
  tell(ctx, 'api_key.rotated', keyId, { name: row.name, hours })
  return { data, secret }
}

/** Ends a key, at once and in every process. @throws Refusal `not_found`, `step_not_possible` */
export const endKey = async (ctx: WriteCtx, services: KeysServices, keyId: string): Promise<ApiKey> => {
  const row = await found(ctx, keyId)
  const { now, actor } = ctx
  const ended = await change(ctx, services, row, 'end', {
    ...{ endedAt: now, endedByName: actor.name, modifiedAt: now, modifiedByName: actor.name },
    ...{ formerHash: null, formerUntil: null },
  })
  tell(ctx, 'api_key.ended', keyId, { name: row.name })
  return ended
}
