import { Refusal } from '../../platform/refusal.ts'

type Delegation = {
  userId: string
  givenBy: string | null
  validFrom: string
  validUntil: string
  /** Of those that have ended. */
  endedAt?: Date | null
}

type Wanted = { user_id: string; valid_from: string; valid_until: string }

/**
 * Of two delegations of one director to one person for the same days, ending one would leave the other.
 * @param known what this director and others have given
 * @throws Refusal `rule_broken` at `user_id`
 */
export const refuseDelegatedTwice = (
  known: readonly Delegation[],
  { user_id, valid_from, valid_until }: Wanted,
  givenBy: string,
): void => {
  const isThere = known.some(
    (one) =>
      !one.endedAt &&
      one.userId === user_id &&
      one.givenBy === givenBy &&
      one.validFrom <= valid_until &&
      one.validUntil >= valid_from,
  )
  if (isThere) throw new Refusal('rule_broken', { issues: [{ path: 'user_id', code: 'listed_twice' }] })
}
