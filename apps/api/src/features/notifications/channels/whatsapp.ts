import {
  usualTemplate,
  type WhatsappConnection,
  type WhatsappInput,
  whatsappBase,
} from '@kompeten/contract/notifications/whatsapp'
import type { IssueCode } from '@kompeten/contract/platform/refusals'
import { changedOrRemoved } from '../../../platform/changed.ts'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import { underWay } from '../../../platform/jobs/under-way.ts'
import { mayCall } from '../../../platform/outgoing/outgoing.ts'
import { publicAddress } from '../../../platform/public-address.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { ChannelsServices } from './channels-services.ts'
import { dropWhatsapp, whatsappWaiting } from './deliveries.store.ts'
import { lookAtNumber } from './send-whatsapp.ts'
import {
  changeWhatsapp,
  insertWhatsapp,
  noteWhatsapp,
  removeWhatsapp,
  type WhatsappStored,
  whatsappOf,
} from './whatsapp.store.ts'

/** The connection as people see it; no secret is in it. */
export const readWhatsapp = async (
  { tx, caller, now }: ReadCtx,
  { config }: ChannelsServices,
): Promise<WhatsappConnection> => {
  const row = await whatsappOf(tx)
  const { waiting, quiet } = await whatsappWaiting(tx, now)
  return {
    active: row?.active ?? false,
    base_url: row?.baseUrl ?? whatsappBase,
    phone_number_id: row?.phoneNumberId ?? null,
    template: row?.template ?? usualTemplate,
    has_secrets: row !== undefined,
    callback_address: `${publicAddress(config, caller.host)}/api/public/whatsapp`,
    refused_since: row?.refusedSince?.toISOString() ?? null,
    ...{ waiting, waiting_quiet: quiet },
    testing_since: underWay(row?.testingSince, now)?.toISOString() ?? null,
    tested: row?.testedAt
      ? { date: row.testedAt.toISOString(), fault: row.testFault, number: row.testNumber }
      : null,
    version: row?.version ?? 0,
    may: row ? ['test', 'remove'] : [],
  }
}

const broken = (path: keyof WhatsappInput, code: IssueCode) =>
  new Refusal('rule_broken', { issues: [{ path, code }] })

/** The secrets as they are kept: those given, sealed, else those that are kept already. */
const secretsOf = (
  { sealer }: ChannelsServices,
  before: WhatsappStored | undefined,
  { token, app_secret, verify_token }: WhatsappInput,
) => {
  const kept = (path: keyof WhatsappInput, given: string | null, known: string | undefined): string => {
    const sealed = given === null ? known : sealer.seal(given)
    if (sealed === undefined) throw broken(path, 'required')
    return sealed
  }
  return {
    tokenSealed: kept('token', token, before?.tokenSealed),
    appSecretSealed: kept('app_secret', app_secret, before?.appSecretSealed),
    verifyTokenSealed: kept('verify_token', verify_token, before?.verifyTokenSealed),
  }
}

/**
 * Keeps the connection and has it looked at after the commit. A token that is kept is never handed to another address.
 * @throws Refusal `rule_broken` at `base_url` for an address inside or without https, at a secret that is missing;
 * `version_conflict`
 */
export const changeOwnWhatsapp = async (
  ctx: WriteCtx,
  services: ChannelsServices,
  input: WhatsappInput,
): Promise<WhatsappConnection> => {
  const { tx, now, actor } = ctx
  const baseUrl = input.base_url.replace(/\/+$/, '')
  if (!mayCall(baseUrl, services.reach)) throw broken('base_url', 'leads_inside')
  const before = await whatsappOf(tx)
  // Said first: of a connection that was removed meanwhile no secret is missing.
  if ((before?.version ?? 0) !== input.version) throw changedOrRemoved(before, now)
  if (before && before.baseUrl !== baseUrl && input.token === null) throw broken('token', 'required')
  const columns = {
    ...{ active: input.active, baseUrl, phoneNumberId: input.phone_number_id, template: input.template },
    ...secretsOf(services, before, input),
    ...{ testingSince: now, modifiedAt: now, modifiedByName: actor.name },
    // What a look at the former connection brought says nothing of this one.
    ...{ testedAt: null, testFault: null, testNumber: null },
    ...{ refusedSince: null, failingSince: null, resumeAt: null },
  }
  const isKept =
    input.version === 0 ? await insertWhatsapp(tx, columns) : await changeWhatsapp(tx, input.version, columns)
  if (!isKept) throw changedOrRemoved(await whatsappOf(tx), now)
  ctx.tell({
    name: 'whatsapp.changed',
    subject: { kind: 'whatsapp', id: ctx.tenant.lspId },
    facts: { host: new URL(baseUrl).host, active: input.active, token_changed: input.token !== null },
  })
  return readWhatsapp(ctx, services)
}

/** Has the connection looked at after the commit. @throws Refusal `step_not_possible` before it was set */
export const askForWhatsappTest = async (
  ctx: WriteCtx,
  services: ChannelsServices,
): Promise<WhatsappConnection> => {
  const row = await whatsappOf(ctx.tx)
  if (!row) throw new Refusal('step_not_possible', { step: 'test', possible: [] })
  await noteWhatsapp(ctx.tx, row.version, { testingSince: ctx.now })
  ctx.tell({ name: 'whatsapp.test_asked', subject: { kind: 'whatsapp', id: ctx.tenant.lspId } })
  return readWhatsapp(ctx, services)
}

/** Removes the connection with its secrets; what waits by WhatsApp is dropped. @throws Refusal `not_found` */
export const removeOwnWhatsapp = async (
  ctx: WriteCtx,
  services: ChannelsServices,
): Promise<WhatsappConnection> => {
  const removed = await removeWhatsapp(ctx.tx)
  if (!removed) throw new Refusal('not_found')
  await dropWhatsapp(ctx.tx, 'all', ctx.now)
  ctx.tell({
    name: 'whatsapp.removed',
    subject: { kind: 'whatsapp', id: ctx.tenant.lspId },
    facts: { host: new URL(removed.baseUrl).host },
  })
  return readWhatsapp(ctx, services)
}

/** Asks Meta whether it knows token and number, and notes what it said; a token that is taken again lets messages go on. */
export const lookAtWhatsapp = async (
  ctx: JobCtx,
  lspId: string,
  services: ChannelsServices,
): Promise<void> => {
  const row = await ctx.inTenant(lspId, 'read', whatsappOf)
  if (!row) return
  const { fault, number } = await lookAtNumber(services, row, ctx.signal)
  await ctx.inTenant(lspId, 'write', (tx) =>
    noteWhatsapp(tx, row.version, {
      ...{ testingSince: null, testedAt: ctx.now, testFault: fault, testNumber: number },
      ...(fault === null && { refusedSince: null, resumeAt: null }),
    }),
  )
}
