import type { dashboard } from '@kompeten/contract/dashboard/dashboard'
import type { Handlers } from '../../platform/http/answers.ts'
import { assessmentResults, assessmentTrend } from '../assessments/index.ts'
import { readExpiries, readFigures, readWaiting } from './dashboard.reads.ts'

export const dashboardRoutes: Handlers<typeof dashboard> = {
  waiting: (ctx) => readWaiting(ctx),
  figures: (ctx) => readFigures(ctx),
  trend: async (ctx) => ({ data: await assessmentTrend(ctx) }),
  results: (ctx, { query }) => assessmentResults(ctx, query.by),
  expiries: (ctx) => readExpiries(ctx),
}
