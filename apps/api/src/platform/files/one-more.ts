import { Refusal } from '../refusal.ts'

const broken = (code: 'too_many' | 'listed_twice', facts?: { limit: number }) =>
  new Refusal('rule_broken', { issues: [{ path: 'file', code, ...(facts && { facts }) }] })

/**
 * Whether one more file may be added where some are known: the very same content once more is what somebody sends whose answer
 * was lost, or who has loaded the page again, and it is there already. `count` where more count than are compared.
 * @throws Refusal `rule_broken`
 */
export const checkOneMore = (
  { sha256 }: { sha256: string },
  {
    known,
    count = known.length,
    limit,
  }: { known: readonly { sha256: string }[]; count?: number; limit: number },
): void => {
  if (known.some((one) => one.sha256 === sha256)) throw broken('listed_twice')
  if (count >= limit) throw broken('too_many', { limit })
}
