import {
  type BlankoDelivery,
  type BlankoStock,
  type DeliveryInput,
  deliveryInput,
  formsAtOnce,
  type UnusedInput,
} from '@kompeten/contract/certificates/stock'
import type { WriteCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { columnsFor } from '../../../platform/wire.ts'
import { insertSpoiled } from '../blanko/blanko.store.ts'
import { blankoRange } from './blanko-range.rules.ts'
import { deliveryView, foundDelivery, readStock } from './stock.reads.ts'
import { deleteDelivery, holdForms, insertDelivery, insertForms, setDeliveryLetter } from './stock.store.ts'
import { tellIfLow, usableBlankos } from './usable-blankos.ts'

const columnsOf = columnsFor<Parameters<typeof insertDelivery>[1]>()(deliveryInput)

const subjectOf = (id: string) => ({ kind: 'blanko_delivery', id })

/** @throws Refusal `rule_broken` at `last_number` where the two are not the ends of one range */
const rangeOf = (first: string, last: string): string[] => {
  const numbers = blankoRange(first, last)
  if (numbers) return numbers
  const issue = { path: 'last_number', code: 'not_a_blanko_range', facts: { limit: formsAtOnce } } as const
  throw new Refusal('rule_broken', { issues: [issue] })
}

/**
 * Registers forms that came from BNSP. What certificates bore before the stock was kept counts as used at once.
 * @throws Refusal `rule_broken` at `first_number` where one of them came before (also where two register it at once), at
 * `last_number` for what is no range, at `letter_date` for a letter after its forms, at `received_on` for a day to come
 */
export const receiveForms = async (ctx: WriteCtx, input: DeliveryInput): Promise<BlankoDelivery> => {
  const { tx, now, actor, tenant } = ctx
  const numbers = rangeOf(input.first_number, input.last_number)
  if (input.letter_date > input.received_on) {
    throw new Refusal('rule_broken', { issues: [{ path: 'received_on', code: 'end_before_start' }] })
  }
  if (input.received_on > dayIn(tenant.timeZone, now)) {
    throw new Refusal('rule_broken', { issues: [{ path: 'received_on', code: 'in_the_future' }] })
  }
  const id = newId(now.getTime())
  await insertDelivery(tx, {
    ...columnsOf(input),
    deliveryId: id,
    letter: null,
    createdAt: now,
    createdByName: actor.name,
  })
  const added = await insertForms(tx, id, numbers)
  const known = numbers.find((number) => !added.has(number))
  if (known !== undefined) {
    const issue = { path: 'first_number', code: 'blanko_received', facts: { number: known } } as const
    throw new Refusal('rule_broken', { issues: [issue] })
  }
  ctx.tell({
    name: 'blanko_delivery.received',
    subject: subjectOf(id),
    facts: {
      number: input.letter_number,
      first: input.first_number,
      last: input.last_number,
      total: numbers.length,
    },
  })
  return deliveryView(ctx, id)
}

/** Keeps the letter that came with the forms, in the place of the one before. @throws Refusal `not_found` */
export const setLetter = async (
  ctx: WriteCtx,
  id: string,
  { key, mime, sha256 }: ReceivedFile,
): Promise<BlankoDelivery> => {
  await foundDelivery(ctx, id, { hold: true })
  await setDeliveryLetter(ctx.tx, id, { key, mime, sha256 })
  ctx.tell({ name: 'blanko_delivery.letter_set', subject: subjectOf(id), facts: { sha256 } })
  return deliveryView(ctx, id)
}

/**
 * Takes back a range that was entered wrongly.
 * @throws Refusal `not_found`; `step_not_possible` once one of its forms is used or spoiled
 */
export const removeDelivery = async (ctx: WriteCtx, id: string) => {
  const { firstNumber, lastNumber } = await foundDelivery(ctx, id, { hold: true })
  await holdForms(ctx.tx, id)
  const { used, spoiled, received } = await deliveryView(ctx, id)
  if (used + spoiled > 0) throw new Refusal('step_not_possible', { step: 'delete', possible: [] })
  await deleteDelivery(ctx.tx, id)
  const facts = { first: firstNumber, last: lastNumber, total: received }
  ctx.tell({ name: 'blanko_delivery.removed', subject: subjectOf(id), facts })
  return {}
}

/**
 * Notes forms that were spoiled or lost before they were used.
 * @throws Refusal `rule_broken` where one never came, is used or is spoiled already, or what is given is no range
 */
export const spoilUnused = async (
  ctx: WriteCtx,
  { first_number, last_number, reason }: UnusedInput,
): Promise<BlankoStock> => {
  const { tx, tenant, actor, now } = ctx
  const numbers = last_number === null ? [first_number] : rangeOf(first_number, last_number)
  await usableBlankos(ctx, numbers, 'first_number')
  for (const blankoNumber of numbers) {
    await insertSpoiled(tx, { blankoNumber, reason, notedByName: actor.name, notedAt: now })
  }
  ctx.tell({
    name: 'blanko_stock.spoiled',
    subject: { kind: 'lsp', id: tenant.lspId },
    reason,
    facts: { first: numbers[0], last: numbers.at(-1), total: numbers.length },
  })
  await tellIfLow(ctx, numbers.length)
  return readStock(ctx)
}
