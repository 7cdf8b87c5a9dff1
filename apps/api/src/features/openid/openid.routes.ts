import type { openid } from '@kompeten/contract/openid/openid'
import type { Handlers } from '../../platform/http/answers.ts'
import type { OpenidServices } from './openid-services.ts'
import { askForTest, changeProvider, readProvider, removeProvider } from './provider.ts'
import { beginSignIn, offeredProvider, resultOfSignIn, takeAnswer } from './signing-in.ts'

/** The provider of an LSP, and signing in with it. */
export const openidRoutes = (services: OpenidServices): Handlers<typeof openid> => ({
  get: (ctx) => readProvider(ctx, services),
  change: (ctx, { body }) => changeProvider(ctx, services, body),
  test: (ctx) => askForTest(ctx, services),
  remove: (ctx) => removeProvider(ctx, services),
  offered: (ctx) => offeredProvider(ctx),
  begin: (ctx) => beginSignIn(ctx, services),
  answer: (ctx, { body }) => takeAnswer(ctx, services, body),
  result: (ctx, { body }) => resultOfSignIn(ctx, services, body),
})
