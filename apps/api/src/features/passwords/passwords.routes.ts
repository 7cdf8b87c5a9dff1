import type { passwords } from '@kompeten/contract/passwords/passwords'
import type { Handlers } from '../../platform/http/answers.ts'
import { changePassword } from './change-password.ts'
import { consentByLink } from './consent-by-link.ts'
import { forgotPassword } from './forgot-password.ts'
import { readLink } from './passwords.reads.ts'
import type { PasswordsServices } from './passwords-services.ts'
import { confirmByLink, setPasswordByLink } from './use-link.ts'

/** Passwords by mailed links, and the change of one's own. */
export const passwordsRoutes = (services: PasswordsServices): Handlers<typeof passwords> => ({
  forgot: (ctx, { body }) => forgotPassword(ctx, services, body),
  link: async (ctx, { params }) => ({ data: await readLink(ctx, services, params.token) }),
  consent: async (ctx, { params, body }) => ({
    data: await consentByLink(ctx, services, params.token, body),
  }),
  set: async (ctx, { params, body }) => ({
    data: await setPasswordByLink(ctx, services, params.token, body.password),
  }),
  confirm: async (ctx, { params }) => ({ data: await confirmByLink(ctx, services, params.token) }),
  change: (ctx, { body }) => changePassword(ctx, services, body),
})
