import type { ApplicantRow } from '@kompeten/contract/applicants/applicants'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { consentsFor } from '../consents/index.ts'
import { applicantOfRole, applicantRows, keptRecords, mergedIds, type WholeRow } from './applicants.store.ts'

/** An applicant as other features may know them: FR.APL.01 part 1, the NIK masked. */
export type ApplicantRecord = Omit<
  WholeRow,
  'nikSealed' | 'nikFingerprint' | 'importId' | 'modifiedByName' | 'accountActive' | 'accountWaits'
> & {
  /** Whether they agreed to the processing of their data, and under 18 whether a guardian did. */
  consented: boolean
  guardianConsented: boolean
  account: ApplicantRow['account']
}

/** How the account of a record stands. */
export const accountOf = ({
  userPermissionId,
  accountActive,
  accountWaits,
}: Pick<WholeRow, 'userPermissionId' | 'accountActive' | 'accountWaits'>): ApplicantRow['account'] => {
  if (userPermissionId === null) return 'none'
  if (accountActive) return 'active'
  return accountWaits ? 'waiting' : 'inactive'
}

type Given = Awaited<ReturnType<typeof consentsFor>>[number]

/** What was agreed to for these records, or for one that was merged into them, by the record's id; newest first. */
export const consentsOf = async (
  tx: TenantTx,
  applicantIds: readonly string[],
): Promise<ReadonlyMap<string, Given[]>> => {
  const records = await mergedIds(tx, applicantIds)
  const given = await consentsFor(tx, {
    userPermissionIds: records.flatMap(({ userPermissionId }) => userPermissionId ?? []),
    applicantIds: records.map(({ applicantId }) => applicantId),
  })
  const [ofRecord, ofRole] = [
    Map.groupBy(given, ({ applicantId }) => applicantId),
    Map.groupBy(given, ({ userPermissionId }) => userPermissionId),
  ]
  const [one, merged] = [
    Map.groupBy(records, ({ applicantId }) => applicantId),
    Map.groupBy(records, ({ mergedInto }) => mergedInto),
  ]
  const consentsIn = (id: string): Given[] =>
    [...(one.get(id) ?? []), ...(merged.get(id) ?? [])]
      .flatMap(({ applicantId, userPermissionId }) => [
        ...(ofRecord.get(applicantId) ?? []),
        ...(userPermissionId === null ? [] : (ofRole.get(userPermissionId) ?? [])),
      ])
      .toSorted((first, second) => second.givenAt.getTime() - first.givenAt.getTime())
  return new Map(applicantIds.map((id) => [id, consentsIn(id)]))
}

/** The records with what was agreed to. */
export const withConsents = async <Row extends Pick<WholeRow, 'applicantId'>>(
  tx: TenantTx,
  rows: readonly Row[],
): Promise<(Row & Pick<ApplicantRecord, 'consented' | 'guardianConsented'>)[]> => {
  if (rows.length === 0) return []
  const given = await consentsOf(
    tx,
    rows.map(({ applicantId }) => applicantId),
  )
  return rows.map((row) => {
    const own = given.get(row.applicantId) ?? []
    return {
      ...row,
      consented: own.length > 0,
      guardianConsented: own.some(({ guardianName }) => guardianName !== null),
    }
  })
}

const recordsOf = async (tx: TenantTx, rows: readonly WholeRow[]): Promise<ApplicantRecord[]> =>
  (await withConsents(tx, rows)).map(
    ({
      nikSealed: _s,
      nikFingerprint: _f,
      importId: _i,
      modifiedByName: _m,
      accountActive,
      accountWaits,
      ...record
    }) => ({ ...record, account: accountOf({ ...record, accountActive, accountWaits }) }),
  )

/**
 * The record of whoever acts in that role (`user_permission_id`); of a role whose record was merged into another, that
 * other. Undefined where the role is no applicant's, or the record lies in the bin.
 */
export const applicantOf = async (
  tx: TenantTx,
  userPermissionId: string,
): Promise<ApplicantRecord | undefined> => {
  const row = await rowOfRole(tx, userPermissionId)
  const [record] = await recordsOf(tx, row?.deletedAt === null ? [row] : [])
  return record
}

const rowOfRole = async (tx: TenantTx, userPermissionId: string): Promise<WholeRow | undefined> => {
  const own = await applicantOfRole(tx, userPermissionId)
  if (!own?.mergedInto) return own
  const [kept] = await applicantRows(tx, [own.mergedInto])
  return kept
}

/** The same record where it lies in the bin, with the issue that says so; undefined where it does not, or there is none. */
export const binnedRecordOf = async (
  tx: TenantTx,
  userPermissionId: string,
): Promise<{ applicantId: string; issue: FieldIssue } | undefined> => {
  const row = await rowOfRole(tx, userPermissionId)
  if (!row || row.deletedAt === null) return undefined
  return { applicantId: row.applicantId, issue: inBin('applicant', row) }
}

const inBin = (path: string, { fullName: name }: Pick<WholeRow, 'fullName'>): FieldIssue => ({
  path,
  code: 'applicant_in_bin',
  facts: { name },
})

/**
 * These applicants' own records, in no order, also from the bin and merged ones (`mergedInto` says where to); an id that
 * is not there, or another LSP's, has none.
 */
export const applicantsById = async (
  tx: TenantTx,
  applicantIds: readonly string[],
): Promise<ApplicantRecord[]> => recordsOf(tx, await applicantRows(tx, applicantIds))

/**
 * For each of these ids the id under which the person's record goes on: another one where it was merged, else itself.
 * What other features stored under the old id stays there (decision 20).
 */
export const mergedInto = async (
  tx: TenantTx,
  applicantIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (applicantIds.length === 0) return new Map()
  const rows = await mergedIds(tx, applicantIds)
  return new Map(rows.map((row) => [row.applicantId, row.mergedInto ?? row.applicantId]))
}

/** The records in which these go on, by the id asked for; one that is not there has none. */
export const recordsGoingOn = async (
  tx: TenantTx,
  applicantIds: readonly string[],
): Promise<ReadonlyMap<string, ApplicantRecord>> => {
  const goesOnAs = await mergedInto(tx, applicantIds)
  const records = await applicantsById(tx, [...new Set(applicantIds.flatMap((id) => goesOnAs.get(id) ?? []))])
  const known = new Map(records.map((record) => [record.applicantId, record]))
  return new Map(
    applicantIds.flatMap((id) => {
      const record = known.get(goesOnAs.get(id) ?? '')
      return record ? [[id, record] as const] : []
    }),
  )
}

/**
 * Which of these applicants' records lie in the bin: their applications are neither submitted nor accepted, and nobody takes
 * them into an assessment, until the LSP restores them. With a hold, the others stay out of the bin until the transaction ends.
 */
export const binnedIssues = async (
  tx: TenantTx,
  applicantIds: readonly string[],
  path: string,
  holding: { hold?: 'share' } = {},
): Promise<FieldIssue[]> =>
  (await keptRecords(tx, applicantIds, holding))
    .filter(({ deletedAt }) => deletedAt !== null)
    .map((row) => inBin(path, row))

/** Whether an applicant's record lies in the bin. */
export const isBinned = async (tx: TenantTx, applicantId: string): Promise<boolean> =>
  (await keptRecords(tx, [applicantId])).some(({ deletedAt }) => deletedAt !== null)

/** All ids under which a person's rows may stand: their record's own, and those of records merged into it. */
export const idsOfApplicant = async (tx: TenantTx, applicantId: string): Promise<string[]> => {
  const [own] = await applicantRows(tx, [applicantId])
  if (!own) return []
  const kept = own.mergedInto ?? own.applicantId
  const rows = await mergedIds(tx, [kept])
  return rows.map((row) => row.applicantId)
}

/** The same of several records: their own ids, and those of records merged into them. */
export const idsOfApplicants = async (tx: TenantTx, applicantIds: readonly string[]): Promise<string[]> =>
  (await mergedIds(tx, applicantIds)).map(({ applicantId }) => applicantId)
