import type { skkReports } from '@kompeten/contract/skk/reports'
import type { skkConnection } from '@kompeten/contract/skk/settings'
import type { skk } from '@kompeten/contract/skk/skk'
import type { Handlers } from '../../platform/http/answers.ts'
import {
  askForFetch,
  askForTest,
  changeConnectionSettings,
  readConnection,
  removeOwnConnection,
} from './connection.ts'
import { listReports, resendReport, setReportAside } from './reporting/board.ts'
import { settleDifference } from './settle-difference.ts'
import { listSkk, readSkkByPermit, readSkkPaper, readSkkTimeline, skkViewOf } from './skk.reads.ts'
import type { SkkServices } from './skk-services.ts'
import { judgePaper, refreshSkk, takeSkkStep } from './take-skk-step.ts'
import { compareSides, takeOver } from './takeover/take-over.ts'
import { tieScheme } from './takeover/tie-scheme.ts'

/** Applications of the construction registry. */
export const skkRoutes = (services: SkkServices): Handlers<typeof skk> => ({
  list: (ctx, { query }) => listSkk(ctx, query),
  byPermit: async (ctx, { params, query }) => ({
    data: await readSkkByPermit(ctx, params.id_izin, query.family),
  }),
  timeline: (ctx, { params }) => readSkkTimeline(ctx, params.skk_id),
  refresh: async (ctx, { params }) => ({ data: await skkViewOf(ctx, await refreshSkk(ctx, params.skk_id)) }),
  step: async (ctx, { params, body }) => ({
    data: await skkViewOf(ctx, await takeSkkStep(ctx, params.skk_id, body)),
  }),
  judge: async (ctx, { params, body }) => ({
    data: await skkViewOf(ctx, await judgePaper(ctx, params.skk_id, body)),
  }),
  settle: async (ctx, { params, body }) => ({
    data: await skkViewOf(ctx, await settleDifference(ctx, params.skk_id, body)),
  }),
  paper: (ctx, { params }) => readSkkPaper(ctx, params),
  compare: async (ctx, { params }) => ({ data: await compareSides(ctx, services, params.skk_id) }),
  takeOver: async (ctx, { params, body }) => ({
    data: await skkViewOf(ctx, await takeOver(ctx, services, params.skk_id, body)),
  }),
  tieScheme: async (ctx, { params, body }) => ({
    data: await skkViewOf(ctx, await tieScheme(ctx, params.skk_id, body)),
  }),
})

/** What leaves for the registry. */
export const skkReportsRoutes: Handlers<typeof skkReports> = {
  list: (ctx, { query }) => listReports(ctx, query),
  resend: async (ctx, { params }) => ({ data: await resendReport(ctx, params.report_id) }),
  setAside: async (ctx, { params, body }) => ({
    data: await setReportAside(ctx, params.report_id, body.reason),
  }),
}

/** The connection with the registry. */
export const skkConnectionRoutes = (services: SkkServices): Handlers<typeof skkConnection> => ({
  get: async (ctx) => ({ data: await readConnection(ctx) }),
  change: async (ctx, { body }) => ({ data: await changeConnectionSettings(ctx, services, body) }),
  test: async (ctx) => ({ data: await askForTest(ctx) }),
  remove: async (ctx) => ({ data: await removeOwnConnection(ctx) }),
  fetch: async (ctx) => ({ data: await askForFetch(ctx) }),
})
