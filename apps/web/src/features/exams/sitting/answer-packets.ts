import type { AnswerValue } from '@kompeten/contract/exams/content'
import { type LateRefusal, lateRefusals } from '@kompeten/contract/exams/own-exams'
import type { KeptChange } from '../../../platform/kept-changes.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { session } from '../../../platform/session.ts'

export const packetMost = 50

/** Answers lie on the device as text, beside the changes of forms. */
export const asText = (value: AnswerValue | null) => JSON.stringify(value)
export const asValue = (text: string) => JSON.parse(text) as AnswerValue | null
const asSent = ({ path, value, based_on, sequence }: KeptChange<string>) => ({
  position: Number(path),
  value: asValue(value),
  based_on,
  sequence,
})

/** Whoever is signed in, and which test: what lies on a device that several people use is each one's own. */
export const nameOf = (sittingId: string) =>
  `exam:${session()?.permission.user_permission_id ?? 'nobody'}:${sittingId}`
export const deviceRevision = 1

/** A packet as it leaves the device, which says by its own clock when: how long ago each was written follows. */
export const sentNow = (seat_id: string, packet: readonly KeptChange<string>[]) => ({
  seat_id,
  sent: Date.now(),
  changes: packet.map(asSent),
})

/** Whether a test is not theirs any more: they were taken out or recorded as absent, or the assessment was called off. */
export const isNotTheirs = (failure: unknown): boolean =>
  failure instanceof RefusedCall &&
  (failure.facts as { why?: { code: string } } | undefined)?.why?.code === 'test_not_yours'

/** A change that the server refuses for good, and why. */
type RefusedChange = { change: KeptChange<string>; why: LateRefusal }

/** What of a packet the server refuses for good, because it is no late text; nothing where the packet failed otherwise. */
export const refusedOf = (failure: unknown, packet: readonly KeptChange<string>[]): RefusedChange[] => {
  if (!(failure instanceof RefusedCall)) return []
  const { errors } = failure
  return packet.flatMap((change, at) => {
    const named = errors.filter(({ path }) => path.startsWith(`changes.${at}.`))
    const why = lateRefusals.find((late) => named.some(({ code }) => code === late))
    return why ? [{ change, why }] : []
  })
}
