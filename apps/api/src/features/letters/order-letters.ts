import type { LetterType, SignerRole } from '@kompeten/contract/letters/types'
import type { WriteCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { newId } from '../../platform/ids.ts'
import { signatureInUse } from '../signatures/index.ts'
import { discardLetters, unsignedOf } from './discard-letters.ts'
import { type Account, type Addressee, accountsOf } from './letter-people.store.ts'
import { insertLetters, type LetterInsert } from './letters.store.ts'
import type { LetterFacts } from './letters.tables.ts'
import { unsignedLike } from './letters-to.store.ts'
import { takeLetterNumbers } from './number-letters.ts'
import { settingsOf, textsOf } from './signing/letter-settings.store.ts'
import { insertSigners, type JointSigner } from './signing/letter-signers.store.ts'
import { keepBatch, signedColumns, titlesOf } from './signing/sign-rows.ts'
import { tellSigners } from './signing/tell-signers.ts'

export type LetterOrder = {
  type: LetterType
  /** What it is about: `{ kind: 'assessment', id }`. */
  subject: { kind: string; id: string }
  addressee: Addressee
  /** What its text tells, by the names of `letterKinds[type].fields` and `.tables`; a gap is left for what is missing. */
  facts?: LetterFacts
  /**
   * `actor`: the step that orders it was itself signed by whoever takes it, and so the letter is, with the signature
   * they use; without one it waits for them in person. A person: it waits for them and nobody else. `together`: each of
   * them signs by `signTogether`, whoever ordered it tells them. Else it waits for the role that signs letters of its type.
   */
  signedBy?: 'role' | 'actor' | { userId: string; name: string } | { together: readonly JointSigner[] }
  /** The office for which the actor signs, where that is not their own: a delegate signs for the director. */
  inPlaceOf?: SignerRole
}

/**
 * Writes letters in the caller's transaction, each with its number, and returns their ids in the same order. They wait
 * for their signature (or are signed, see `signedBy`); PDF and mail follow the signature, after the commit, once each.
 * Each is made of its type's text as it stands now, and keeps it. Call it late in the verb: others wait for the numbers.
 * @throws Error for an addressee who is not of the LSP
 */
export const orderLetters = async (ctx: WriteCtx, orders: readonly LetterOrder[]): Promise<string[]> => {
  if (orders.length === 0) return []
  const { tx, tenant, actor, now } = ctx
  const types = [...new Set(orders.map(({ type }) => type))]
  const accounts = await accountsOf(
    tx,
    orders.flatMap(({ addressee }) => ('userPermissionId' in addressee ? [addressee.userPermissionId] : [])),
  )
  const [settingFor, textFor] = await Promise.all([settingsOf(tx, types), textsOf(tx, types)])
  const bySelf = orders.filter(({ signedBy }) => signedBy === 'actor').length
  const signature = bySelf > 0 ? await signatureInUse(tx, actor.userId) : undefined
  const batchId = newId(now.getTime())
  const titleFor = bySelf > 0 ? await titlesOf(ctx) : undefined
  const numberFor = await takeLetterNumbers(
    ctx,
    settingFor,
    orders.map(({ type }) => type),
  )
  const rows = orders.map(({ type, subject, addressee, facts = {}, signedBy, inPlaceOf }): LetterInsert => {
    const inPerson = signedBy === 'actor'
    const isJoint = typeof signedBy === 'object' && 'together' in signedBy
    const person = inPerson ? actor : typeof signedBy === 'object' && !isJoint ? signedBy : null
    const { title, body, version } = textFor(type)
    return {
      letterId: newId(now.getTime()),
      letterType: type,
      state: 'WAITING',
      letterNumber: numberFor(type),
      letterDate: dayIn(tenant.timeZone, now),
      subjectKind: subject.kind,
      subjectId: subject.id,
      ...addresseeColumns(addressee, accounts),
      title,
      body,
      facts,
      templateVersion: version,
      signerRole: person || isJoint ? null : settingFor(type).signerRole,
      signerUserId: person?.userId ?? null,
      signerName: person?.name ?? null,
      createdAt: now,
      createdBy: actor.userId,
      createdByName: actor.name,
      modifiedAt: now,
      modifiedByName: actor.name,
      // Where it waits for them, it is known already as what they sign.
      ...(inPerson && inPlaceOf !== undefined && { signedByTitle: titleFor?.(inPlaceOf) }),
      ...(inPerson &&
        signature &&
        signedColumns(ctx, signature, { title: titleFor?.(inPlaceOf ?? null) ?? '', batchId })),
    }
  })
  await insertLetters(tx, rows)
  for (const [at, { signedBy }] of orders.entries()) {
    const letterId = rows[at]?.letterId
    if (typeof signedBy !== 'object' || !('together' in signedBy) || letterId === undefined) continue
    await insertSigners(tx, letterId, signedBy.together)
  }
  if (signature) await keepBatch(ctx, batchId, bySelf)
  for (const row of rows) {
    ctx.tell({
      name: 'letter.ordered',
      subject: { kind: 'letter', id: row.letterId },
      to: row.state,
      facts: { letter_type: row.letterType, letter_number: row.letterNumber },
    })
  }
  await tellSigners(
    ctx,
    rows.flatMap(({ state, letterId, signerRole = null, signerUserId = null }) =>
      state === 'WAITING' ? [{ letterId, signerRole, signerUserId }] : [],
    ),
  )
  return rows.map(({ letterId }) => letterId)
}

/**
 * Writes letters as `orderLetters` does, in place of those of the same type about the same thing to the same addressee that
 * nobody has signed: these are discarded, so that nobody signs two that contradict each other. What is signed stays.
 * @throws as `orderLetters`
 */
export const replaceLetters = async (ctx: WriteCtx, orders: readonly LetterOrder[]): Promise<string[]> => {
  if (orders.length === 0) return []
  const ids = await orderLetters(ctx, orders)
  const former = await unsignedLike(ctx.tx, ids)
  await discardLetters(ctx, former)
  return ids
}

/** Rewrites those of these letters that still wait for a signature; what is signed, or was never written, stays as it is. */
export const renewUnsigned = async (ctx: WriteCtx, orders: readonly LetterOrder[]): Promise<void> => {
  const found = await unsignedOf(ctx, orders)
  await replaceLetters(
    ctx,
    found.flatMap(({ order, letters }) => (letters.length > 0 ? [order] : [])),
  )
}

const addresseeColumns = (addressee: Addressee, accounts: ReadonlyMap<string, Account>) => {
  if (!('userPermissionId' in addressee)) {
    const { name, email = null, address = null } = addressee
    return { addresseeName: name, addresseeEmail: email, addresseeAddress: address, addresseeUserId: null }
  }
  const account = accounts.get(addressee.userPermissionId)
  if (!account) throw new Error('A letter is addressed to nobody of this LSP')
  return {
    addresseeName: account.name,
    addresseeEmail: account.email,
    addresseeAddress: null,
    addresseeUserId: account.userId,
  }
}
