import { type PersonSession, personSession } from '@kompeten/contract/people/content'
import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { endSessionsIn, livingSessionsIn } from '../access/index.ts'
import { actingIn } from './acting.ts'
import { foundPerson, ruled } from './people.reads.ts'
import { personPolicy } from './people.rules.ts'
import type { PeopleServices } from './people-services.ts'

/** Whose sessions the actor may see and end. @throws Refusal `not_found`, `not_allowed` */
const lookedAt = async (ctx: PlatformCtx, userId: string) => {
  const looking = actingIn(ctx)
  const found = await foundPerson(looking, userId)
  if (!personPolicy.end_sessions(looking.actor, ruled(found))) throw new Refusal('not_allowed')
  return { found, of: { lspId: looking.lspId, userId } }
}

/**
 * Where a person is signed in to the LSP, the last used first. What they do in other LSPs is not told, nor from which
 * address they came.
 * @throws Refusal `not_found`, `not_allowed` but for Super Users, of oneself and of whoever is above
 */
export const listPersonSessions = async (
  ctx: PlatformCtx,
  { passwords }: PeopleServices,
  userId: string,
): Promise<PersonSession[]> => {
  const { found, of } = await lookedAt(ctx, userId)
  const living = await livingSessionsIn(ctx.tx, passwords.access, of, ctx.now)
  return living.map((session) =>
    shown(personSession, session, {
      role_code:
        found.roles.find(({ userPermissionId }) => userPermissionId === session.userPermissionId)?.roleCode ??
        null,
      last_seen_date: session.lastSeenAt.toISOString(),
    }),
  )
}

/**
 * Signs a person out of the LSP on every device, at once; returns how many sessions that were.
 * @throws Refusal `not_found`, `not_allowed` but for Super Users, of oneself and of whoever is above
 */
export const endPersonSessions = async (
  ctx: PlatformCtx,
  { passwords }: PeopleServices,
  userId: string,
): Promise<{ ended: number }> => {
  const { of } = await lookedAt(ctx, userId)
  const { length: ended } = await livingSessionsIn(ctx.tx, passwords.access, of, ctx.now)
  await endSessionsIn(ctx.tx, passwords.access, of, 'ended_by_lsp', ctx.now)
  if (ended > 0) {
    ctx.tell({
      name: 'person.sessions_ended',
      subject: { kind: 'person', id: userId },
      lspId: of.lspId,
      facts: { ended },
    })
  }
  return { ended }
}
