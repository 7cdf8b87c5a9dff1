import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import { rolesHeldIn } from '../../access/index.ts'
import { isDirectorNow } from '../../signatures/index.ts'
import { managementRoles } from '../letters.rules.ts'
import { changeLetters, lettersAwaiting } from '../letters.store.ts'
import { endDelegationsOf, settingsOf } from './letter-settings.store.ts'

const tellEnded = async (ctx: JobCtx, tx: TenantTx, lspId: string, userIds: readonly string[]) => {
  for (const id of userIds)
    await ctx.tell(tx, lspId, { name: 'letter_delegation.ended', subject: { kind: 'identity', id } })
}

/** What somebody delegated ends with their role of director (decision 263). Idempotent. */
export const endWithRole = async (ctx: JobCtx, lspId: string, userId: string): Promise<void> =>
  ctx.inTenant(lspId, 'write', async (tx) => {
    if (await isDirectorNow(tx, userId)) return
    await tellEnded(ctx, tx, lspId, await endDelegationsOf(tx, { givenBy: userId }, ctx.now))
  })

/**
 * After a person lost roles: their delegations end with the last one of the management, and what waits for their own
 * signature goes to the office that signs letters of its kind with the last role of all. Idempotent.
 */
export const afterLeaving = async (ctx: JobCtx, lspId: string, userId: string): Promise<void> =>
  ctx.inTenant(lspId, 'write', async (tx) => {
    const roles = await rolesHeldIn(tx, { userIds: [userId] })
    if (roles.some(({ roleCode }) => managementRoles.includes(roleCode))) return
    await tellEnded(ctx, tx, lspId, await endDelegationsOf(tx, { userId }, ctx.now))
    if (roles.length > 0) return
    const left = await lettersAwaiting(tx, userId)
    const settingFor = await settingsOf(
      tx,
      left.map(({ letterType }) => letterType),
    )
    for (const [signerRole, letters] of Map.groupBy(
      left,
      ({ letterType }) => settingFor(letterType).signerRole,
    )) {
      const ids = letters.map(({ letterId }) => letterId)
      const to = { signerRole, signerUserId: null, signerName: null, signedByTitle: null }
      await changeLetters(tx, ids, { states: ['DRAFT', 'WAITING'] }, to)
      const waiting = letters.filter(({ state }) => state === 'WAITING')
      const [first] = waiting
      if (!first) continue
      const letter_id = waiting.length === 1 ? first.letterId : null
      await ctx.tell(tx, lspId, {
        name: 'letter.waiting',
        subject: { kind: 'letter', id: first.letterId },
        facts: { count: waiting.length, letter_id, roles: [signerRole], user_ids: [] },
      })
    }
  })
