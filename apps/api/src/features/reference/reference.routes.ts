import type { reference } from '@kompeten/contract/reference/reference'
import type { Handlers } from '../../platform/http/answers.ts'
import { addEntry, changeEntry, listEntries } from './keep-entries.ts'
import { listEducations, listJobs, listReligions, readArea, searchAreas } from './reference.reads.ts'

/** Reference data without tenant, for everybody; its lists are DEV's to keep. */
export const referenceRoutes: Handlers<typeof reference> = {
  areas: (ctx, { query }) => searchAreas(ctx, query),
  area: async (ctx, { params }) => ({ data: await readArea(ctx, params.kelurahan_id) }),
  jobs: (ctx, { query }) => listJobs(ctx, query),
  religions: (ctx, { query }) => listReligions(ctx, query),
  educations: (ctx, { query }) => listEducations(ctx, query),
  entries: async (ctx) => ({ data: await listEntries(ctx) }),
  addEntry: async (ctx, { params, body }) => ({ data: await addEntry(ctx, params.list, body) }),
  changeEntry: async (ctx, { params, body }) => ({
    data: await changeEntry(ctx, params.list, { code: params.code, ...body }),
  }),
}
