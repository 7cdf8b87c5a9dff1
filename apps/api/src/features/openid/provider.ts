import type { OpenidProvider, OpenidProviderInput } from '@kompeten/contract/openid/openid'
import type { IssueCode } from '@kompeten/contract/platform/refusals'
import { staffRoles } from '@kompeten/contract/platform/roles'
import { changedOrRemoved } from '../../platform/changed.ts'
import type { Actor, PlatformCtx } from '../../platform/context.ts'
import { announce } from '../../platform/database/bus.ts'
import { underWay } from '../../platform/jobs/under-way.ts'
import { mayCall } from '../../platform/outgoing/outgoing.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { Refusal } from '../../platform/refusal.ts'
import { currentSession, endSessionsIn, platformSignedInAs } from '../access/index.ts'
import {
  platformChangeSettings,
  platformHostnamesOf,
  platformLsps,
  tenantsChannel,
} from '../tenants/index.ts'
import {
  type ProviderStored,
  platformChangeProvider,
  platformDropAttempts,
  platformHasSignedIn,
  platformInsertProvider,
  platformNoteTesting,
  platformProvider,
  platformRemoveProvider,
} from './openid.store.ts'
import type { OpenidServices } from './openid-services.ts'
import { redirectPath } from './redirect-path.ts'

const acting = ({ person }: PlatformCtx): Actor => {
  if (!person?.actor) throw new Refusal('not_signed_in')
  return person.actor
}

/**
 * Whoever names the provider could sign in as anybody of the LSP: only the Super User does, who makes their accounts and
 * roles anyway; DIR and MGR, who have the same rights otherwise, do not.
 */
const keepsProvider = ({ roleCode, permissions }: Actor): boolean =>
  roleCode === 'SUP' && permissions.has('LSP_UPDATE')

/** The one who acts, as keeper of the provider. @throws Refusal `not_allowed` */
const keeping = (ctx: PlatformCtx): Actor => {
  const actor = acting(ctx)
  if (!keepsProvider(actor)) throw new Refusal('not_allowed')
  return actor
}

/** The provider as people see it; the secret is in no reply. */
export const readProvider = async (
  ctx: PlatformCtx,
  { config }: OpenidServices,
): Promise<{ data: OpenidProvider }> => {
  const actor = acting(ctx)
  const { lspId } = actor
  const [row, hostnames, lsps] = await Promise.all([
    platformProvider(ctx.tx, lspId),
    platformHostnamesOf(ctx.tx, lspId),
    platformLsps(ctx.tx, [lspId]),
  ])
  const changes = keepsProvider(actor)
  return {
    data: {
      name: row?.name ?? null,
      issuer: row?.issuer ?? null,
      client_id: row?.clientId ?? null,
      has_secret: row !== undefined,
      active: row?.active ?? false,
      required_for_staff: lsps.get(lspId)?.staffByOpenid ?? false,
      redirect_addresses: hostnames.map((hostname) => publicAddress(config, hostname) + redirectPath),
      testing_since: underWay(row?.testingSince, ctx.now)?.toISOString() ?? null,
      tested: row?.testedAt ? { date: row.testedAt.toISOString(), fault: row.testFault } : null,
      modified_date: row?.modifiedAt.toISOString() ?? null,
      modified_by: row?.modifiedByName ?? null,
      version: row?.version ?? 0,
      may: [
        ...(changes ? (['change'] as const) : []),
        ...(changes && row ? (['test', 'remove'] as const) : []),
      ],
    },
  }
}

const broken = (path: keyof OpenidProviderInput, code: IssueCode) =>
  new Refusal('rule_broken', { issues: [{ path, code }] })

/**
 * Nobody shuts the LSP's people out: who requires the provider of them has signed in with it, as it is now. A session does
 * not say whether that was with a provider before it: the sign-ins do, which go with it.
 * @throws Refusal `rule_broken` at `required_for_staff`
 */
const checkRequired = async (
  ctx: PlatformCtx,
  { lspId, userId }: Actor,
  { isOther, isNew, active }: { isOther: boolean; isNew: boolean; active: boolean },
) => {
  if (!active) throw broken('required_for_staff', 'openid_inactive')
  const session = await currentSession(ctx)
  const isVouched = !isOther && session?.vouchedByLspId === lspId
  if (!isVouched || (isNew && !(await platformHasSignedIn(ctx.tx, { lspId, userId }))))
    throw broken('required_for_staff', 'openid_untried')
}

/** Notes whether the provider is required of the LSP's people; every process hears of it. */
const noteRequired = async (
  { tx, now }: PlatformCtx,
  { lspId, name: byName }: Actor,
  staffByOpenid: boolean,
) => {
  await platformChangeSettings(tx, lspId, { staffByOpenid }, { at: now, byName })
  await announce(tx, tenantsChannel, '')
}

/** Ends the sessions of the LSP's people that the provider has not vouched for. */
const endOthers = async (ctx: PlatformCtx, { access }: OpenidServices, { lspId, userId }: Actor) => {
  for (const held of await platformSignedInAs(ctx.tx, { lspId, roles: staffRoles })) {
    if (held.userId === userId) continue
    const of = { lspId, userId: held.userId, roles: [held.userPermissionId] }
    await endSessionsIn(ctx.tx, access, of, 'permission_changed', ctx.now)
  }
}

const isSameClient = (row: ProviderStored | undefined, { issuer, client_id }: OpenidProviderInput) =>
  row?.issuer === issuer && row.clientId === client_id

/**
 * Keeps the provider and has it looked at after the commit. Without a secret the one that is kept stays, but never for
 * another issuer or client: it would be handed to whoever listens there.
 * @throws Refusal `not_allowed`, `rule_broken` at `issuer` for an address inside or without https, at `client_secret`, at
 * `required_for_staff`; `version_conflict`
 */
export const changeProvider = async (
  ctx: PlatformCtx,
  services: OpenidServices,
  input: OpenidProviderInput,
): Promise<{ data: OpenidProvider }> => {
  const { tx, now } = ctx
  const actor = keeping(ctx)
  const { lspId } = actor
  const { version, client_secret: secret, required_for_staff: staffByOpenid } = input
  if (!mayCall(input.issuer, services.reach)) throw broken('issuer', 'leads_inside')
  const before = await platformProvider(tx, lspId)
  // Said first: of a provider that was removed meanwhile no secret is missing.
  if ((before?.version ?? 0) !== version) throw changedOrRemoved(before, now)
  const isOther = !isSameClient(before, input)
  if (isOther && secret === null) throw broken('client_secret', 'required')
  const secretSealed = secret === null ? before?.secretSealed : services.sealer.seal(secret)
  if (secretSealed === undefined) throw broken('client_secret', 'required')
  const required = (await platformLsps(tx, [lspId])).get(lspId)?.staffByOpenid ?? false
  if (staffByOpenid) await checkRequired(ctx, actor, { isOther, isNew: !required, active: input.active })
  const columns = {
    ...{ name: input.name, issuer: input.issuer, clientId: input.client_id, secretSealed },
    ...{ active: input.active, modifiedAt: now, modifiedByName: actor.name, testingSince: now },
    ...(isOther && { metadata: null, testedAt: null, testFault: null }),
  }
  const isKept =
    version === 0
      ? await platformInsertProvider(tx, { lspId, ...columns })
      : await platformChangeProvider(tx, lspId, version, columns)
  if (!isKept) throw changedOrRemoved(await platformProvider(tx, lspId), now)
  if (isOther) await platformDropAttempts(tx, lspId)
  if (staffByOpenid !== required) {
    await noteRequired(ctx, actor, staffByOpenid)
    if (staffByOpenid) await endOthers(ctx, services, actor)
  }
  ctx.tell({
    name: 'openid_provider.changed',
    subject: { kind: 'openid_provider', id: lspId },
    lspId,
    facts: {
      host: new URL(input.issuer).host,
      active: input.active,
      required_for_staff: staffByOpenid,
      secret_changed: secret !== null,
    },
  })
  return readProvider(ctx, services)
}

/** Has the provider looked at after the commit. @throws Refusal `not_allowed`, `step_not_possible` before it was set */
export const askForTest = async (
  ctx: PlatformCtx,
  services: OpenidServices,
): Promise<{ data: OpenidProvider }> => {
  const { lspId } = keeping(ctx)
  if (!(await platformProvider(ctx.tx, lspId))) {
    throw new Refusal('step_not_possible', { step: 'test', possible: [] })
  }
  await platformNoteTesting(ctx.tx, lspId, ctx.now)
  ctx.tell({ name: 'openid_provider.test_asked', subject: { kind: 'openid_provider', id: lspId }, lspId })
  return readProvider(ctx, services)
}

/**
 * Removes the provider with its secret, and with it the rule that the LSP's people sign in by it: they have passwords, which
 * whoever has forgotten theirs has mailed anew. Sign-ins under way come to nothing; sessions go on.
 * @throws Refusal `not_allowed`, `not_found`
 */
export const removeProvider = async (
  ctx: PlatformCtx,
  services: OpenidServices,
): Promise<{ data: OpenidProvider }> => {
  const actor = keeping(ctx)
  const { lspId } = actor
  const removed = await platformRemoveProvider(ctx.tx, lspId)
  if (!removed) throw new Refusal('not_found')
  await platformDropAttempts(ctx.tx, lspId)
  const required = (await platformLsps(ctx.tx, [lspId])).get(lspId)?.staffByOpenid ?? false
  if (required) await noteRequired(ctx, actor, false)
  ctx.tell({
    name: 'openid_provider.removed',
    subject: { kind: 'openid_provider', id: lspId },
    lspId,
    facts: { host: new URL(removed.issuer).host, required_for_staff: required },
  })
  return readProvider(ctx, services)
}
