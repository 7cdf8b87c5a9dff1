import { proofMinutes } from '@kompeten/contract/platform/proof'
import { Refusal } from './refusal.ts'

/**
 * Refuses whoever has not proved lately who they are: a session may have been left open or stolen.
 * @throws Refusal `proof_needed`
 */
export const mustHaveProved = (person: { provedAt?: Date }, now: Date): void => {
  const { provedAt } = person
  if (!provedAt || now.getTime() - provedAt.getTime() > proofMinutes * 60_000) {
    throw new Refusal('proof_needed')
  }
}
