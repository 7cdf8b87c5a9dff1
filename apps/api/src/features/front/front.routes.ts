import type { front } from '@kompeten/contract/front/front'
import type { Handlers } from '../../platform/http/answers.ts'
import { readFront, readFrontScheme } from './front.reads.ts'

export const frontRoutes: Handlers<typeof front> = {
  get: async (ctx) => ({ data: await readFront(ctx) }),
  scheme: async (ctx, { params }) => ({ data: await readFrontScheme(ctx, params.schema_id) }),
}
