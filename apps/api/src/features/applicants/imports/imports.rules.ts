import type { importStates, importSteps } from '@kompeten/contract/applicants/imports'
import { fitsColumns, type ImportReport } from '@kompeten/contract/platform/imports'

type Step = (typeof importSteps)[number]
type Ruled = { state: (typeof importStates)[number]; report: ImportReport | null }

/**
 * What may be done with an import now. Rows without a problem may be stored without the others only where the problems
 * are those of rows: a missing column is one of all.
 */
export const stepsOfImport = ({ state, report }: Ruled): Step[] => {
  if (state === 'checking') return ['discard']
  if (state !== 'ready' && state !== 'refused') return []
  const changes = (report?.created ?? 0) + (report?.updated ?? 0)
  if (state === 'ready') return changes > 0 ? ['store', 'discard'] : ['discard']
  const { missing = [], twice = [] } = report?.columns ?? {}
  return changes > 0 && fitsColumns({ missing, twice }) ? ['store_sound', 'discard'] : ['discard']
}

/** A report as it is told now; those of before imports told their changes lack them. */
export const wholeReport = (report: ImportReport): ImportReport => ({
  ...report,
  import_id: report.import_id ?? null,
  columns: { ...report.columns, twice: report.columns.twice ?? [], absent: report.columns.absent ?? [] },
  changes: report.changes ?? [],
  change_count: report.change_count ?? 0,
  warnings: report.warnings ?? [],
  warning_count: report.warning_count ?? 0,
})
