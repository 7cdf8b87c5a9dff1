import type { JobCtx } from '../../platform/jobs/job.ts'
import { platformIdentityByEmail, platformPermissionsOf } from '../access/index.ts'
import { type Outcome, type Secrets, verifiedEmail } from './client.ts'
import { type AttemptStored, attemptBy, moveAttempt, providerOf } from './openid.store.ts'
import type { OpenidServices } from './openid-services.ts'
import { clientOf } from './signing-in.ts'

/** Who in the LSP has the e-mail that the provider vouches for. */
const personBy = async (ctx: JobCtx, lspId: string, email: string): Promise<Outcome<string>> => {
  const found = await ctx.asPlatform('read', async (tx) => {
    const person = await platformIdentityByEmail(tx, email)
    if (!person?.active) return undefined
    const held = await platformPermissionsOf(tx, person.userId)
    return held.some((role) => role.lspId === lspId) ? person.userId : undefined
  })
  return found === undefined ? { fault: 'unknown_person' } : { found }
}

const outcomeOf = async (
  ctx: JobCtx,
  lspId: string,
  services: OpenidServices,
  attempt: AttemptStored,
): Promise<Outcome<string>> => {
  const provider = await ctx.inTenant(lspId, 'read', providerOf)
  if (!provider?.metadata || attempt.answerSealed === null) return { fault: 'over' }
  const { sealer, outgoing, reach } = services
  const secrets = JSON.parse(sealer.open(attempt.secretsSealed)) as Secrets
  const query = sealer.open(attempt.answerSealed)
  const email = await verifiedEmail(
    clientOf(provider, services),
    provider.metadata,
    { secrets, query, redirectAddress: attempt.redirectAddress },
    { outgoing, reach, signal: ctx.signal },
  )
  return 'fault' in email ? email : personBy(ctx, lspId, email.found)
}

/**
 * Checks with the provider what a browser came back with, and notes whose account it is, or why it is nobody's. A code
 * is good for one look: where the server ended in the middle of it, the person begins again.
 */
export const checkAnswer = async (
  ctx: JobCtx,
  lspId: string,
  services: OpenidServices,
  attemptId: string,
): Promise<void> => {
  const attempt = await ctx.inTenant(lspId, 'read', (tx) => attemptBy(tx, { attemptId }))
  if (attempt?.progress !== 'ANSWERED') return
  const outcome = await outcomeOf(ctx, lspId, services, attempt)
  await ctx.inTenant(lspId, 'write', async (tx) => {
    const change =
      'fault' in outcome
        ? ({ progress: 'FAILED', fault: outcome.fault } as const)
        : ({ progress: 'FOUND', userId: outcome.found } as const)
    const isMoved = await moveAttempt(tx, attemptId, 'ANSWERED', { ...change, answerSealed: null })
    if (isMoved && 'fault' in outcome) {
      const subject = { kind: 'openid_attempt', id: attemptId }
      await ctx.tell(tx, lspId, { name: 'openid.failed', subject, facts: { fault: outcome.fault } })
    }
  })
}
