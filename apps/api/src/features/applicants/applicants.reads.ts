import {
  type Applicant,
  type ApplicantRow,
  applicantRow,
  applicantSteps,
  applicantView,
} from '@kompeten/contract/applicants/applicants'
import { consentView } from '@kompeten/contract/applicants/consents'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import { nikMismatches } from '@kompeten/contract/platform/nik'
import type { ReadCtx } from '../../platform/context.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { openedIfOwn } from '../../platform/sealing.ts'
import { shown } from '../../platform/wire.ts'
import { institutionsNamed } from '../institutions/index.ts'
import { areaOf } from '../reference/index.ts'
import { tuksNamed } from '../tuk/index.ts'
import {
  type ApplicantRecord,
  accountOf,
  binnedRecordOf,
  consentsOf,
  withConsents,
} from './applicant-record.ts'
import { applicantPolicy, openConsent, profileGaps } from './applicants.rules.ts'
import {
  applicantOfRole,
  applicantPage,
  applicantRows,
  applicantsByNik,
  applicantsOfUser,
  keptRecords,
  type ListedRow,
  type WholeRow,
} from './applicants.store.ts'
import type { ApplicantsServices } from './applicants-services.ts'

/** A record with what was agreed to. */
type Consented<Row> = Row & Pick<ApplicantRecord, 'consented' | 'guardianConsented'>

/** The names of the venues and institutions that rows name, by id. */
type Names = ReadonlyMap<string, string>
const nameIn = (names: Names, id: string | null) => (id === null ? null : (names.get(id) ?? null))

const rowView = (actor: ReadCtx['actor'], row: Consented<ListedRow>, names: Names): ApplicantRow =>
  shown(applicantRow, row, {
    area: areaOf(row),
    tuk_name: nameIn(names, row.tukId),
    sender_name: nameIn(names, row.senderId),
    account: accountOf(row),
    consent_open: openConsent(row) !== undefined,
    may: mayNow(applicantPolicy, applicantSteps, actor, row),
  })

/** The names of the venues and institutions that these rows name. */
export const namesFor = async ({ tx, tenant }: ReadCtx, rows: readonly ListedRow[]): Promise<Names> => {
  const tukIds = [...new Set(rows.flatMap(({ tukId }) => tukId ?? []))]
  const senderIds = [...new Set(rows.flatMap(({ senderId }) => senderId ?? []))]
  const tuks = await tuksNamed(tx, tenant.lspId, tukIds)
  const senders = await institutionsNamed(tx, tenant.lspId, senderIds)
  return new Map([
    ...tuks.map(({ tukId, tukName }) => [tukId, tukName] as const),
    ...senders.map((one) => [one.institutionId, one.institutionName] as const),
  ])
}

const rowViews = async (ctx: ReadCtx, rows: readonly Consented<ListedRow>[]): Promise<ApplicantRow[]> => {
  const names = await namesFor(ctx, rows)
  return rows.map((row) => rowView(ctx.actor, row, names))
}

const page = async (ctx: ReadCtx, query: ListQuery, bin: boolean): Promise<Page<ApplicantRow>> => {
  const { rows, ...rest } = await applicantPage(ctx, query, bin)
  return { data: await rowViews(ctx, await withConsents(ctx.tx, rows)), ...rest }
}

/** The applicants in use; an ADT's own venue's only. */
export const listApplicants = (ctx: ReadCtx, query: ListQuery) => page(ctx, query, false)

/** The applicants in the bin. */
export const listDeletedApplicants = (ctx: ReadCtx, query: ListQuery) => page(ctx, query, true)

/** Who has that NIK, in use first, then in the bin; of those the actor may see. */
export const lookUpApplicant = async (ctx: ReadCtx, { nik }: ApplicantsServices, number: string) => {
  const rows = await applicantsByNik(ctx.tx, [nik.fingerprint(number)])
  const seen = rows.filter((row) => applicantPolicy.see(ctx.actor, row))
  seen.sort((one, other) => Number(one.deletedAt !== null) - Number(other.deletedAt !== null))
  return { data: await rowViews(ctx, await withConsents(ctx.tx, seen)) }
}

/**
 * The row of an applicant that this actor may see, in use or in the bin.
 * @throws Refusal `not_found` also for one who is there, but not for them
 */
export const seenApplicant = async (ctx: ReadCtx, applicantId: string): Promise<WholeRow> => {
  const [row] = await applicantRows(ctx.tx, [applicantId])
  if (!row || !applicantPolicy.see(ctx.actor, row)) throw new Refusal('not_found')
  return row
}

/** @throws Refusal `merged_into` for a record that was merged, naming the one in which it goes on */
export const refuseMerged = async ({ tx }: ReadCtx, row: WholeRow): Promise<void> => {
  if (row.mergedInto === null) return
  const [kept] = await applicantRows(tx, [row.mergedInto])
  throw new Refusal('merged_into', { name: kept?.fullName ?? row.fullName })
}

/** The applicant, as `seenApplicant`; their record does not go until the transaction ends. @throws Refusal `not_found` */
export const heldApplicant = async (ctx: ReadCtx, applicantId: string): Promise<WholeRow> => {
  await keptRecords(ctx.tx, [applicantId], { hold: 'share' })
  return seenApplicant(ctx, applicantId)
}

/** Applicants in the contract's shape, with what is missing and the steps this actor may take now. */
export const applicantViewsOf = async (
  ctx: ReadCtx,
  { nik }: ApplicantsServices,
  rows: readonly WholeRow[],
): Promise<Applicant[]> => {
  const records = await withConsents(ctx.tx, rows)
  const listed = await rowViews(ctx, records)
  return listed.flatMap((view, index) => {
    const record = records[index]
    return record ? [wholeView(ctx.actor, view, record, nik)] : []
  })
}

const wholeView = (
  actor: ReadCtx['actor'],
  listed: ApplicantRow,
  row: Consented<WholeRow>,
  nik: ApplicantsServices['nik'],
): Applicant =>
  shown(applicantView, row, {
    ...listed,
    gaps: profileGaps(row),
    nik_shared: row.nikShared && actor.permissions.has('APPLICANT_UPDATE'),
    nik_mismatches: nikMismatches(openedIfOwn(nik, row.nikSealed) ?? '', {
      date_of_birth: row.dateOfBirth,
      gender_code: row.genderCode,
    }),
  })

/** The row of the applicant, or of the person, of this id. @throws Refusal `not_found` */
const seenByEither = async (ctx: ReadCtx, id: string): Promise<WholeRow> => {
  const [row] = await applicantRows(ctx.tx, [id])
  if (row) return seenApplicant(ctx, id)
  const own = (await applicantsOfUser(ctx.tx, id)).find((one) => applicantPolicy.see(ctx.actor, one))
  if (!own) throw new Refusal('not_found')
  return own
}

/**
 * One applicant, by their own id or by their person's (spec §2: `/asesi/edit-asesi/{user_id}`).
 * @throws Refusal `not_found`
 */
export const readApplicant = async (
  ctx: ReadCtx,
  services: ApplicantsServices,
  id: string,
): Promise<Applicant> => {
  const [view] = await applicantViewsOf(ctx, services, [await seenByEither(ctx, id)])
  if (!view) throw new Refusal('not_found')
  return view
}

/**
 * The record of whoever acts as an applicant.
 * @throws Refusal `not_found` for everybody else, `rule_broken` for one whose record lies in the bin
 */
export const readOwnRecord = async (ctx: ReadCtx, services: ApplicantsServices): Promise<Applicant> => {
  const binned = await binnedRecordOf(ctx.tx, ctx.actor.userPermissionId)
  if (binned) throw new Refusal('rule_broken', { issues: [binned.issue] })
  const row = await applicantOfRole(ctx.tx, ctx.actor.userPermissionId)
  if (!row) throw new Refusal('not_found')
  return readApplicant(ctx, services, row.mergedInto ?? row.applicantId)
}

/** What happened to an applicant's record, its import included, newest first. @throws Refusal `not_found` */
export const readApplicantTimeline = async (ctx: ReadCtx, applicantId: string) => {
  const { importId } = await seenApplicant(ctx, applicantId)
  const [own, imported] = await Promise.all([
    timelineOf(ctx.tx, { kind: 'applicant', id: applicantId }),
    importId === null ? [] : timelineOf(ctx.tx, { kind: 'applicant_import', id: importId }),
  ])
  const stored = imported.filter(({ name }) => name === 'applicant_import.stored')
  return { data: [...own, ...stored].sort((one, other) => (one.at < other.at ? 1 : -1)) }
}

/** What an applicant, or their guardian, agreed to, newest first, also for records merged into theirs. @throws Refusal `not_found` */
export const readConsents = async (ctx: ReadCtx, applicantId: string) => {
  await seenApplicant(ctx, applicantId)
  const given = await consentsOf(ctx.tx, [applicantId])
  return {
    data: (given.get(applicantId) ?? []).map((row) =>
      shown(consentView, row, { given_date: row.givenAt.toISOString(), recorded_by: row.recordedByName }),
    ),
  }
}
