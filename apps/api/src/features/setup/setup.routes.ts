import type { setup } from '@kompeten/contract/setup/setup'
import type { Handlers } from '../../platform/http/answers.ts'
import type { PeopleServices } from '../people/index.ts'
import { openLsp } from './open-lsp.ts'
import { setUpProgress } from './setup.reads.ts'

/** Opening LSPs, and what a new one still needs. */
export const setupRoutes = (services: PeopleServices): Handlers<typeof setup> => ({
  openLsp: async (ctx, { body }) => ({ data: await openLsp(ctx, services, body) }),
  progress: async (ctx) => ({ data: await setUpProgress(ctx) }),
})
