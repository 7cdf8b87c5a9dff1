import { certificateStates } from '@kompeten/contract/certificates/content'
import type { Condition, ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  not,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { cappedCounts } from '../../platform/database/capped-counts.ts'
import { type ListScope, type ListSource, listPage } from '../../platform/database/list.ts'
import { often, type TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { withEnded } from './certificates.rules.ts'
import { certificate, certificateLook } from './certificates.tables.ts'
import { ofWholeRecords } from './register/of-whole-records.ts'

const {
  lspId: _lsp,
  holderKey: _h,
  schemeKey: _s,
  numberKey: _n,
  registrationKey: _r,
  searchText: _t,
  hasBlanko: _b,
  isHandedOver: _o,
  isCollectable: _c,
  isIssued: _i,
  deletedAt: _d,
  modifiedBy: _m,
  ...fields
} = getTableColumns(certificate)

const source = {
  name: 'certificate',
  table: certificate,
  fields,
  filters: {
    schema_id: certificate.schemeId,
    // A form was asked for, and its number is not there yet: until then it is not signed.
    awaits_blanko: {
      expression: sql`(${certificate.blankoRequestId} is not null and ${certificate.blankoNumber} is null)`,
      type: 'boolean',
    },
  },
  sorts: { holder_name: certificate.holderKey, schema_name: certificate.schemeKey },
  search: certificate.searchText,
  key: certificate.certificateId,
} satisfies ListSource<typeof fields>

const inUse = isNull(certificate.deletedAt)

/** All certificates of the LSP, or those that are issued: the alumni. */
const scopeOf = (issuedOnly: boolean): ListScope => ({
  name: issuedOnly ? 'issued' : 'all',
  where: and(inUse, issuedOnly ? eq(certificate.isIssued, true) : undefined),
})

const today = sql.placeholder('today')

/** Whose last day is over, but not yet in the row: the calendar's job comes once an hour, the day ends at midnight. */
const hasEnded = sql`(${certificate.state} in ('ACTIVE', 'SUSPENDED') and ${certificate.validUntil} < ${today}::date)`
const hasNotEnded = sql`(${certificate.state} not in ('ACTIVE', 'SUSPENDED') or ${certificate.validUntil} is null or ${certificate.validUntil} >= ${today}::date)`

/** Certificates in one of these states by the calendar, as `stateOn` says of each. */
const standingIn = (states: readonly string[]): SQL => {
  const stored = and(sql`${certificate.state} in ${states}`, hasNotEnded)
  return (states.includes('EXPIRED') ? or(stored, hasEnded) : stored) ?? sql`false`
}

const standingOf = ({ in: given, notIn }: Condition): SQL =>
  given ? standingIn(given) : not(standingIn(notIn ?? []))

/** Which may be renewed today, as `isRenewable` says of each. */
const renewableNow = and(
  standingIn(['ACTIVE', 'EXPIRED']),
  sql`${certificate.renewFrom} <= ${today}::date`,
  sql`(${certificate.renewUntil} is null or ${certificate.renewUntil} >= ${today}::date)`,
)

const renewableOf = ({ in: given, notIn }: Condition): SQL => {
  const asked = (value: string) => given?.includes(value) ?? !notIn?.includes(value)
  const [yes, no] = [
    asked('true') ? renewableNow : undefined,
    asked('false') ? sql`(${renewableNow}) is not true` : undefined,
  ]
  return or(yes, no) ?? sql`false`
}

/** Conditions on what the day decides, each with its SQL. */
const byTheDay: Record<string, (condition: Condition) => SQL> = {
  state: standingOf,
  is_renewable: renewableOf,
}

/** A page of certificates; what follows from the day goes by the calendar of the LSP, not by what the row says. */
export const certificatePage = async (ctx: ReadCtx, query: ListQuery, issuedOnly: boolean) => {
  const { name, where } = scopeOf(issuedOnly)
  const daily = query.conditions.filter(({ field }) => field in byTheDay)
  const others = query.conditions.filter(({ field }) => !(field in byTheDay))
  const conditions = await ofWholeRecords(ctx.tx, others)
  const scope =
    daily.length === 0
      ? { name, where }
      : {
          name: `${name} ${JSON.stringify(daily.map((one) => [one.field, one.in, one.notIn]))}`,
          where: and(where, ...daily.map((one) => byTheDay[one.field]?.(one))),
          values: { today: dayIn(ctx.tenant.timeZone, ctx.now) },
        }
  return listPage(ctx.tx, source, scope, { ...query, conditions })
}

/** How many certificates of the LSP are in each state, by the calendar of the LSP's day. */
export const certificateCounts = async (ctx: ReadCtx) => {
  const values = { today: dayIn(ctx.tenant.timeZone, ctx.now) }
  const of = { table: certificate, column: certificate.state }
  const [standing, ended] = await Promise.all([
    cappedCounts(ctx.tx, {
      ...of,
      values: certificateStates,
      scope: { name: 'not ended', where: and(inUse, hasNotEnded), values },
    }),
    cappedCounts(ctx.tx, {
      ...of,
      values: ['ACTIVE', 'SUSPENDED'],
      scope: { name: 'ended', where: and(inUse, hasEnded), values },
    }),
  ])
  return withEnded(standing, ended)
}

export type CertificateRow = Awaited<ReturnType<typeof certificatePage>>['rows'][number]
export type CertificateInsert = NewRow<typeof certificate>

const one = (certificateId: string) => eq(certificate.certificateId, certificateId)

/** One certificate that is not in the bin; with `hold` nobody else changes it until the end of the transaction. */
export const certificateById = async (
  tx: TenantTx,
  certificateId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<CertificateRow | undefined> => {
  const query = tx
    .select(fields)
    .from(certificate)
    .where(and(one(certificateId), inUse))
  const [found] = await (hold ? query.for('update') : query)
  return found
}

/** Several certificates by id, by the name of the holder; with `hold` nobody else changes them meanwhile. */
export const certificatesById = async (
  tx: TenantTx,
  certificateIds: readonly string[],
  { hold = false }: { hold?: boolean } = {},
): Promise<CertificateRow[]> => {
  if (certificateIds.length === 0) return []
  const query = tx
    .select(fields)
    .from(certificate)
    .where(and(inArray(certificate.certificateId, [...certificateIds]), inUse))
    .orderBy(asc(certificate.holderKey), asc(certificate.certificateId))
  return hold ? query.for('update') : query
}

/** The certificates of a person of the LSP, or of an applicant, newest first. */
export const certificatesHeld = (
  tx: TenantTx,
  by: { userId: string } | { applicantIds: readonly string[] },
): Promise<CertificateRow[]> =>
  often(tx, 'userId' in by ? 'certificates_of_user' : 'certificates_of_applicants', by, (handle) =>
    handle
      .select(fields)
      .from(certificate)
      .where(
        and(
          'userId' in by
            ? eq(certificate.userId, sql.placeholder('userId'))
            : sql`${certificate.applicantId} = any(${sql.placeholder('applicantIds')}::uuid[])`,
          eq(certificate.isIssued, true),
          inUse,
        ),
      )
      .orderBy(desc(certificate.createdAt), desc(certificate.certificateId))
      .limit(200),
  )

/** The issued certificates of these applicants, the oldest first. */
export const issuedTo = async (tx: TenantTx, applicantIds: readonly string[]) => {
  if (applicantIds.length === 0) return []
  return tx
    .select(pick(certificate, 'assessmentApplicantId', 'certificateNumber', 'state', 'validUntil'))
    .from(certificate)
    .where(and(inArray(certificate.applicantId, [...applicantIds]), eq(certificate.isIssued, true), inUse))
    .orderBy(asc(certificate.createdAt), asc(certificate.certificateId))
}

export const insertCertificates = async (tx: TenantTx, rows: CertificateInsert[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(certificate).values(rows)
}

/** Changes a certificate if it is still in that state; returns whether it was. */
export const updateCertificate = async (
  tx: TenantTx,
  { certificateId, state, version }: Pick<CertificateRow, 'certificateId' | 'state' | 'version'>,
  change: Partial<CertificateInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(certificate)
    .set({ ...change, version: version + 1 })
    .where(and(one(certificateId), eq(certificate.state, state), eq(certificate.version, version)))
    .returning({ certificateId: certificate.certificateId })
  return changed.length > 0
}

/** The certificates of these applicants that a new one of the same scheme takes the place of, newest first. */
export const standingCertificates = (tx: TenantTx, applicantIds: readonly string[]) =>
  tx
    .select(pick(certificate, 'certificateId', 'applicantId', 'schemeId'))
    .from(certificate)
    .where(
      and(
        inArray(certificate.applicantId, [...applicantIds]),
        inArray(certificate.state, ['ACTIVE', 'SUSPENDED', 'EXPIRED']),
      ),
    )
    .orderBy(desc(certificate.issuedOn), desc(certificate.certificateId))

/** Certificates in use with one of these numbers, brought to letters and digits. */
export const certificatesNumbered = (
  tx: TenantTx,
  numberKeys: readonly string[],
): Promise<CertificateRow[]> =>
  tx
    .select(fields)
    .from(certificate)
    .where(and(inArray(certificate.numberKey, [...numberKeys]), inUse))

/** Certificates in use with one of these registration numbers, brought to letters and digits, or one of these blankos. */
export const certificatesBearing = (
  tx: TenantTx,
  registrationKeys: readonly string[],
  blankoNumbers: readonly string[],
) =>
  tx
    .select(pick(certificate, 'certificateId', 'registrationKey', 'blankoNumber'))
    .from(certificate)
    .where(
      and(
        or(
          inArray(certificate.registrationKey, [...registrationKeys]),
          inArray(certificate.blankoNumber, [...blankoNumbers]),
        ),
        inUse,
      ),
    )

/** How often a certificate was verified. */
export const looksOf = async (tx: TenantTx, certificateId: string): Promise<number> => {
  const [found] = await tx
    .select({ looks: sum(certificateLook.looks).mapWith(Number) })
    .from(certificateLook)
    .where(eq(certificateLook.certificateId, certificateId))
  return found?.looks ?? 0
}

/** The correction of a certificate, or what a reduction of its scope left, that is under way; undefined where none is. */
export const openCorrection = async (tx: TenantTx, certificateId: string): Promise<string | undefined> => {
  const [found] = await tx
    .select({ certificateId: certificate.certificateId })
    .from(certificate)
    .where(and(eq(certificate.replacesId, certificateId), inArray(certificate.state, ['WAITING', 'ISSUING'])))
    .limit(1)
  return found?.certificateId
}

/** The certificates of an assessment that wait or were made, in the order of the holders' names. */
export const certificatesIn = (tx: TenantTx, assessmentId: string) =>
  tx
    .select(pick(certificate, 'certificateId', 'decisionId', 'state', 'blankoNumber', 'blankoRequestId'))
    .from(certificate)
    .where(eq(certificate.assessmentId, assessmentId))
    .orderBy(asc(certificate.holderKey), asc(certificate.certificateId))
