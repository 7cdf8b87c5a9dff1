import type { access } from '@kompeten/contract/access/access'
import type { Handlers } from '../../platform/http/answers.ts'
import { currentSession, listLsps, readSession } from './access.reads.ts'
import type { AccessServices } from './access-services.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { finishLogin } from './sign-in/finish-login.ts'
import { logIn } from './sign-in/log-in.ts'
import { logOut } from './sign-in/log-out.ts'
import { beginProof, prove } from './sign-in/prove.ts'
import { selectLsp } from './sign-in/select-lsp.ts'

/** Signing in, choosing a role, staying and leaving. */
export const accessRoutes = (services: AccessServices): Handlers<typeof access> => ({
  login: (ctx, { body }) => logIn(ctx, services, body),
  finishLogin: (ctx, { body }) => finishLogin(ctx, services, body),
  selectLsp: async (ctx, { body }) => selectLsp(ctx, services, await currentSession(ctx), body),
  logout: async (ctx) => logOut(ctx, services, await currentSession(ctx)),
  refreshToken: (ctx, { body }) => refreshSession(ctx, services, body.token),
  beginProof: (ctx) => beginProof(ctx, services),
  prove: async (ctx, { body }) => prove(ctx, services, await currentSession(ctx), body),
  me: async (ctx) => ({ data: await readSession(ctx, services) }),
  lsps: (ctx, { query }) => listLsps(ctx, query.limit),
})
