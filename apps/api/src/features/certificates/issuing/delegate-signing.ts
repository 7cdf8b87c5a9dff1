import {
  type DelegateInput,
  delegateInput,
  type SigningDelegate,
} from '@kompeten/contract/certificates/issuing'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { holdByName } from '../../../platform/database/lsp-lock.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { columnsFor } from '../../../platform/wire.ts'
import { peopleInRoles, rolesHeldIn } from '../../access/index.ts'
import { refuseDelegatedTwice } from '../../signatures/index.ts'
import { mayDelegate } from '../certificates.rules.ts'
import { delegatesOf, endDelegate, insertDelegate, memberName } from './delegates.store.ts'
import { listDelegates } from './issuing.reads.ts'
import { entrusted } from './resting-delegates.ts'

const plainColumns = columnsFor<Parameters<typeof insertDelegate>[1]>()(delegateInput)

/** Whom the director may entrust with the signature, each once, by name. */
export const listCandidates = async ({ tx, actor }: ReadCtx) => {
  const held = await peopleInRoles(tx, entrusted)
  const names = new Map(held.map(({ userId, name }) => [userId, name]))
  names.delete(actor.userId)
  return { data: [...names].map(([user_id, person_name]) => ({ user_id, person_name })) }
}

/**
 * Lets somebody sign certificates in the director's name for a time.
 * @throws Refusal `not_allowed` to anybody but the director; `rule_broken` at `user_id` for somebody who does not run
 * the LSP, or has been let for some of these days already, at `valid_until` for a time that is over
 */
export const delegateSigning = async (ctx: WriteCtx, input: DelegateInput): Promise<SigningDelegate> => {
  const { tx, tenant, actor, now } = ctx
  if (!mayDelegate(actor)) throw new Refusal('not_allowed')
  const roles = await rolesHeldIn(tx, { userIds: [input.user_id] })
  const name = await memberName(tx, input.user_id)
  const runs = roles.some(({ roleCode }) => (entrusted as readonly string[]).includes(roleCode))
  if (name === undefined || !runs || input.user_id === actor.userId) {
    throw new Refusal('rule_broken', { issues: [{ path: 'user_id', code: 'not_found' }] })
  }
  if (input.valid_until < dayIn(tenant.timeZone, now)) {
    throw new Refusal('rule_broken', { issues: [{ path: 'valid_until', code: 'in_the_past' }] })
  }
  await holdByName(tx, 'signing delegates')
  refuseDelegatedTwice(await delegatesOf(tx, dayIn(tenant.timeZone, now)), input, actor.userId)
  const delegateId = newId(now.getTime())
  await insertDelegate(tx, {
    delegateId,
    ...plainColumns(input),
    name,
    givenBy: actor.userId,
    givenByName: actor.name,
    createdAt: now,
  })
  ctx.tell({
    name: 'signing_delegate.named',
    subject: { kind: 'person', id: input.user_id },
    facts: { valid_from: input.valid_from, valid_until: input.valid_until },
  })
  const { data } = await listDelegates(ctx)
  const made = data.find(({ delegate_id }) => delegate_id === delegateId)
  if (!made) throw new Error('A delegation is not to be found')
  return made
}

/** Ends a delegation at once. @throws Refusal `not_allowed`, `not_found` */
export const endDelegation = async (ctx: WriteCtx, delegateId: string) => {
  const { data } = await listDelegates(ctx)
  if (!data.some(({ delegate_id }) => delegate_id === delegateId)) throw new Refusal('not_found')
  if (!mayDelegate(ctx.actor)) throw new Refusal('not_allowed')
  const ended = await endDelegate(ctx.tx, delegateId, ctx.now)
  if (!ended) throw new Refusal('not_found')
  ctx.tell({ name: 'signing_delegate.ended', subject: { kind: 'person', id: ended.userId } })
  return {}
}
