import { createHash } from 'node:crypto'
import { type Profile, pictureSide } from '@kompeten/contract/profile'
import sharp from 'sharp'
import type { PlatformCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import { oneself, readProfile } from './profile.reads.ts'
import { platformSetPicture } from './profile.store.ts'
import type { ProfileServices } from './profile-services.ts'

/** The square around a picture's middle, at most 224 pixels wide, as PNG. */
const square = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes).resize({ width: pictureSide, height: pictureSide, fit: 'cover' }).png().toBuffer()

/** Replaces the own picture by one that was received, so it is a picture and small. */
export const setPicture = async (
  ctx: PlatformCtx,
  services: ProfileServices,
  file: ReceivedFile,
): Promise<Profile> => {
  const { userId } = oneself(ctx)
  const png = await square(file.bytes)
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
