import type { RoleCode } from '@kompeten/contract/platform/roles'
import type { Pleno, PlenoParticipant } from '@kompeten/contract/plenos/content'

/** What a pleno waits for, and of whom. */
export type PlenoTurn =
  | { kind: 'empty'; members: string[] }
  | { kind: 'vote'; members: string[] }
  | { kind: 'decide'; chair: string; participants: string[]; isOwn: boolean }
  | { kind: 'sign'; chair: string; isOwn: boolean }
  | { kind: 'sign-as-member'; members: string[]; isOwn: boolean }
  | { kind: 'decree'; isKept: boolean }
  | { kind: 'archive' }
  | { kind: 'passed_over'; isArchived: boolean }

/** Whether a participant waits for the current user, as chair, to record what the votes decided. */
export const isToDecide = ({ may }: Pick<Pleno, 'may'>, { decision, result }: PlenoParticipant): boolean =>
  may.includes('decide') && decision === null && result !== null

const namesOf = (people: readonly { full_name: string }[]) => people.map(({ full_name }) => full_name)

/** Those whose vote a participant still needs. */
const votersAwaited = ({ members }: Pick<Pleno, 'members'>, { votes, recusals }: PlenoParticipant) =>
  members.filter(
    ({ user_permission_id: own, is_empty }) =>
      !is_empty && [...votes, ...recusals].every(({ user_permission_id }) => user_permission_id !== own),
  )

/** Whose signature the minutes wait for, once the chair has signed. */
const signersAwaited = ({ members, own_seat }: Pleno): PlenoTurn => {
  const waiting = members.filter((one) => one.signed_date === null && one.unsigned_reason === null)
  const isOwn = waiting.some((one) => one.user_permission_id === own_seat?.user_permission_id)
  return { kind: 'sign-as-member', members: namesOf(waiting), isOwn }
}

/** Whether nothing lies between the closed pleno and the archive: it found nobody competent. */
const isUncertified = ({ last_activity_state, participants }: Pleno): boolean =>
  last_activity_state === 'PLENO_REPORT_READY' &&
  participants.every(({ decision }) => decision?.graduation !== 'L')

/** Whether there is nothing for a pleno to decide, as nobody came: the archive follows the day. */
export const isPassedOver = ({ last_activity_state: at, state, participants }: Pleno): boolean =>
  (state === 'NONE' || state === 'PREPARED') &&
  (at === 'REAL_ASSESSMENT' || at === 'COMPLETED') &&
  participants.length === 0

/**
 * Whose turn it is in a pleno that sits, whose minutes are being signed, or whose minutes all have signed, in a closed one that certifies nobody, and where nobody came; empty otherwise. Votes
 * and decisions may wait at the same time, each for other participants. A decree is kept from an LSP chair, by their `role`,
 * who took part in what it says.
 */
export const turnsOf = (pleno: Pleno, role?: RoleCode): PlenoTurn[] => {
  if (isPassedOver(pleno)) {
    return [{ kind: 'passed_over', isArchived: pleno.last_activity_state === 'COMPLETED' }]
  }
  if (pleno.state === 'MINUTED') {
    return [{ kind: 'decree', isKept: role === 'DIR' && !pleno.may.includes('close_pleno') }]
  }
  if (pleno.state === 'CLOSED') return isUncertified(pleno) ? [{ kind: 'archive' }] : []
  if (pleno.state === 'SIGNING') return [signersAwaited(pleno)]
  const chair = pleno.members.find(({ position }) => position === 'ketua')
  if (pleno.state !== 'SITTING' || !chair) return []
  const isOwn = pleno.own_seat?.user_permission_id === chair.user_permission_id
  const open = pleno.participants.filter(({ decision }) => decision === null)
  const empty = pleno.members.filter((one) => one.is_empty && (one.voted_count === 0 || one === chair))
  const lacking = empty.length > 0 ? [{ kind: 'empty' as const, members: namesOf(empty) }] : []
  if (open.length === 0) {
    return chair.is_empty ? lacking : [...lacking, { kind: 'sign', chair: chair.full_name, isOwn }]
  }
  const awaited = new Set(
    open.filter(({ result }) => result === null).flatMap((one) => votersAwaited(pleno, one)),
  )
  const counted = open.filter(({ result }) => result !== null)
  return [
    ...lacking,
    ...(awaited.size > 0
      ? [{ kind: 'vote' as const, members: namesOf(pleno.members.filter((member) => awaited.has(member))) }]
      : []),
    ...(counted.length > 0 && !chair.is_empty
      ? [{ kind: 'decide' as const, chair: chair.full_name, participants: namesOf(counted), isOwn }]
      : []),
  ]
}
