import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, count, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { type ListScope, type ListSource, listPage } from '../../platform/database/list.ts'
import { holdByName } from '../../platform/database/lsp-lock.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { isDeveloper } from './complaints.rules.ts'
import { complaint, complaintAction, complaintFile, complaintNote } from './complaints.tables.ts'

export type ComplaintStored = typeof complaint.$inferSelect
export type ComplaintFileStored = typeof complaintFile.$inferSelect

/**
 * Whether a corrective action has no result after its day; of one's own complaint one hears nothing of its actions. Columns of the
 * complaint are written out, for Drizzle takes the table's name from them in lists of one table.
 */
const actionLate = (today: SQL, userId: SQL): SQL<boolean> => sql<boolean>`(
  complaint.state <> 'REFERRED' and complaint.user_id is distinct from ${userId}::uuid
  and exists (select from ${complaintAction} a where a.lsp_id = complaint.lsp_id
    and a.complaint_id = complaint.complaint_id and a.done_on is null and a.due_on < ${today}::date))`
const listedLate = actionLate(sql`${sql.placeholder('today')}`, sql`${sql.placeholder('userId')}`)

const fields = {
  ...pick(
    complaint,
    'complaintId',
    'complaintNumber',
    'state',
    'category',
    'complainantName',
    'about',
    'handlerName',
    'finding',
    'filedOn',
    'answerBy',
    'answeredOn',
    'version',
    'userId',
    'subjectUserId',
    'handlerUserId',
    'reopened',
    'involvedUserIds',
  ),
  actionLate: listedLate.as('action_late'),
}

const source = {
  name: 'complaint',
  table: complaint,
  fields,
  filters: { action_late: { expression: listedLate, type: 'boolean' } },
  sorts: { complainant_name: complaint.nameKey },
  search: complaint.searchText,
  key: complaint.complaintId,
} satisfies ListSource<typeof fields>

/** All of the LSP for the office but those about oneself; else one's own. */
const scopeOf = ({ actor, tenant, now }: ReadCtx): ListScope => ({
  name: actor.permissions.has('COMPLAINT_LIST') ? 'office' : 'own',
  where: actor.permissions.has('COMPLAINT_LIST')
    ? sql`${complaint.subjectUserId} is distinct from ${sql.placeholder('userId')}`
    : sql`${complaint.userId} = ${sql.placeholder('userId')}`,
  values: { userId: actor.userId, today: dayIn(tenant.timeZone, now) },
})

/** What is searched by whoever does not read who complained, nor about whom. */
export const searchWithoutNames = sql`lower(${complaint.complaintNumber} || ' ' || ${complaint.description})`

/** As DEV reads the list: about this software alone, and neither names nor actions can be searched, sorted or filtered for. */
const developerSource = {
  ...source,
  name: 'complaint_of_developer',
  sorts: { complainant_name: complaint.filedOn },
  search: searchWithoutNames,
} satisfies ListSource<typeof fields>
const developerScope = ({ actor }: ReadCtx): ListScope => ({
  name: 'developer',
  where: sql`${complaint.category} = 'application' and ${complaint.subjectUserId} is distinct from ${sql.placeholder('userId')}`,
  values: { userId: actor.userId, today: '0001-01-01' },
})

export const complaintPage = (ctx: ReadCtx, query: ListQuery) =>
  isDeveloper(ctx.actor)
    ? listPage(ctx.tx, developerSource, developerScope(ctx), query)
    : listPage(ctx.tx, source, scopeOf(ctx), query)

/** One complaint; `hold` keeps it until the transaction ends. */
export const complaintById = async (
  tx: TenantTx,
  complaintId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<ComplaintStored | undefined> => {
  const asked = tx.select().from(complaint).where(eq(complaint.complaintId, complaintId))
  const [found] = await (hold ? asked.for('update') : asked)
  return found
}

/** The complaint that a private address leads to; `hold` keeps it until the transaction ends. */
export const complaintByFollowHash = async (
  tx: TenantTx,
  followHash: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<ComplaintStored | undefined> => {
  const asked = tx.select().from(complaint).where(eq(complaint.followHash, followHash))
  const [found] = await (hold ? asked.for('update') : asked)
  return found
}

/**
 * The complaint with this content that was filed since then. Until the transaction ends nobody else files one with the
 * same content.
 */
export const sameComplaint = async (
  tx: TenantTx,
  { contentHash, since }: { contentHash: string; since: Date },
): Promise<Pick<ComplaintStored, 'complaintId' | 'complaintNumber' | 'complainantName'> | undefined> => {
  await holdByName(tx, `complaint ${contentHash}`)
  const [found] = await tx
    .select(pick(complaint, 'complaintId', 'complaintNumber', 'complainantName'))
    .from(complaint)
    .where(and(eq(complaint.contentHash, contentHash), gte(complaint.filedAt, since)))
  return found
}

export const insertComplaint = async (tx: TenantTx, row: NewRow<typeof complaint>): Promise<void> => {
  await tx.insert(complaint).values(row)
}

/** Changes a complaint that is held; its version grows. */
export const changeComplaint = async (
  tx: TenantTx,
  { complaintId, version }: Pick<ComplaintStored, 'complaintId' | 'version'>,
  change: Partial<NewRow<typeof complaint>>,
): Promise<void> => {
  await tx
    .update(complaint)
    .set({ ...change, version: version + 1 })
    .where(eq(complaint.complaintId, complaintId))
}

/** Complaints that are about a person, or that they filed. */
export const idsConcerning = async (tx: TenantTx, userId: string): Promise<string[]> => {
  const rows = await tx
    .select({ complaintId: complaint.complaintId })
    .from(complaint)
    .where(or(eq(complaint.subjectUserId, userId), eq(complaint.userId, userId)))
  return rows.map(({ complaintId }) => complaintId)
}

/** All complaints of the LSP. */
export const allIds = async (tx: TenantTx): Promise<string[]> => {
  const rows = await tx.select({ complaintId: complaint.complaintId }).from(complaint)
  return rows.map(({ complaintId }) => complaintId)
}

/** Files of a complaint, in the order in which they were added. */
export const filesOf = (tx: TenantTx, complaintId: string) =>
  tx
    .select()
    .from(complaintFile)
    .where(eq(complaintFile.complaintId, complaintId))
    .orderBy(asc(complaintFile.addedAt), asc(complaintFile.complaintFileId))

export const insertFile = async (tx: TenantTx, row: NewRow<typeof complaintFile>): Promise<void> => {
  await tx.insert(complaintFile).values(row)
}

/** Notes of a complaint, the oldest first. */
export const notesOf = (tx: TenantTx, complaintId: string) =>
  tx
    .select()
    .from(complaintNote)
    .where(eq(complaintNote.complaintId, complaintId))
    .orderBy(asc(complaintNote.at), asc(complaintNote.noteId))

export const insertNote = async (tx: TenantTx, row: NewRow<typeof complaintNote>): Promise<void> => {
  await tx.insert(complaintNote).values(row)
}

/** Corrective actions of a complaint, in the order in which they were decided. */
export const actionsOf = (tx: TenantTx, complaintId: string) =>
  tx
    .select()
    .from(complaintAction)
    .where(eq(complaintAction.complaintId, complaintId))
    .orderBy(asc(complaintAction.createdAt), asc(complaintAction.actionId))

export const insertAction = async (tx: TenantTx, row: NewRow<typeof complaintAction>): Promise<void> => {
  await tx.insert(complaintAction).values(row)
}

/** Records the result of an action that has none; returns whether it was so. */
export const finishAction = async (
  tx: TenantTx,
  { complaintId, actionId }: { complaintId: string; actionId: string },
  { doneOn, result }: { doneOn: string; result: string },
): Promise<boolean> => {
  const changed = await tx
    .update(complaintAction)
    .set({ doneOn, result })
    .where(
      and(
        eq(complaintAction.complaintId, complaintId),
        eq(complaintAction.actionId, actionId),
        isNull(complaintAction.doneOn),
      ),
    )
    .returning({ actionId: complaintAction.actionId })
  return changed.length > 0
}

/** How many corrective actions without a result each of these complaints has; one without any is absent. */
export const openActionsOf = async (
  tx: TenantTx,
  complaintIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (complaintIds.length === 0) return new Map()
  const rows = await tx
    .select({ complaintId: complaintAction.complaintId, open: count() })
    .from(complaintAction)
    .where(and(inArray(complaintAction.complaintId, [...complaintIds]), isNull(complaintAction.doneOn)))
    .groupBy(complaintAction.complaintId)
  return new Map(rows.map(({ complaintId, open }) => [complaintId, open]))
}

/** Complaints of a year that one may see, as far as figures need them. */
export const complaintsOfYear = (
  tx: TenantTx,
  {
    year,
    userId,
    today,
    onlySoftware,
  }: { year: number; userId: string; today: string; onlySoftware: boolean },
) =>
  tx
    .select({
      ...pick(complaint, 'state', 'category', 'finding', 'filedOn', 'answerBy', 'answeredOn', 'firstAnswer'),
      actionLate: actionLate(sql`${today}`, sql`${userId}`),
    })
    .from(complaint)
    .where(
      and(
        gte(complaint.filedOn, `${year}-01-01`),
        lt(complaint.filedOn, `${year + 1}-01-01`),
        onlySoftware ? eq(complaint.category, 'application') : undefined,
        or(isNull(complaint.subjectUserId), ne(complaint.subjectUserId, userId)),
      ),
    )
