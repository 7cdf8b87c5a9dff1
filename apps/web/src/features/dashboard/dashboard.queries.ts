import { dashboard } from '@kompeten/contract/dashboard'
import { lsps } from '@kompeten/contract/lsps'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Counts change with everything that anybody does: read anew whenever the page is opened. */
const always = { staleTime: 0 }

export const dashboardQueries = {
  waiting: queryOptions({
    queryKey: ['dashboard', 'waiting'],
    queryFn: async ({ signal }) => (await call(dashboard.waiting, {}, { signal })).data,
    ...always,
  }),
  figures: queryOptions({
    queryKey: ['dashboard', 'figures'],
    queryFn: async ({ signal }) => (await call(dashboard.figures, {}, { signal })).data,
    ...always,
  }),
  trend: queryOptions({
    queryKey: ['dashboard', 'trend'],
    queryFn: async ({ signal }) => (await call(dashboard.trend, {}, { signal })).data,
  }),
  expiries: queryOptions({
    queryKey: ['dashboard', 'expiries'],
    queryFn: async ({ signal }) => (await call(dashboard.expiries, {}, { signal })).data,
  }),
  /** How many LSPs DEV sees to, and whose contracts end between two days. */
  platform: (from: string, until: string) =>
    queryOptions({
      queryKey: ['dashboard', 'platform', from, until],
      queryFn: async ({ signal }) => {
        const [all, ending] = await Promise.all([
          call(lsps.list, { query: { limit: '1', active: 'true' } }, { signal }),
          call(lsps.list, { query: { limit: '1', contract_ends_on: `(${from},${until})` } }, { signal }),
        ])
        return { all, ending }
      },
    }),
}
