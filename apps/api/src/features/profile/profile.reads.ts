import { logPageSize, type Profile, profileView } from '@kompeten/contract/profile/profile'
import type { Actor, PlatformCtx } from '../../platform/context.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { type LogPlace, platformLogOf } from '../../platform/outbox/events.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { type Identity, picturePath, platformIdentity } from '../access/index.ts'
import { platformAwaitedEmail } from '../passwords/index.ts'
import { cutTo } from './picture-size.ts'
import { platformIsKnownIn, platformPicture } from './profile.store.ts'
import type { ProfileServices } from './profile-services.ts'

/** The current user, in the role they chose. @throws Refusal `not_signed_in` */
export const oneself = ({ person }: PlatformCtx): Actor => {
  if (!person?.actor) throw new Refusal('not_signed_in')
  return person.actor
}

/** The account of the current user. @throws Refusal `not_signed_in` */
export const ownAccount = async (ctx: PlatformCtx): Promise<Identity> => {
  const account = await platformIdentity(ctx.tx, oneself(ctx).userId)
  if (!account) throw new Refusal('not_signed_in')
  return account
}

/** The own account. */
export const readProfile = async (ctx: PlatformCtx, services: ProfileServices): Promise<Profile> => {
  const account = await ownAccount(ctx)
  const awaited = await platformAwaitedEmail(ctx.tx, services, account.userId, ctx.now)
  return shown(profileView, account, {
    new_email: awaited ?? null,
    picture: picturePath(account),
    password_min_length: services.config.passwordMinLength,
  })
}

/** The picture of oneself, or of somebody who has a role in the same LSP. @throws Refusal `not_found` */
export const readPicture = async (
  ctx: PlatformCtx,
  userId: string,
  { width, height }: { width?: string | undefined; height?: string | undefined },
): Promise<FileAnswer> => {
  const actor = oneself(ctx)
  const maySee = actor.userId === userId || (await platformIsKnownIn(ctx.tx, actor.lspId, userId))
  const picture = maySee ? await platformPicture(ctx.tx, userId) : undefined
  if (!picture) throw new Refusal('not_found')
  const shownAs = { name: 'picture.png', mime: 'image/png', inline: true } as const
  const wide = Number(width ?? height)
  const high = Number(height ?? width)
  if (Number.isNaN(wide)) return { ...shownAs, content: picture.png }
  return { ...shownAs, make: () => cutTo(picture.png, wide, high) }
}

const placeOf = (cursor: string | undefined): LogPlace | undefined => {
  const [at, eventId] = cursor?.split('_') ?? []
  return at && eventId ? { at, eventId } : undefined
}

/** What the person did in the LSP they are in, and with their account, newest first. */
export const readOwnLog = async (ctx: PlatformCtx, cursor: string | undefined) => {
  const { userId, lspId, name } = oneself(ctx)
  const found = await platformLogOf(ctx.tx, { lspId, userId }, placeOf(cursor), logPageSize + 1)
  // Before a role is chosen nobody acts in the log's sense: it was the person themselves.
  const data = found.slice(0, logPageSize).map((row) => ({ ...row, actor_name: row.actor_name ?? name }))
  const last = found.length > logPageSize ? data.at(-1) : undefined
  return { data, next_cursor: last ? `${last.at}_${last.event_id}` : null }
}
