import { type SkkSettings, type SkkSettingsInput, skkSettings } from '@kompeten/contract/skk/settings'
import { changedOrRemoved } from '../../platform/changed.ts'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { underWay } from '../../platform/jobs/under-way.ts'
import { mayCall } from '../../platform/outgoing/outgoing.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import {
  type ConnectionStored,
  changeConnection,
  connectionOf,
  insertConnection,
  noteConnection,
  removeConnection,
} from './connection.store.ts'
import { type Registry, registryClient } from './registry/client.ts'
import type { SkkServices } from './skk-services.ts'

/** A look at the other side that was asked for longer ago has died with its server. */
const forgottenMs = 10 * 60_000

const outcomeOf = (at: Date | null, fault: ConnectionStored['testFault'], answer: string | null) =>
  at === null ? null : { date: at.toISOString(), fault, answer }

const none = {
  baseUrl: null,
  registryLspId: null,
  testingSince: null,
  fetchingSince: null,
} as const

/** The connection as people see it; the token is in no reply. */
export const readConnection = async ({ tx, actor, now }: ReadCtx): Promise<SkkSettings> => {
  const row = await connectionOf(tx)
  const changes = actor.permissions.has('LSP_UPDATE')
  return shown(skkSettings, row ?? none, {
    families: row?.families ?? ['regular'],
    base_url: row?.baseUrl ?? null,
    registry_lsp_id: row?.registryLspId ?? null,
    testing_since: underWay(row?.testingSince, now, forgottenMs)?.toISOString() ?? null,
    fetching_since: underWay(row?.fetchingSince, now, forgottenMs)?.toISOString() ?? null,
    has_token: row !== undefined,
    tested: row ? outcomeOf(row.testedAt, row.testFault, row.testAnswer) : null,
    fetched: row ? outcomeOf(row.fetchedAt, row.fetchFault, row.fetchAnswer) : null,
    modified_date: row?.modifiedAt.toISOString() ?? null,
    modified_by: row?.modifiedByName ?? null,
    version: row?.version ?? 0,
    may: [
      ...(changes ? (['change'] as const) : []),
      ...(changes && row ? (['test', 'remove'] as const) : []),
      ...(row && actor.permissions.has('SKK_UPDATE') ? (['fetch'] as const) : []),
    ],
  })
}

const required = (path: string) => new Refusal('rule_broken', { issues: [{ path, code: 'required' }] })

/**
 * Keeps the connection; without a token the one that is kept stays, but never for another host: it would be handed to
 * whoever listens there.
 * @throws Refusal `rule_broken` at `base_url` for an address inside or without https, at `token`; `version_conflict`
 */
export const changeConnectionSettings = async (
  ctx: WriteCtx,
  { sealer, reach }: SkkServices,
  { version, token, ...input }: SkkSettingsInput,
): Promise<SkkSettings> => {
  const { tx, now, actor } = ctx
  if (!mayCall(input.base_url, reach)) {
    throw new Refusal('rule_broken', { issues: [{ path: 'base_url', code: 'leads_inside' }] })
  }
  const before = await connectionOf(tx)
  // Said first: of a connection that was removed meanwhile no token is missing.
  if ((before?.version ?? 0) !== version) throw changedOrRemoved(before, now)
  const isElsewhere = before === undefined || originOf(before.baseUrl) !== originOf(input.base_url)
  if (isElsewhere && token === null) throw required('token')
  const tokenSealed = token === null ? before?.tokenSealed : sealer.seal(token)
  if (tokenSealed === undefined) throw required('token')
  const columns = {
    ...{ baseUrl: input.base_url, registryLspId: input.registry_lsp_id, families: input.families },
    ...{ tokenSealed, modifiedAt: now, modifiedByName: actor.name },
    // What is under way looks at the former connection, and says nothing of this one.
    ...{ testedAt: null, testFault: null, testAnswer: null, testingSince: null, fetchingSince: null },
  }
  const isKept =
    version === 0 ? await insertConnection(tx, columns) : await changeConnection(tx, version, columns)
  if (!isKept) throw changedOrRemoved(await connectionOf(tx), now)
  ctx.tell({
    name: 'skk_connection.changed',
    subject: { kind: 'skk_connection', id: actor.lspId },
    facts: { host: new URL(input.base_url).host, families: input.families, token_changed: token !== null },
  })
  return readConnection(ctx)
}

const originOf = (url: string) => new URL(url).origin

const begin = async (
  ctx: WriteCtx,
  column: 'testingSince' | 'fetchingSince',
  name: 'skk_connection.test_asked' | 'skk_connection.fetch_asked',
): Promise<SkkSettings> => {
  const { tx, now, actor } = ctx
  const row = await connectionOf(tx)
  if (!row) throw new Refusal('step_not_possible', { step: 'test', possible: [] })
  if (underWay(row[column], now, forgottenMs) === null) {
    await noteConnection(tx, row.version, { [column]: now })
    ctx.tell({ name, subject: { kind: 'skk_connection', id: actor.lspId } })
  }
  return readConnection(ctx)
}

/** Has the connection tested after the commit. @throws Refusal `step_not_possible` before it was set */
export const askForTest = (ctx: WriteCtx): Promise<SkkSettings> =>
  begin(ctx, 'testingSince', 'skk_connection.test_asked')

/** Has the list fetched after the commit. @throws Refusal `step_not_possible` before the connection was set */
export const askForFetch = (ctx: WriteCtx): Promise<SkkSettings> =>
  begin(ctx, 'fetchingSince', 'skk_connection.fetch_asked')

/** Removes the connection with its token; what was fetched stays, and what is reported waits. @throws Refusal `not_found` */
export const removeOwnConnection = async (ctx: WriteCtx): Promise<SkkSettings> => {
  const removed = await removeConnection(ctx.tx)
  if (!removed) throw new Refusal('not_found')
  ctx.tell({
    name: 'skk_connection.removed',
    subject: { kind: 'skk_connection', id: ctx.actor.lspId },
    facts: { host: new URL(removed.baseUrl).host },
  })
  return readConnection(ctx)
}

export type Connected = { connection: ConnectionStored; registry: Registry }

/** The registry of the LSP, ready to be called; undefined before the connection is set. */
export const registryOf = async (
  tx: TenantTx,
  { sealer, outgoing }: SkkServices,
  signal?: AbortSignal,
): Promise<Connected | undefined> => {
  const connection = await connectionOf(tx)
  if (!connection) return undefined
  const settings = { baseUrl: connection.baseUrl, token: sealer.open(connection.tokenSealed) }
  return { connection, registry: registryClient(outgoing, settings, signal) }
}

/** Where the LSP looks for the registry; undefined before that is set. */
export const registryAddress = async (tx: TenantTx): Promise<string | undefined> =>
  (await connectionOf(tx))?.baseUrl
