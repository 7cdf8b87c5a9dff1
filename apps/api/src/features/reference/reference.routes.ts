import type { reference } from '@kompeten/contract/reference'
import type { Handlers } from '../../platform/http/answers.ts'
import { listEducations, listJobs, listReligions, readArea, searchAreas } from './reference.reads.ts'

/** Reference data without tenant, for everybody. */
export const referenceRoutes: Handlers<typeof reference> = {
  areas: (ctx, { query }) => searchAreas(ctx, query),
  area: async (ctx, { params }) => ({ data: await readArea(ctx, params.kelurahan_id) }),
  jobs: (ctx, { query }) => listJobs(ctx, query),
  religions: (ctx, { query }) => listReligions(ctx, query),
  educations: (ctx, { query }) => listEducations(ctx, query),
}
