import type { search } from '@kompeten/contract/search/search'
import type { Handlers } from '../../platform/http/answers.ts'
import type { ApplicantsServices } from '../applicants/index.ts'
import { findAnything } from './search.reads.ts'

export const searchRoutes = (services: ApplicantsServices): Handlers<typeof search> => ({
  find: (ctx, { body }) => findAnything(ctx, services, body.text),
})
