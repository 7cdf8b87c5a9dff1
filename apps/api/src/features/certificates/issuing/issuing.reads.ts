import {
  delegateView,
  type IssuingRun,
  runView as runShape,
  settingsView,
} from '@kompeten/contract/certificates/issuing'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import type { ReadCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { lastNumberOf } from '../../../platform/numbering/numbering.store.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { restAmong } from '../../signatures/index.ts'
import { lspProfile } from '../../tenants/index.ts'
import { usualWarnBelow } from '../stock/usable-blankos.ts'
import { delegatesOf } from './delegates.store.ts'
import { certificateSeries, usualSerialWidth } from './number-series.ts'
import { entrusted } from './resting-delegates.ts'
import { progressOf, type RunRow, runById, runPage } from './runs.store.ts'

const runView = (row: RunRow, progress: Awaited<ReturnType<typeof progressOf>>): IssuingRun => {
  const done = progress.get(row.runId)
  return shown(runShape, row, {
    numbered: done?.numbered ?? 0,
    rendered: done?.rendered ?? 0,
    first_number: done?.first ?? null,
    last_number: done?.last ?? null,
    finished_date: row.finishedAt?.toISOString() ?? null,
  })
}

/** What was signed together, a page of it. */
export const listRuns = async ({ tx }: ReadCtx, query: ListQuery) => {
  const { rows, ...rest } = await runPage(tx, query)
  const progress = await progressOf(
    tx,
    rows.map(({ runId }) => runId),
  )
  return { data: rows.map((row) => runView(row, progress)), ...rest }
}

/** How far one run is. @throws Refusal `not_found` */
export const readRun = async ({ tx }: ReadCtx, runId: string): Promise<IssuingRun> => {
  const row = await runById(tx, runId)
  if (!row) throw new Refusal('not_found')
  return runView(row, await progressOf(tx, [runId]))
}

/** Who may sign in the director's name, today or later, and what of that rests. */
export const listDelegates = async ({ tx, tenant, now }: ReadCtx) => {
  const rows = await delegatesOf(tx, dayIn(tenant.timeZone, now))
  const restOf = await restAmong(tx, rows, entrusted)
  return { data: rows.map((row) => shown(delegateView, row, { rests: restOf(row) })) }
}

/** What the LSP says of itself on certificates to come. */
export const readSettings = async ({ tx }: ReadCtx) => {
  const [profile, last] = await Promise.all([lspProfile(tx), lastNumberOf(tx, certificateSeries, '')])
  const {
    serialWidth = usualSerialWidth,
    lastSerialElsewhere = 0,
    blankoWarnBelow = usualWarnBelow,
  } = profile.settings.certificates ?? {}
  return shown(settingsView, profile, {
    lsp_name: profile.name,
    lsp_name_en: profile.nameEn,
    serial_width: serialWidth,
    last_serial_elsewhere: lastSerialElsewhere,
    blanko_warn_below: blankoWarnBelow,
    last_serial: Math.max(last, lastSerialElsewhere),
  })
}
