import {
  delegationInput,
  type LetterDelegation,
  letterDelegation,
} from '@kompeten/contract/letters/templates'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { holdByName } from '../../../platform/database/lsp-lock.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { fullNameOf } from '../../../platform/full-name.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { columnsFor, shown } from '../../../platform/wire.ts'
import { refuseDelegatedTwice, restAmong } from '../../signatures/index.ts'
import { managementOf } from '../letter-people.store.ts'
import { managementRoles } from '../letters.rules.ts'
import {
  type DelegationRow,
  delegationById,
  delegationsOf,
  insertDelegation,
  endDelegation as storeEnd,
} from './letter-settings.store.ts'

const columnsOf = columnsFor<DelegationRow>()(delegationInput)

const viewsOf = async ({ tx }: ReadCtx, rows: readonly DelegationRow[]): Promise<LetterDelegation[]> => {
  const restOf = await restAmong(tx, rows, managementRoles)
  return rows.map((row) =>
    shown(letterDelegation, row, {
      ended_date: row.endedAt?.toISOString() ?? null,
      rests: row.endedAt === null ? restOf(row) : null,
    }),
  )
}

const viewOf = async (ctx: ReadCtx, row: DelegationRow): Promise<LetterDelegation> => {
  const [view] = await viewsOf(ctx, [row])
  if (!view) throw new Error('A delegation is not to be found')
  return view
}

const candidatesOf = async ({ tx, actor }: ReadCtx) =>
  (await managementOf(tx))
    .filter(({ userId }) => userId !== actor.userId)
    .map(({ userId, firstName, lastName }) => ({
      user_id: userId,
      person_name: fullNameOf({ firstName, lastName }),
    }))

/** Who signs in the director's place, and whom they may name. */
export const readDelegations = async (ctx: ReadCtx) => {
  return {
    delegations: await viewsOf(ctx, await delegationsOf(ctx.tx)),
    candidates: isDirector(ctx) ? await candidatesOf(ctx) : [],
    may: isDirector(ctx) ? ['delegate' as const] : [],
  }
}

const isDirector = ({ actor }: ReadCtx) => actor.roleCode === 'DIR'

/**
 * Lets a person of the management sign in the director's place, from day to day (decisions §2).
 * @throws Refusal `not_allowed` for all but the director, `rule_broken` for whoever is not of the management, or signs for some of these days already
 */
export const delegateSigning = async (
  ctx: WriteCtx,
  input: { user_id: string; valid_from: string; valid_until: string },
): Promise<LetterDelegation> => {
  if (!isDirector(ctx)) throw new Refusal('not_allowed')
  const { tx, tenant, actor, now } = ctx
  const person = (await candidatesOf(ctx)).find(({ user_id }) => user_id === input.user_id)
  if (!person) throw new Refusal('rule_broken', { issues: [{ path: 'user_id', code: 'not_found' }] })
  if (input.valid_until < dayIn(tenant.timeZone, now)) {
    throw new Refusal('rule_broken', { issues: [{ path: 'valid_until', code: 'in_the_past' }] })
  }
  await holdByName(tx, 'letter delegations')
  refuseDelegatedTwice(await delegationsOf(tx), input, actor.userId)
  const row: DelegationRow = {
    lspId: tenant.lspId,
    delegationId: newId(now.getTime()),
    ...columnsOf(input),
    personName: person.person_name,
    givenBy: actor.userId,
    givenByName: actor.name,
    createdAt: now,
    endedAt: null,
  }
  await insertDelegation(tx, row)
  ctx.tell({
    name: 'letter_delegation.given',
    subject: { kind: 'identity', id: person.user_id },
    facts: { valid_from: input.valid_from, valid_until: input.valid_until },
  })
  return viewOf(ctx, row)
}

/** Ends a delegation now; what was signed stays signed. @throws Refusal `not_allowed`, `not_found` where it has ended */
export const endDelegation = async (ctx: WriteCtx, delegationId: string): Promise<LetterDelegation> => {
  const known = await delegationById(ctx.tx, delegationId)
  if (!known) throw new Refusal('not_found')
  if (!isDirector(ctx)) throw new Refusal('not_allowed')
  const ended = await storeEnd(ctx.tx, delegationId, ctx.now)
  if (!ended) throw new Refusal('not_found')
  ctx.tell({ name: 'letter_delegation.ended', subject: { kind: 'identity', id: ended.userId } })
  return viewOf(ctx, ended)
}
