import type { Condition, ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, getTableColumns, inArray, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../../platform/context.ts'
import { joined } from '../../../platform/database/joined.ts'
import { type ListSource, listPage } from '../../../platform/database/list.ts'
import { often, type PlatformTx, type TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { certificate } from '../certificates.tables.ts'
import { surveillance, surveillanceFile } from './surveillance.tables.ts'

const { lspId: _, remindedDays: _r, ...own } = getTableColumns(surveillance)
const fields = {
  ...own,
  ...pick(certificate, 'userId', 'holderName', 'certificateNumber'),
  certificateState: certificate.state,
  validUntil: certificate.validUntil,
  scheme: certificate.scheme,
}

const ofCertificate = joined(certificate, surveillance, 'certificateId')

const source = {
  name: 'surveillance',
  table: surveillance,
  fields,
  join: (select) => select.innerJoin(certificate, ofCertificate),
  filters: { schema_id: certificate.schemeId },
  sorts: { submitted_date: surveillance.submittedAt },
  search: certificate.searchText,
  key: surveillance.surveillanceId,
} satisfies ListSource<typeof fields>

const today = sql.placeholder('today')
const inForceOn = (day: SQL) =>
  and(
    inArray(certificate.state, ['ACTIVE', 'SUSPENDED']),
    isNull(certificate.deletedAt),
    sql`(${certificate.validUntil} is null or ${certificate.validUntil} >= ${day})`,
  )
const isAwaited = inArray(surveillance.state, ['AWAITED', 'RETURNED'])
const isOverdue = and(isAwaited, sql`${surveillance.dueOn} < ${today}::date`)

const overdueOf = ({ in: given, notIn }: Condition): SQL => {
  const asked = (value: string) => given?.includes(value) ?? !notIn?.includes(value)
  return (
    or(asked('true') ? isOverdue : undefined, asked('false') ? sql`(${isOverdue}) is not true` : undefined) ??
    sql`false`
  )
}

/** A page of surveillances of certificates in force on the LSP's day; whether one is overdue goes by that day too. */
export const surveillancePage = (ctx: ReadCtx, query: ListQuery) => {
  const daily = query.conditions.filter(({ field }) => field === 'is_overdue')
  const conditions = query.conditions.filter(({ field }) => field !== 'is_overdue')
  const scope = {
    name: `in force ${JSON.stringify(daily.map((one) => [one.in, one.notIn]))}`,
    where: and(inForceOn(sql`${today}::date`), ...daily.map(overdueOf)),
    values: { today: dayIn(ctx.tenant.timeZone, ctx.now) },
  }
  return listPage(ctx.tx, source, scope, { ...query, conditions })
}

export type SurveillanceRow = Awaited<ReturnType<typeof surveillancePage>>['rows'][number]
type SurveillanceInsert = NewRow<typeof surveillance>

const one = (surveillanceId: string) => eq(surveillance.surveillanceId, surveillanceId)

/** One surveillance with its certificate; with `hold` nobody else changes it until the end of the transaction. */
export const surveillanceById = async (
  tx: TenantTx,
  surveillanceId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<SurveillanceRow | undefined> => {
  const query = tx
    .select(fields)
    .from(surveillance)
    .innerJoin(certificate, ofCertificate)
    .where(one(surveillanceId))
  const [found] = await (hold ? query.for('update', { of: surveillance }) : query)
  return found
}

/** The surveillances of a person's certificates in force on a day, the nearest first; at most 200. */
export const surveillancesOfUser = (tx: TenantTx, userId: string, day: string): Promise<SurveillanceRow[]> =>
  often(tx, 'surveillances_of_user', { userId, today: day }, (handle) =>
    handle
      .select(fields)
      .from(surveillance)
      .innerJoin(certificate, ofCertificate)
      .where(and(eq(certificate.userId, sql.placeholder('userId')), inForceOn(sql`${today}::date`)))
      .orderBy(asc(surveillance.dueOn), asc(surveillance.surveillanceId))
      .limit(200),
  )

/** Of these certificates, those in force of which a surveillance is overdue, with the first day on which it was due. */
export const surveillancesOwed = async (
  tx: TenantTx,
  certificateIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, string>> => {
  if (certificateIds.length === 0) return new Map()
  const rows = await tx
    .select({ certificateId: surveillance.certificateId, dueOn: min(surveillance.dueOn) })
    .from(surveillance)
    .innerJoin(certificate, ofCertificate)
    .where(
      and(
        inArray(surveillance.certificateId, [...certificateIds]),
        inForceOn(sql`${day}::date`),
        isAwaited,
        sql`${surveillance.dueOn} < ${day}::date`,
      ),
    )
    .groupBy(surveillance.certificateId)
  return new Map(rows.flatMap(({ certificateId, dueOn }) => (dueOn ? [[certificateId, dueOn] as const] : [])))
}

/** Changes a surveillance if it is still in that state and version; returns whether it was. */
export const updateSurveillance = async (
  tx: TenantTx,
  { surveillanceId, state, version }: Pick<SurveillanceRow, 'surveillanceId' | 'state' | 'version'>,
  change: Partial<SurveillanceInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(surveillance)
    .set({ ...change, version: version + 1 })
    .where(and(one(surveillanceId), eq(surveillance.state, state), eq(surveillance.version, version)))
    .returning({ surveillanceId: surveillance.surveillanceId })
  return changed.length > 0
}

/** Adds the days of surveillance of certificates; what is there already stays. */
export const insertSurveillances = async (tx: TenantTx, rows: SurveillanceInsert[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(surveillance).values(rows).onConflictDoNothing()
}

/** Hands the surveillances of a certificate on to the one that takes its place. */
export const moveSurveillances = async (tx: TenantTx, fromId: string, toId: string): Promise<void> => {
  await tx.update(surveillance).set({ certificateId: toId }).where(eq(surveillance.certificateId, fromId))
}

/** The files of a surveillance, in the order in which they were given. */
export const filesOf = (tx: TenantTx, surveillanceId: string) =>
  tx
    .select(pick(surveillanceFile, 'surveillanceFileId', 'fileKey', 'sha256', 'name', 'mime', 'size'))
    .from(surveillanceFile)
    .where(eq(surveillanceFile.surveillanceId, surveillanceId))
    .orderBy(asc(surveillanceFile.addedAt), asc(surveillanceFile.surveillanceFileId))

export const insertFile = async (tx: TenantTx, row: NewRow<typeof surveillanceFile>): Promise<void> => {
  await tx.insert(surveillanceFile).values(row)
}

/** Takes a file of a surveillance away; returns whether it was there. */
export const removeFile = async (
  tx: TenantTx,
  surveillanceId: string,
  surveillanceFileId: string,
): Promise<boolean> => {
  const gone = await tx
    .delete(surveillanceFile)
    .where(
      and(
        eq(surveillanceFile.surveillanceId, surveillanceId),
        eq(surveillanceFile.surveillanceFileId, surveillanceFileId),
      ),
    )
    .returning({ surveillanceFileId: surveillanceFile.surveillanceFileId })
  return gone.length > 0
}

/** The LSPs in which holders are asked for something by a day. */
export const platformLspsWithSurveillance = async (tx: PlatformTx, until: string): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ lspId: surveillance.lspId })
    .from(surveillance)
    .where(and(isAwaited, lte(surveillance.dueOn, until)))
  return rows.map(({ lspId }) => lspId)
}

// The same threshold as `dueSurveillance`: the nearest of 0, 30 and 60 days.
const threshold = (day: string) =>
  sql`case when ${surveillance.dueOn} <= ${day}::date then 0 when ${surveillance.dueOn} - ${day}::date <= 30 then 30 else 60 end`

/** At most so many that are due within 60 days or were before, and whose holder has not had the reminder due; held. */
export const surveillancesDue = (tx: TenantTx, day: string, limit: number) =>
  tx
    .select({
      ...pick(surveillance, 'surveillanceId', 'certificateId', 'dueOn', 'remindedDays'),
      certificateNumber: certificate.certificateNumber,
      userId: certificate.userId,
    })
    .from(surveillance)
    .innerJoin(certificate, ofCertificate)
    .where(
      and(
        isAwaited,
        inForceOn(sql`${day}::date`),
        sql`${surveillance.dueOn} <= ${day}::date + 60`,
        sql`(${surveillance.remindedDays} is null or ${surveillance.remindedDays} > ${threshold(day)})`,
      ),
    )
    .limit(limit)
    .for('update', { of: surveillance, skipLocked: true })

export const noteReminded = async (tx: TenantTx, surveillanceId: string, days: number): Promise<void> => {
  await tx.update(surveillance).set({ remindedDays: days }).where(one(surveillanceId))
}
