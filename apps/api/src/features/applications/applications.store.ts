import type { ApplicationState } from '@kompeten/contract/applications/content'
import { applicationStates, openApplicationStates } from '@kompeten/contract/applications/content'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  sql,
} from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { cappedCounts } from '../../platform/database/capped-counts.ts'
import { type ListScope, type ListSource, listPage, listPages } from '../../platform/database/list.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { joinRequest } from './applications.tables.ts'

const {
  lspId: _,
  applicantKey: __,
  schemeKey: ___,
  searchText: ____,
  ...fields
} = getTableColumns(joinRequest)

const source = {
  name: 'join_request',
  table: joinRequest,
  fields,
  filters: {
    schema_id: joinRequest.schemeId,
    submitted_date: joinRequest.submittedAt,
    decided_date: joinRequest.decidedAt,
  },
  sorts: {
    submitted_date: joinRequest.submittedAt,
    applicant_name: joinRequest.applicantKey,
    schema_name: joinRequest.schemeKey,
  },
  search: joinRequest.searchText,
  key: joinRequest.joinRequestId,
} satisfies ListSource<typeof fields>

/** Which applications a list looks through: `applicationPolicy.see` in SQL. */
const scopeOf = ({ actor }: ReadCtx): ListScope => {
  const ofLsp = actor.permissions.has('JOIN_REQUEST_LIST')
  return {
    name: ofLsp ? 'submitted' : 'own',
    where: ofLsp ? gt(joinRequest.submissionCount, 0) : eq(joinRequest.userId, sql.placeholder('userId')),
    values: { ...(!ofLsp && { userId: actor.userId }) },
  }
}

export const applicationPage = (ctx: ReadCtx, query: ListQuery) =>
  listPage(ctx.tx, source, scopeOf(ctx), query)

const glance = {
  ...source,
  name: 'join_request_glance',
  fields: pick(
    joinRequest,
    'joinRequestId',
    'schemeId',
    'schemeName',
    'applicantName',
    'submittedAt',
    'decidedAt',
    'modifiedAt',
  ),
}

/** Reads the first pages of several lists of applications in one statement, with the columns by which a dashboard names them. */
export const applicationGlances = (ctx: ReadCtx, queries: readonly ListQuery[]) =>
  listPages(ctx.tx, glance, scopeOf(ctx), queries)

export type ApplicationGlance = Awaited<ReturnType<typeof applicationGlances>>[number]['rows'][number]

/** How many of those there are in each state. For the LSP no drafts: none was submitted, and there may be many. */
export const applicationCounts = (ctx: ReadCtx) =>
  cappedCounts(ctx.tx, {
    table: joinRequest,
    column: joinRequest.state,
    values: applicationStates.filter(
      (state) => state !== 'DRAFT' || !ctx.actor.permissions.has('JOIN_REQUEST_LIST'),
    ),
    scope: scopeOf(ctx),
  })

export type RequestRow = Awaited<ReturnType<typeof applicationPage>>['rows'][number]

const one = (joinRequestId: string) => eq(joinRequest.joinRequestId, joinRequestId)

/** One application; with `hold` nobody else changes it until the end of the transaction. */
export const requestById = async (
  tx: TenantTx,
  joinRequestId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<RequestRow | undefined> => {
  const query = tx.select(fields).from(joinRequest).where(one(joinRequestId))
  const [found] = await (hold ? query.for('update') : query)
  return found
}

/** These applications in whichever state; nobody else changes them until the end of the transaction. */
export const heldRequests = async (tx: TenantTx, joinRequestIds: readonly string[]): Promise<RequestRow[]> =>
  joinRequestIds.length === 0
    ? []
    : tx
        .select(fields)
        .from(joinRequest)
        .where(inArray(joinRequest.joinRequestId, [...joinRequestIds]))
        .orderBy(asc(joinRequest.joinRequestId))
        .for('update')

/** Of these people the applications that are not over, over all schemes. */
export const openRequestsOf = (tx: TenantTx, applicantIds: readonly string[]): Promise<RequestRow[]> =>
  tx
    .select(fields)
    .from(joinRequest)
    .where(
      and(
        inArray(joinRequest.applicantId, [...applicantIds]),
        inArray(joinRequest.state, [...openApplicationStates]),
      ),
    )

/** The special needs that a person stated in their newest application; null where they have none, or never applied. */
export const needsStated = async (tx: TenantTx, applicantId: string): Promise<string | null> => {
  const [newest] = await tx
    .select({ specialNeeds: joinRequest.specialNeeds })
    .from(joinRequest)
    .where(eq(joinRequest.applicantId, applicantId))
    .orderBy(desc(joinRequest.createdAt), desc(joinRequest.joinRequestId))
    .limit(1)
  return newest?.specialNeeds ?? null
}

/** The applications for a scheme that wait for an assessment, the oldest first. */
export const approvedFor = (tx: TenantTx, schemeId: string, applicantId?: string): Promise<RequestRow[]> =>
  tx
    .select(fields)
    .from(joinRequest)
    .where(
      and(
        eq(joinRequest.schemeId, schemeId),
        eq(joinRequest.state, 'APPROVED'),
        applicantId === undefined ? undefined : eq(joinRequest.applicantId, applicantId),
      ),
    )
    .orderBy(asc(joinRequest.submittedAt), asc(joinRequest.joinRequestId))

/** Those of these applications that wait for an assessment, the oldest first. */
export const sentAmong = (tx: TenantTx, joinRequestIds: readonly string[]): Promise<RequestRow[]> =>
  tx
    .select(fields)
    .from(joinRequest)
    .where(and(inArray(joinRequest.joinRequestId, [...joinRequestIds]), isNotNull(joinRequest.submittedAt)))
    .orderBy(asc(joinRequest.submittedAt), asc(joinRequest.joinRequestId))

/** The applications for a scheme that are not over, and those in an assessment. */
export const underWay = (tx: TenantTx, schemeId: string): Promise<RequestRow[]> =>
  tx
    .select(fields)
    .from(joinRequest)
    .where(
      and(
        eq(joinRequest.schemeId, schemeId),
        inArray(joinRequest.state, [...openApplicationStates, 'ASSIGNED']),
      ),
    )

/** The applications that an assessment has taken. */
export const requestsIn = (tx: TenantTx, assessmentId: string): Promise<RequestRow[]> =>
  tx
    .select(fields)
    .from(joinRequest)
    .where(and(eq(joinRequest.assessmentId, assessmentId), eq(joinRequest.state, 'ASSIGNED')))
    .orderBy(asc(joinRequest.joinRequestId))

/** Of these applications those that name a certificate of their applicant, with their purpose. */
export const requestsWithPrevious = async (tx: TenantTx, joinRequestIds: readonly string[]) => {
  if (joinRequestIds.length === 0) return []
  return tx
    .select(pick(joinRequest, 'joinRequestId', 'purpose', 'previousCertificate'))
    .from(joinRequest)
    .where(
      and(
        inArray(joinRequest.joinRequestId, [...joinRequestIds]),
        isNotNull(joinRequest.previousCertificate),
      ),
    )
}

/** A person's applications that are neither rejected nor withdrawn and name a certificate of theirs. */
export const openWithPrevious = (tx: TenantTx, userId: string) =>
  tx
    .select(pick(joinRequest, 'joinRequestId', 'state', 'purpose', 'previousCertificate'))
    .from(joinRequest)
    .where(
      and(
        eq(joinRequest.userId, userId),
        inArray(joinRequest.state, [...openApplicationStates, 'ASSIGNED']),
        isNotNull(joinRequest.previousCertificate),
      ),
    )

/** How people say that there is none, in lower case and without marks around it. */
const noNeed = [
  '',
  'tidak',
  'tidak ada',
  'tidak punya',
  'tidak memiliki',
  'tidak ada kebutuhan khusus',
  'tidak memiliki kebutuhan khusus',
  'nihil',
  'n/a',
  'na',
  'no',
  'none',
]

/** The special needs that somebody states in one of these applications (FR.APL.01), in their words; those that state none are left out. */
export const needsInRequests = async (
  tx: TenantTx,
  joinRequestIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (joinRequestIds.length === 0) return new Map()
  const rows = await tx
    .select(pick(joinRequest, 'joinRequestId', 'specialNeeds'))
    .from(joinRequest)
    .where(
      and(
        inArray(joinRequest.joinRequestId, [...joinRequestIds]),
        notInArray(sql`btrim(lower(coalesce(${joinRequest.specialNeeds}, '')), E' \n\t\r.,-–—')`, noNeed),
      ),
    )
  return new Map(rows.map(({ joinRequestId, specialNeeds }) => [joinRequestId, specialNeeds ?? '']))
}

export type RequestInsert = NewRow<typeof joinRequest>

/** A second open one of the person for the scheme breaks `join_request_one_open`. */
export const insertRequest = async (tx: TenantTx, row: RequestInsert): Promise<void> => {
  await tx.insert(joinRequest).values(row)
}

/** Notes that the fee of an application was paid elsewhere; when it was noted first stays. People's work and its version stay. */
export const notePaid = async (tx: TenantTx, joinRequestId: string, paidAt: Date): Promise<void> => {
  await tx
    .update(joinRequest)
    .set({ feePaidAt: paidAt })
    .where(and(one(joinRequestId), isNull(joinRequest.feePaidAt)))
}

type Guard = { states: readonly ApplicationState[]; version?: number | undefined }

/** Changes applications that are in one of the states and, where given, have that version; returns those it changed. */
export const updateRequests = async (
  tx: TenantTx,
  joinRequestIds: readonly string[],
  { states, version }: Guard,
  change: Partial<RequestInsert>,
): Promise<RequestRow[]> =>
  tx
    .update(joinRequest)
    .set({ ...change, version: sql`${joinRequest.version} + 1` })
    .where(
      and(
        inArray(joinRequest.joinRequestId, [...joinRequestIds]),
        inArray(joinRequest.state, [...states]),
        version === undefined ? undefined : eq(joinRequest.version, version),
      ),
    )
    .returning(fields)
