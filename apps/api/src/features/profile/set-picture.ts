import { createHash } from 'node:crypto'
import { type Profile, pictureSide } from '@kompeten/contract/profile/profile'
import type { PlatformCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import { cutTo } from './picture-size.ts'
import { oneself, readProfile } from './profile.reads.ts'
import { platformSetPicture } from './profile.store.ts'
import type { ProfileServices } from './profile-services.ts'

/** Replaces the own picture by one that was received, so it is a picture and small. */
export const setPicture = async (
  ctx: PlatformCtx,
  services: ProfileServices,
  file: ReceivedFile,
): Promise<Profile> => {
  const { userId } = oneself(ctx)
  const png = await cutTo(file.bytes, pictureSide, pictureSide)
  const sha256 = createHash('sha256').update(png).digest('hex')
  await platformSetPicture(ctx.tx, userId, { png, sha256 }, ctx.now)
  ctx.tell({ name: 'profile.picture_changed', subject: { kind: 'identity', id: userId } })
  return readProfile(ctx, services)
}

/** Takes the own picture away; idempotent. */
export const removePicture = async (ctx: PlatformCtx, services: ProfileServices): Promise<Profile> => {
  const { userId } = oneself(ctx)
  await platformSetPicture(ctx.tx, userId, null, ctx.now)
  ctx.tell({ name: 'profile.picture_removed', subject: { kind: 'identity', id: userId } })
  return readProfile(ctx, services)
}
