import type { institutions } from '@kompeten/contract/institutions/institutions'
import type { Handlers } from '../../platform/http/answers.ts'
import { masterRoutes } from '../../platform/master/master-routes.ts'
import { institutionMaster } from './institutions.master.ts'
import { listPublicInstitutions } from './institutions.reads.ts'

export const institutionsRoutes: Handlers<typeof institutions> = {
  ...masterRoutes(institutionMaster),
  publicList: (ctx, { query }) => listPublicInstitutions(ctx, query.limit),
}
