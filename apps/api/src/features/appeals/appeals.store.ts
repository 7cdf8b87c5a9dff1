import { openAppealStates } from '@kompeten/contract/appeals/content'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { joined } from '../../platform/database/joined.ts'
import { type ListScope, type ListSource, listPage, listPages } from '../../platform/database/list.ts'
import { often, type TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { whoMaySit } from '../plenos/index.ts'
import { appeal, appealMember, appealVote } from './appeals.tables.ts'

const fields = pick(
  appeal,
  'appealId',
  'assessmentId',
  'assessmentTitle',
  'assessmentApplicantId',
  'applicantName',
  'userId',
  'schemeName',
  'decisionId',
  'state',
  'filedOn',
  'answerBy',
  'answeredOn',
  'version',
)

const source = {
  name: 'appeal',
  table: appeal,
  fields,
  sorts: { applicant_name: appeal.nameKey },
  search: appeal.searchText,
  key: appeal.appealId,
} satisfies ListSource<typeof fields>

/** All of the LSP for the office; else one's own, and those in whose panel one sits, as long as one may. */
const scopeOf = async ({ tx, actor }: ReadCtx): Promise<ListScope> => {
  if (actor.permissions.has('APPEAL_LIST')) {
    return { name: 'all' }
  }
  const sits = (await whoMaySit(tx, [actor.userId])).has(actor.userId)
  const seated: SQL = sql`exists (select from ${appealMember} am where am.lsp_id = ${appeal.lspId}
    and am.appeal_id = ${appeal.appealId} and am.user_id = ${sql.placeholder('userId')})`
  return {
    name: 'own',
    where: sql`(${appeal.userPermissionId} = ${sql.placeholder('userPermissionId')}
      or (${sql.placeholder('sits')}::boolean and ${seated}))`,
    values: { sits, ...pick(actor, 'userId', 'userPermissionId') },
  }
}

export const appealPage = async (ctx: ReadCtx, query: ListQuery) =>
  listPage(ctx.tx, source, await scopeOf(ctx), query)

/** The first pages of several looks into them, in one statement. */
export const appealPages = async (ctx: ReadCtx, queries: readonly ListQuery[]) =>
  listPages(ctx.tx, source, await scopeOf(ctx), queries)

export type AppealStored = typeof appeal.$inferSelect

/** One appeal; `hold` keeps it until the transaction ends. */
export const appealById = async (
  tx: TenantTx,
  appealId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<AppealStored | undefined> => {
  const asked = tx.select().from(appeal).where(eq(appeal.appealId, appealId))
  const [found] = await (hold ? asked.for('update') : asked)
  return found
}

/** Against which of these decisions an appeal was filed. */
export const appealedAmong = async (
  tx: TenantTx,
  decisionIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (decisionIds.length === 0) return new Set()
  const rows = await tx
    .select({ decisionId: appeal.decisionId })
    .from(appeal)
    .where(inArray(appeal.decisionId, [...decisionIds]))
  return new Set(rows.map(({ decisionId }) => decisionId))
}

export const insertAppeal = async (tx: TenantTx, row: NewRow<typeof appeal>): Promise<void> => {
  await tx.insert(appeal).values(row)
}

/** Changes an appeal that still is in that state and version; returns whether it was. */
export const changeAppeal = async (
  tx: TenantTx,
  { appealId, state, version }: AppealStored,
  change: Partial<NewRow<typeof appeal>>,
): Promise<boolean> => {
  const changed = await tx
    .update(appeal)
    .set({ ...change, version: version + 1 })
    .where(and(eq(appeal.appealId, appealId), eq(appeal.state, state), eq(appeal.version, version)))
    .returning({ appealId: appeal.appealId })
  return changed.length > 0
}

/** How many appeals of an assessment are not answered yet. */
export const openAppeals = async (tx: TenantTx, assessmentId: string): Promise<number> => {
  const [row] = await tx
    .select({ count: count() })
    .from(appeal)
    .where(and(eq(appeal.assessmentId, assessmentId), inArray(appeal.state, [...openAppealStates])))
  return row?.count ?? 0
}

/** Whose appeals await the answer of panels in which a person has a seat: participants. */
export const appealedWithSeat = async (tx: TenantTx, userId: string): Promise<string[]> => {
  const rows = await tx
    .select(pick(appeal, 'assessmentApplicantId'))
    .from(appealMember)
    .innerJoin(appeal, joined(appeal, appealMember, 'appealId'))
    .where(and(eq(appealMember.userId, userId), eq(appeal.state, 'PANEL')))
  return rows.map(({ assessmentApplicantId }) => assessmentApplicantId)
}

/** The panels of appeals, each with its chair first, and with the votes that were cast. */
export const panelsOf = (tx: TenantTx, appealIds: readonly string[]) =>
  appealIds.length === 0
    ? Promise.resolve([])
    : often(tx, 'panels_of_appeals', { appealIds }, (handle) =>
        handle
          .select({
            ...pick(appealMember, 'appealId', 'userId', 'userPermissionId', 'name', 'roleCode', 'position'),
            ...pick(appealVote, 'vote', 'note', 'votedAt'),
          })
          .from(appealMember)
          .leftJoin(appealVote, joined(appealVote, appealMember, 'appealId', 'userId'))
          .where(sql`${appealMember.appealId} = any(${sql.placeholder('appealIds')}::uuid[])`)
          .orderBy(desc(appealMember.position), asc(appealMember.name), asc(appealMember.userId)),
      )

/** Replaces the panel of an appeal; votes that were cast stay. */
export const replacePanel = async (
  tx: TenantTx,
  appealId: string,
  rows: NewRow<typeof appealMember>[],
): Promise<void> => {
  await tx.delete(appealMember).where(eq(appealMember.appealId, appealId))
  await tx.insert(appealMember).values(rows)
}

export const insertAppealVote = async (tx: TenantTx, row: NewRow<typeof appealVote>): Promise<void> => {
  await tx.insert(appealVote).values(row)
}
