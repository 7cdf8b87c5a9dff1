import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type ListSource, listPage } from '../../../platform/database/list.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { certificate, certificateRun } from '../certificates.tables.ts'

const runFields = pick(certificateRun, 'runId', 'state', 'total', 'signerName', 'createdAt', 'finishedAt')

const source = {
  name: 'certificate_run',
  table: certificateRun,
  fields: runFields,
  key: certificateRun.runId,
} satisfies ListSource<typeof runFields>

export const runPage = (tx: TenantTx, query: ListQuery) => listPage(tx, source, { name: 'all' }, query)

export type RunRow = Awaited<ReturnType<typeof runPage>>['rows'][number]

export const runById = async (tx: TenantTx, runId: string): Promise<RunRow | undefined> => {
  const [found] = await tx.select(runFields).from(certificateRun).where(eq(certificateRun.runId, runId))
  return found
}

/** How far runs are, by run: certificates with numbers, with documents, and the outermost numbers. */
export const progressOf = async (tx: TenantTx, runIds: readonly string[]) => {
  if (runIds.length === 0) return new Map()
  const rows = await tx
    .select({
      runId: sql<string>`${certificate.runId}`,
      numbered: sql<number>`count(*) filter (where ${certificate.certificateNumber} is not null)::int`,
      rendered: sql<number>`count(*) filter (where ${certificate.documentKey} is not null)::int`,
      first: sql<
        string | null
      >`(array_agg(${certificate.certificateNumber} order by ${certificate.runPosition}))[1]`,
      last: sql<
        string | null
      >`(array_agg(${certificate.certificateNumber} order by ${certificate.runPosition} desc))[1]`,
    })
    .from(certificate)
    .where(inArray(certificate.runId, [...runIds]))
    .groupBy(certificate.runId)
  return new Map(rows.map((row) => [row.runId, row]))
}

export const insertRun = async (tx: TenantTx, row: NewRow<typeof certificateRun>): Promise<void> => {
  await tx.insert(certificateRun).values(row)
}

/** Notes that a run is done; returns whether it was not before. */
export const finishRun = async (tx: TenantTx, runId: string, at: Date): Promise<boolean> => {
  const done = await tx
    .update(certificateRun)
    .set({ state: 'DONE', finishedAt: at })
    .where(and(eq(certificateRun.runId, runId), eq(certificateRun.state, 'RUNNING')))
    .returning({ runId: certificateRun.runId })
  return done.length > 0
}
