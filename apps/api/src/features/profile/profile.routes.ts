import type { profile } from '@kompeten/contract/profile/profile'
import type { Handlers } from '../../platform/http/answers.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../access/index.ts'
import { askNewEmail, keepEmail } from '../passwords/index.ts'
import { changeUsername } from './change-username.ts'
import { oneself, ownAccount, readOwnLog, readPicture, readProfile } from './profile.reads.ts'
import type { ProfileServices } from './profile-services.ts'
import { removePicture, setPicture } from './set-picture.ts'
import { updateProfile } from './update-profile.ts'

/** One's own account: name, picture, where one is signed in, what one did. */
export const profileRoutes = (services: ProfileServices): Handlers<typeof profile> => ({
  get: async (ctx) => ({ data: await readProfile(ctx, services) }),
  update: async (ctx, { body }) => ({ data: await updateProfile(ctx, services, body) }),
  changeUsername: async (ctx, { body }) => ({ data: await changeUsername(ctx, services, body) }),
  changeEmail: async (ctx, { body }) => {
    await askNewEmail(ctx, services, await ownAccount(ctx), body)
    return { data: await readProfile(ctx, services) }
  },
  keepEmail: async (ctx) => {
    await keepEmail(ctx, oneself(ctx).userId)
    return { data: await readProfile(ctx, services) }
  },
  setPicture: async (ctx, { file }) => ({ data: await setPicture(ctx, services, file) }),
  removePicture: async (ctx) => ({ data: await removePicture(ctx, services) }),
  picture: (ctx, { params, query }) => readPicture(ctx, params.user_id, query),
  sessions: async (ctx) => ({ data: await listOwnSessions(ctx, services.access) }),
  endSession: (ctx, { params }) => endOwnSession(ctx, services.access, params.session_id),
  endOtherSessions: async (ctx) => ({ data: { ended: await endOtherSessions(ctx, services.access) } }),
  log: (ctx, { query }) => readOwnLog(ctx, query.cursor),
})
