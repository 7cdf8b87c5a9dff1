import type { ExcuseInput } from '@kompeten/contract/plenos/inputs'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import type { WriteCtx } from '../../../platform/context.ts'
import { dayIn, timeIn } from '../../../platform/days.rules.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { stepGaps } from '../../assessments/index.ts'
import { type JointSigner, leaveUnsigned, orderLetters, signTogether } from '../../letters/index.ts'
import { registrationNumberOf } from '../../people/index.ts'
import { signWith } from '../../signatures/index.ts'
import { plenoEvent } from '../pleno-event.ts'
import { heldPleno, mayDo, type PlenoParts } from '../pleno-parts.ts'
import { actualDay, actualTime, quorumOf } from '../plenos.rules.ts'
import { type PlenoStored, updatePleno } from '../plenos.store.ts'
import { closedWith } from '../step-facts.ts'
import { minutesLetter, titleInMinutes } from './letter-facts.ts'
import { modified, signedNow } from './signed-now.ts'

type Stored = NonNullable<PlenoParts['stored']>

const change = async (ctx: WriteCtx, stored: Stored, changed: Partial<PlenoStored>): Promise<void> => {
  if (await updatePleno(ctx.tx, stored, { ...changed, ...modified(ctx) })) return
  throw new Refusal('step_not_possible', { step: 'sign_minutes', possible: [] })
}

/** The members by the number they are known by: as assessors, else as people of the LSP. */
const signersOf = async ({ tx }: WriteCtx, { members, ties }: PlenoParts): Promise<JointSigner[]> => {
  const assessors = [...ties.assessorOf.values()]
  const signers: JointSigner[] = []
  for (const { userId, name, position } of members) {
    const own = assessors.find((one) => one.userId === userId)?.registrationNumber
    const registrationNumber = own ?? (await registrationNumberOf(tx, userId))
    signers.push({ userId, name, title: titleInMinutes(position), registrationNumber })
  }
  return signers
}

/** All have signed or are excused: the decree waits for the director. */
const tellWhole = (ctx: WriteCtx, parts: PlenoParts, letterId: string): void =>
  ctx.tell(plenoEvent(parts, { name: 'pleno.minutes_signed', facts: { letter_id: letterId } }))

/** Every vote and decision by the venue's calendar and clock, in order. */
const actsOf = ({ votesOf, decisionOf, assessment: { timeZone } }: PlenoParts): string[] =>
  [
    ...[...votesOf.values()].flat().map(({ votedAt }) => votedAt),
    ...[...decisionOf.values()].map(({ decidedAt }) => decidedAt),
  ]
    .map((at) => `${dayIn(timeZone, at)}T${timeIn(timeZone, at)}`)
    .toSorted()

/**
 * The chair's signature fixes what is signed: nobody votes or decides any more, and the members are asked to sign. While fewer of them than a
 * quorum may sit, it would never be whole: members are added first.
 */
const begin = async (
  ctx: WriteCtx,
  parts: PlenoParts,
  stored: Stored,
  drawn: SignatureInput | null,
): Promise<void> => {
  const missing = stepGaps('close_pleno', await closedWith(ctx, parts, true))
  if (missing.length > 0) throw new Refusal('step_blocked', { step: 'sign_minutes', missing })
  const able = parts.members.filter(({ userId }) => parts.maySit(userId)).length
  if (able < quorumOf(parts.members.length)) {
    throw new Refusal('rule_broken', { issues: [{ path: 'members', code: 'pleno_too_few_sit' }] })
  }
  const chairSignature = await signedNow(ctx, drawn)
  const today = dayIn(parts.assessment.timeZone, ctx.now)
  const acts = actsOf(parts)
  const heldOn = actualDay(stored.heldOn, today, acts.at(-1)?.slice(0, today.length))
  const set = { day: stored.heldOn, time: stored.heldTime }
  const heldTime = actualTime(set, heldOn, acts)
  const held = { ...parts, stored: { ...stored, heldOn, heldTime } }
  const [letterId] = await orderLetters(ctx, [minutesLetter(held, await signersOf(ctx, parts), set)])
  if (letterId === undefined) throw new Error('The minutes were not ordered')
  await signTogether(ctx, letterId, chairSignature)
  const plannedOn = heldOn === stored.heldOn ? null : stored.heldOn
  await change(ctx, stored, { heldOn, heldTime, plannedOn, chairSignature, minutesLetterId: letterId })
  ctx.tell(
    plenoEvent(parts, {
      name: 'pleno.minutes_to_sign',
      facts: {
        signature_sha256: chairSignature.sha256,
        letter_id: letterId,
        user_ids: parts.members.map(({ userId }) => userId).filter((userId) => userId !== ctx.actor.userId),
      },
    }),
  )
}

/**
 * Signs the minutes (domain §5.4, BA pleno): first the chair, once everybody is decided on, then every member by themselves.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `step_blocked` while somebody is not decided on,
 * `already_exists` for a second signature, `rule_broken` without a signature
 */
export const signMinutes = async (
  ctx: WriteCtx,
  assessmentId: string,
  drawn: SignatureInput | null,
): Promise<void> => {
  const parts = await heldPleno(ctx, assessmentId)
  const { stored, ruled } = parts
  if (ruled.hasSigned) throw new Refusal('already_exists', { field: 'signature' })
  mayDo(ctx, parts, 'sign_minutes', ['SITTING', 'SIGNING'])
  if (!stored) throw new Refusal('not_found')
  if (ruled.state === 'SITTING') return begin(ctx, parts, stored, drawn)
  const letterId = stored.minutesLetterId ?? ''
  const signature = await signWith(ctx, drawn)
  const isWhole = await signTogether(ctx, letterId, signature)
  await change(ctx, stored, isWhole ? { minutesWholeAt: ctx.now } : {})
  ctx.tell(plenoEvent(parts, { name: 'pleno.member_signed', facts: { signature_sha256: signature.sha256 } }))
  if (isWhole) tellWhole(ctx, parts, letterId)
}

/**
 * Records as chair why a member does not sign the minutes, once every member has had a day to sign; as director where the
 * chair left. Until they are whole, the member may sign after all.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible` also before that day is over, `already_exists` for who has signed, `rule_broken` for
 * who has no seat, and where no more than half would sign
 */
export const excuseMember = async (
  ctx: WriteCtx,
  assessmentId: string,
  { user_permission_id, reason }: ExcuseInput,
): Promise<void> => {
  const parts = await heldPleno(ctx, assessmentId)
  const { ruled } = parts
  const isAsked = ruled.seat === 'ketua' || (ruled.chairLeft && ctx.actor.roleCode === 'DIR')
  if (ruled.state === 'SIGNING' && isAsked && !ruled.termOver) {
    throw new Refusal('step_not_possible', { step: 'excuse', possible: [] })
  }
  mayDo(ctx, parts, 'excuse', ['SIGNING'])
  const { stored, members, signers } = parts
  if (!stored) throw new Refusal('not_found')
  const refuse = (code: 'not_found' | 'pleno_too_few_sign') =>
    new Refusal('rule_broken', { issues: [{ path: 'user_permission_id', code }] })
  const member = members.find((one) => one.userPermissionId === user_permission_id)
  if (!member) throw refuse('not_found')
  const signing = signers.filter(({ userId, note }) => note === null && userId !== member.userId).length
  if (signing < quorumOf(members.length)) throw refuse('pleno_too_few_sign')
  const letterId = stored.minutesLetterId ?? ''
  const isWhole = await leaveUnsigned(ctx, { letterId, userId: member.userId, note: reason })
  await change(ctx, stored, isWhole ? { minutesWholeAt: ctx.now } : {})
  ctx.tell(plenoEvent(parts, { name: 'pleno.member_excused', reason, facts: { user_ids: [member.userId] } }))
  if (isWhole) tellWhole(ctx, parts, letterId)
}
