import type { ownInstitution } from '@kompeten/contract/own-institution/own-institution'
import type { Handlers } from '../../platform/http/answers.ts'
import { listSentApplicants, readOwnInstitution } from './own-institution.reads.ts'

export const ownInstitutionRoutes: Handlers<typeof ownInstitution> = {
  get: async (ctx) => ({ data: await readOwnInstitution(ctx) }),
  applicants: (ctx, { query }) => listSentApplicants(ctx, query),
}
