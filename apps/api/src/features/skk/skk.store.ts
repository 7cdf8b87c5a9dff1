import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import type { SkkState } from '@kompeten/contract/skk/content'
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { type ListSource, listPage } from '../../platform/database/list.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { overStates } from './skk.rules.ts'
import { skkApplication } from './skk.tables.ts'

const { lspId: _, applicantKey: __, searchText: ___, ...fields } = getTableColumns(skkApplication)
const { dossier: _d, nikSealed: _n, registryHistory: _h, settled: _s, ...listed } = fields

const source = {
  name: 'skk_application',
  table: skkApplication,
  fields: listed,
  sorts: { registered_date: skkApplication.registeredAt, applicant_name: skkApplication.applicantKey },
  search: skkApplication.searchText,
  key: skkApplication.skkId,
} satisfies ListSource<typeof listed>

export type SkkStored = Omit<typeof skkApplication.$inferSelect, 'lspId' | 'applicantKey' | 'searchText'>
export type SkkInsert = NewRow<typeof skkApplication>

export const skkPage = (ctx: ReadCtx, query: ListQuery) => listPage(ctx.tx, source, { name: 'all' }, query)

const one = (skkId: string) => eq(skkApplication.skkId, skkId)

/** One application; with `hold` nobody else changes it until the end of the transaction. */
export const skkById = async (
  tx: TenantTx,
  skkId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<SkkStored | undefined> => {
  const asked = tx.select(fields).from(skkApplication).where(one(skkId))
  const [found] = await (hold ? asked.for('update') : asked)
  return found
}

/** Those with this number, in the order of their families. */
export const skkByPermit = (tx: TenantTx, idIzin: string): Promise<SkkStored[]> =>
  tx
    .select(fields)
    .from(skkApplication)
    .where(eq(skkApplication.idIzin, idIzin))
    .orderBy(asc(skkApplication.family))

/** Those that an application for certification was begun for. */
export const skkOfRequests = (tx: TenantTx, joinRequestIds: readonly string[]): Promise<SkkStored[]> =>
  joinRequestIds.length === 0
    ? Promise.resolve([])
    : tx
        .select(fields)
        .from(skkApplication)
        .where(inArray(skkApplication.joinRequestId, [...joinRequestIds]))

/** What of these applicants' was taken over and is not over, by its licence number. */
export const openSkkOf = async (tx: TenantTx, applicantIds: readonly string[]) => {
  const rows = await tx
    .select(pick(skkApplication, 'applicantId', 'idIzin'))
    .from(skkApplication)
    .where(
      and(
        inArray(skkApplication.applicantId, [...applicantIds]),
        notInArray(skkApplication.state, [...overStates]),
      ),
    )
    .orderBy(asc(skkApplication.createdAt), asc(skkApplication.skkId))
  return rows.flatMap(({ applicantId, idIzin: name }) =>
    applicantId === null ? [] : [{ applicantId, name }],
  )
}

/** Those that a certificate came of. */
export const skkOfCertificate = (tx: TenantTx, certificateId: string): Promise<SkkStored[]> =>
  tx.select(fields).from(skkApplication).where(eq(skkApplication.certificateId, certificateId))

/** Those whose application waits until the applicant has an account. */
export const skkWaiting = (tx: TenantTx): Promise<SkkStored[]> =>
  tx
    .select(fields)
    .from(skkApplication)
    .where(
      and(
        isNotNull(skkApplication.waitingSchemeId),
        isNull(skkApplication.joinRequestId),
        ne(skkApplication.state, 'REJECTED'),
      ),
    )

/** All of a family, by their numbers, as far as fetching has to know them. */
export const skkKnown = (tx: TenantTx, family: SkkStored['family']) =>
  tx
    .select(pick(skkApplication, 'skkId', 'idIzin', 'updatedAt', 'isListed'))
    .from(skkApplication)
    .where(eq(skkApplication.family, family))

/** Adds what the registry lists; what is there already keeps its state and takes the newer times. */
export const noteListed = async (tx: TenantTx, rows: SkkInsert[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += 500) {
    await tx
      .insert(skkApplication)
      .values(rows.slice(from, from + 500))
      .onConflictDoUpdate({
        target: [skkApplication.lspId, skkApplication.idIzin, skkApplication.family],
        set: {
          updatedAt: sql`excluded.updated_at`,
          registeredAt: sql`coalesce(excluded.registered_at, ${skkApplication.registeredAt})`,
          isListed: true,
        },
      })
  }
}

export const noteUnlisted = async (tx: TenantTx, skkIds: readonly string[]): Promise<void> => {
  if (skkIds.length === 0) return
  await tx
    .update(skkApplication)
    .set({ isListed: false })
    .where(inArray(skkApplication.skkId, [...skkIds]))
}

/** Applications to fetch: never fetched, changed since, failed last time, or not over and last compared before then. */
export const skkToFetch = async (
  tx: TenantTx,
  over: readonly SkkState[],
  comparedBefore: Date,
): Promise<string[]> => {
  const rows = await tx
    .select({ skkId: skkApplication.skkId })
    .from(skkApplication)
    .where(
      or(
        isNull(skkApplication.detailOf),
        ne(skkApplication.detailOf, skkApplication.updatedAt),
        isNotNull(skkApplication.fault),
        and(notInArray(skkApplication.state, [...over]), lt(skkApplication.fetchedAt, comparedBefore)),
      ),
    )
    .orderBy(asc(skkApplication.createdAt), asc(skkApplication.skkId))
  return rows.map(({ skkId }) => skkId)
}

/** Changes what was fetched or follows from it; people's work and its version stay. */
export const noteFetched = async (tx: TenantTx, skkId: string, change: Partial<SkkInsert>): Promise<void> => {
  await tx.update(skkApplication).set(change).where(one(skkId))
}

/** Changes an application that still is in that state and version; returns whether it was. */
export const changeSkk = async (
  tx: TenantTx,
  { skkId, state, version }: Pick<SkkStored, 'skkId' | 'state' | 'version'>,
  change: Partial<SkkInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(skkApplication)
    .set({ ...change, version: version + 1 })
    .where(and(one(skkId), eq(skkApplication.state, state), eq(skkApplication.version, version)))
    .returning({ skkId: skkApplication.skkId })
  return changed.length > 0
}
