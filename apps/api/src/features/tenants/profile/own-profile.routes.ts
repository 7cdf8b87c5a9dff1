import type { lspProfile } from '@kompeten/contract/tenants/lsp-profile'
import type { Handlers } from '../../../platform/http/answers.ts'
import { tryTemplate } from './number-templates.ts'
import { changeOwnPicture, changeOwnProfile, readOwnProfile } from './own-profile.ts'

/** An LSP as its own people see to it. */
export const lspProfileRoutes: Handlers<typeof lspProfile> = {
  get: async (ctx) => ({ data: await readOwnProfile(ctx) }),
  change: async (ctx, { body }) => ({ data: await changeOwnProfile(ctx, body) }),
  numberExample: async (ctx, { query }) => ({ data: { example: tryTemplate(ctx, query.template) } }),
  setLogo: async (ctx, { file }) => ({ data: await changeOwnPicture(ctx, 'logo', file.key) }),
  setFavicon: async (ctx, { file }) => ({ data: await changeOwnPicture(ctx, 'favicon', file.key) }),
  setLoginPicture: async (ctx, { file }) => ({
    data: await changeOwnPicture(ctx, 'login-picture', file.key),
  }),
  removePicture: async (ctx, { params }) => ({ data: await changeOwnPicture(ctx, params.picture, null) }),
}
