import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { lsps } from '@kompeten/contract/tenants/lsps'
import { call } from '../../platform/call.ts'
import { queriesOf, readOf } from '../../platform/queries.ts'

/** Counts change with everything that anybody does: read again whenever the page is opened. */
const always = { staleTime: 0 }

export const dashboardQueries = queriesOf('dashboard', dashboard, { waiting: always, figures: always })

/** How many LSPs DEV sees to, and whose contracts end between two days. */
export const platformQuery = (from: string, until: string) =>
  readOf(['dashboard', 'platform', from, until], async ({ signal }) => {
    const [all, ending] = await Promise.all([
      call(lsps.list, { query: { limit: '1', active: 'true' } }, { signal }),
      call(lsps.list, { query: { limit: '1', contract_ends_on: `(${from},${until})` } }, { signal }),
    ])
    return { all, ending }
  })
