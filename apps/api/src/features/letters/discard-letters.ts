import type { LetterState } from '@kompeten/contract/letters/letters'
import type { LetterType } from '@kompeten/contract/letters/types'
import type { WriteCtx } from '../../platform/context.ts'
import { type Addressee, accountsOf } from './letter-people.store.ts'
import { changeLetters } from './letters.store.ts'
import { discardedAt, unsignedAbout, unsignedStates } from './letters-to.store.ts'
import { tellSigners } from './signing/tell-signers.ts'

/** Discards letters that nobody has signed; one that is signed meanwhile stays. */
export const discardLetters = async (
  ctx: WriteCtx,
  letters: readonly { letterId: string; state: LetterState }[],
): Promise<void> => {
  const by = { state: 'DISCARDED' as const, modifiedAt: ctx.now, modifiedByName: ctx.actor.name }
  const ids = letters.map(({ letterId }) => letterId)
  const discarded = new Set(await changeLetters(ctx.tx, ids, { states: unsignedStates }, by))
  for (const { letterId, state } of letters) {
    if (!discarded.has(letterId)) continue
    ctx.tell({
      name: 'letter.discarded',
      subject: { kind: 'letter', id: letterId },
      from: state,
      to: 'DISCARDED',
    })
  }
}

type Addressed = { type: LetterType; subject: { kind: string; id: string }; addressee: Addressee }

/** For each order, what nobody has signed of letters as it: of the same type, about the same thing, to the same addressee. */
export const unsignedOf = async <Order extends Addressed>({ tx }: WriteCtx, orders: readonly Order[]) => {
  const accounts = await accountsOf(
    tx,
    orders.flatMap(({ addressee }) => ('userPermissionId' in addressee ? [addressee.userPermissionId] : [])),
  )
  const found: { order: Order; letters: Awaited<ReturnType<typeof unsignedAbout>> }[] = []
  for (const order of orders) {
    const { type, subject, addressee } = order
    const letters = (await unsignedAbout(tx, { types: [type], subject })).filter((one) =>
      'userPermissionId' in addressee
        ? one.addresseeUserId === accounts.get(addressee.userPermissionId)?.userId
        : one.addresseeUserId === null &&
          one.addresseeName === addressee.name &&
          one.addresseeEmail === (addressee.email ?? null),
    )
    found.push({ order, letters })
  }
  return found
}

/** Discards what nobody has signed of letters of these types about something, whoever they are to. */
export const discardUnsignedAbout = async (
  ctx: WriteCtx,
  about: Parameters<typeof unsignedAbout>[1],
): Promise<void> => discardLetters(ctx, await unsignedAbout(ctx.tx, about))

/**
 * Lets what nobody has signed of letters of these types about something wait without asking for it: what they send people
 * to is over. They are no work that waits, so no dashboard counts them; who signs them still may, from their pages, because
 * the record of a certification names assignments by number and day (domain §5.4).
 */
export const askNoMore = async (ctx: WriteCtx, about: Parameters<typeof unsignedAbout>[1]): Promise<void> => {
  const ids = (await unsignedAbout(ctx.tx, about)).map(({ letterId }) => letterId)
  await changeLetters(ctx.tx, ids, { states: unsignedStates }, { isPast: true })
}

/** Discards what nobody has signed of letters as these. */
export const discardUnsigned = async (ctx: WriteCtx, orders: readonly Addressed[]): Promise<void> => {
  for (const { letters } of await unsignedOf(ctx, orders)) await discardLetters(ctx, letters)
}

/**
 * Puts letters of these types about something back to wait for their signature that were discarded at that very moment, with what
 * they are about: it goes on.
 */
export const putBackDiscarded = async (
  ctx: WriteCtx,
  about: Parameters<typeof discardedAt>[1],
): Promise<void> => {
  const letters = await discardedAt(ctx.tx, about)
  const [numbered, drafts] = [true, false].map((has) =>
    letters.filter(({ letterNumber }) => (letterNumber !== null) === has),
  ) as [typeof letters, typeof letters]
  const by = { modifiedAt: ctx.now, modifiedByName: ctx.actor.name }
  for (const [state, ofState] of [['WAITING', numbered] as const, ['DRAFT', drafts] as const]) {
    const ids = ofState.map(({ letterId }) => letterId)
    await changeLetters(ctx.tx, ids, { states: ['DISCARDED'] }, { state, ...by })
    for (const { letterId, letterType, letterNumber } of ofState) {
      ctx.tell({
        name: 'letter.ordered',
        subject: { kind: 'letter', id: letterId },
        from: 'DISCARDED',
        to: state,
        facts: { letter_type: letterType, letter_number: letterNumber },
      })
    }
  }
  await tellSigners(ctx, numbered)
}
