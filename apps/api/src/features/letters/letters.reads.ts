import {
  type Letter,
  type LetterRow,
  letterRow,
  letterSteps,
  letterView,
} from '@kompeten/contract/letters/letters'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import type { ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { restAmong } from '../signatures/index.ts'
import { letterPolicy, managementRoles, signsAs } from './letters.rules.ts'
import { batchById, type FoundLetter, type ListedLetter, letterById, letterPage } from './letters.store.ts'
import { delegatedOn } from './signing/letter-settings.store.ts'
import { type SignerStored, signersOf } from './signing/letter-signers.store.ts'

/** Who signs in the director's place today. */
export const delegatesNow = async ({ tx, tenant, now }: ReadCtx): Promise<string[]> => {
  const given = await delegatedOn(tx, dayIn(tenant.timeZone, now))
  if (given.length === 0) return []
  const restOf = await restAmong(tx, given, managementRoles)
  return given.flatMap((one) => (restOf(one) === null ? one.userId : []))
}

const rowView = ({ actor }: ReadCtx, row: ListedLetter, delegates: readonly string[]): LetterRow =>
  shown(letterRow, row, {
    signed_date: row.signedAt?.toISOString() ?? null,
    sent_date: row.sentAt?.toISOString() ?? null,
    may: mayNow(letterPolicy, letterSteps, actor, { ...row, delegates, signerIds: [] }),
  })

const pageOf = async (ctx: ReadCtx, query: ListQuery, own: boolean): Promise<Page<LetterRow>> => {
  const { tx, actor } = ctx
  const delegates = await delegatesNow(ctx)
  const whose = own ? { userId: actor.userId, signsAs: signsAs(actor, delegates) } : 'all'
  const { rows, ...rest } = await letterPage(tx, whose, query)
  return { data: rows.map((row) => rowView(ctx, row, delegates)), ...rest }
}

/** The register of letters that the LSP wrote. */
export const listLetters = (ctx: ReadCtx, query: ListQuery) => pageOf(ctx, query, false)

/** Letters to oneself, and those that wait for one's own signature. */
export const listOwnLetters = (ctx: ReadCtx, query: ListQuery) => pageOf(ctx, query, true)

type Seers = { delegates: string[]; signers: SignerStored[]; signerIds: string[] }

/**
 * A letter that this actor may see, and who may sign it in the director's place.
 * @throws Refusal `not_found` also for one that is there, but not for them
 */
export const seenLetter = async (ctx: ReadCtx, letterId: string): Promise<FoundLetter & Seers> => {
  const [found, delegates] = await Promise.all([letterById(ctx.tx, letterId), delegatesNow(ctx)])
  const signers = found ? await signersOf(ctx.tx, [letterId]) : []
  const signerIds = signers.map(({ userId }) => userId)
  if (!found || !letterPolicy.see(ctx.actor, { ...found.row, delegates, signerIds })) {
    throw new Refusal('not_found')
  }
  return { ...found, delegates, signers, signerIds }
}

const otherView = (other: FoundLetter['corrects']) =>
  other && { letter_id: other.letterId, letter_number: other.letterNumber }

/** One letter. @throws Refusal `not_found` */
export const readLetter = async (ctx: ReadCtx, letterId: string): Promise<Letter> => {
  const { row, corrects, correctedBy, delegates, signers } = await seenLetter(ctx, letterId)
  return shown(letterView, row, {
    ...rowView(ctx, row, delegates),
    corrects: otherView(corrects),
    corrected_by: otherView(correctedBy),
    signers: signers.map(({ name, title, signedAt, note }) => ({
      ...{ name, title, note },
      signed_date: signedAt?.toISOString() ?? null,
    })),
  })
}

/** What happened to a letter, newest first. @throws Refusal `not_found` */
export const readLetterTimeline = async (ctx: ReadCtx, letterId: string) => {
  await seenLetter(ctx, letterId)
  return { data: await timelineOf(ctx.tx, { kind: 'letter', id: letterId }) }
}

/**
 * How far the PDFs of letters signed together are made: for whoever signed them, and the office.
 * @throws Refusal `not_found`
 */
export const readBatch = async ({ tx, actor }: ReadCtx, batchId: string) => {
  const found = await batchById(tx, batchId)
  const sees = found && (found.createdBy === actor.userId || actor.permissions.has('LETTER_LIST'))
  if (!found || !sees) throw new Refusal('not_found')
  return { batch_id: found.batchId, total: found.total, done: found.done }
}
