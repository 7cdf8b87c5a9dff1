import { type Letter, type LetterStep, letterSteps } from '@kompeten/contract/letters/letters'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { whyNotDelegated } from '../signatures/index.ts'
import { readLetter, seenLetter } from './letters.reads.ts'
import { letterLifecycle, letterPolicy, managementRoles } from './letters.rules.ts'
import { changeLetters, type LetterInsert, type LetterRow } from './letters.store.ts'
import { takeLetterNumbers } from './number-letters.ts'
import { everDelegatedTo, settingsOf } from './signing/letter-settings.store.ts'
import { tellSigners } from './signing/tell-signers.ts'

type Seen = { row: LetterRow; delegates: string[]; signerIds: string[] }
type Moving = Exclude<LetterStep, 'update' | 'correct'>

/** The refusal of a step: it does not lead on from here, or not for this person. */
export const impossible = (
  { actor }: ReadCtx,
  step: LetterStep,
  { row, delegates, signerIds }: Seen,
): Refusal => {
  const isPossible =
    step === 'update'
      ? row.state === 'DRAFT'
      : step === 'correct'
        ? ['SIGNED', 'SENT'].includes(row.state)
        : letterLifecycle.after(row.state, step) !== undefined
  if (isPossible) return new Refusal('not_allowed') as Refusal
  const possible = mayNow(letterPolicy, letterSteps, actor, { ...row, delegates, signerIds })
  return new Refusal('step_not_possible', { step, possible }) as Refusal
}

const allowed = (
  { actor }: ReadCtx,
  step: Moving,
  { row, delegates, signerIds }: Seen,
  more: readonly string[] = [],
) => letterPolicy[step](actor, { ...row, delegates: [...delegates, ...more], signerIds })

/** Whether nothing keeps the actor from the step but that they do not sign in the director's place today. */
export const wantsDelegation = (ctx: ReadCtx, step: Moving, seen: Seen): boolean =>
  !allowed(ctx, step, seen) && allowed(ctx, step, seen, [ctx.actor.userId])

/** The refusal to somebody whom that alone keeps: why what was delegated to them does not count. */
export const notDelegated = async (ctx: ReadCtx): Promise<Refusal> =>
  whyNotDelegated(ctx, await everDelegatedTo(ctx.tx, ctx.actor.userId), managementRoles)

/**
 * Sees to it that a step leads on from here, and for this person.
 * @throws Refusal `not_allowed`, `step_not_possible`; `delegation_rests` to whom it was delegated and that does not count
 */
export const mustAllow = async (ctx: ReadCtx, step: Moving, seen: Seen): Promise<void> => {
  if (allowed(ctx, step, seen)) return
  throw wantsDelegation(ctx, step, seen) ? await notDelegated(ctx) : impossible(ctx, step, seen)
}

/**
 * Takes a letter one step on, guarded by the state it is seen in: of two who do it at once, one wins.
 * @throws Refusal `not_found`, and as `mustAllow`
 */
const stepLetter = async (
  ctx: WriteCtx,
  letterId: string,
  step: Moving,
  change: (row: LetterRow) => Promise<Partial<LetterInsert>> | Partial<LetterInsert> = () => ({}),
): Promise<LetterRow> => {
  const seen = await seenLetter(ctx, letterId)
  const { row } = seen
  await mustAllow(ctx, step, seen)
  const state = letterLifecycle.after(row.state, step)
  if (!state) throw impossible(ctx, step, seen)
  const more = await change(row)
  const by = { modifiedAt: ctx.now, modifiedByName: ctx.actor.name }
  const moved = await changeLetters(ctx.tx, [letterId], { states: [row.state] }, { ...more, ...by, state })
  if (moved.length === 0) throw impossible(ctx, step, await seenLetter(ctx, letterId))
  return { ...row, ...more, state } as LetterRow
}

/** Puts a draft before the one who signs; it has its number from now on (decisions §7). @throws as `stepLetter` */
export const submitLetter = async (ctx: WriteCtx, letterId: string): Promise<Letter> => {
  const row = await stepLetter(ctx, letterId, 'submit', async ({ letterType, letterNumber }) => {
    const fresh = { letterDate: dayIn(ctx.tenant.timeZone, ctx.now), declineReason: null }
    if (letterNumber !== null) return fresh
    const settingFor = await settingsOf(ctx.tx, [letterType])
    const numberFor = await takeLetterNumbers(ctx, settingFor, [letterType])
    return { ...fresh, letterNumber: numberFor(letterType) }
  })
  ctx.tell({
    name: 'letter.submitted',
    subject: { kind: 'letter', id: letterId },
    from: 'DRAFT',
    to: 'WAITING',
    facts: { letter_number: row.letterNumber },
  })
  await tellSigners(ctx, [row])
  return readLetter(ctx, letterId)
}

const events = {
  withdraw: 'letter.withdrawn',
  revise: 'letter.revised',
  discard: 'letter.discarded',
} as const

/** Takes a letter back, takes a declined one up again, or puts it away for good. @throws as `stepLetter` */
export const turnLetter = async (
  ctx: WriteCtx,
  letterId: string,
  step: keyof typeof events,
): Promise<Letter> => {
  const { row } = await seenLetter(ctx, letterId)
  const { state } = await stepLetter(ctx, letterId, step)
  ctx.tell({ name: events[step], subject: { kind: 'letter', id: letterId }, from: row.state, to: state })
  return readLetter(ctx, letterId)
}

/** Declines to sign, with the reason; whoever wrote the letter is notified. @throws as `stepLetter` */
export const declineLetter = async (ctx: WriteCtx, letterId: string, reason: string): Promise<Letter> => {
  const row = await stepLetter(ctx, letterId, 'decline', () => ({ declineReason: reason }))
  ctx.tell({
    name: 'letter.declined',
    subject: { kind: 'letter', id: letterId },
    from: 'WAITING',
    to: 'DECLINED',
    reason,
    facts: { letter_number: row.letterNumber, written_by: row.createdBy },
  })
  return readLetter(ctx, letterId)
}

/**
 * Mails a signed letter, again or elsewhere; without an address notes that it was handed over. What was signed stays as
 * it is. @throws as `stepLetter`
 */
export const sendLetter = async (ctx: WriteCtx, letterId: string, email: string | null): Promise<Letter> => {
  if (email === null) {
    const { row } = await seenLetter(ctx, letterId)
    await stepLetter(ctx, letterId, 'send', () => ({ sentAt: ctx.now, sentBy: 'hand' }))
    ctx.tell({
      name: 'letter.handed_over',
      subject: { kind: 'letter', id: letterId },
      from: row.state,
      to: 'SENT',
    })
    return readLetter(ctx, letterId)
  }
  const seen = await seenLetter(ctx, letterId)
  const { row } = seen
  await mustAllow(ctx, 'send', seen)
  await changeLetters(ctx.tx, [letterId], { states: [row.state] }, { addresseeEmail: email })
  // It counts as sent when the mail server has taken it.
  ctx.tell({ name: 'letter.send_asked', subject: { kind: 'letter', id: letterId } })
  return readLetter(ctx, letterId)
}
