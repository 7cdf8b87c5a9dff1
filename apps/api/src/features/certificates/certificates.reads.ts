import {
  type Certificate,
  type CertificateSummary,
  certificateView as certificateShape,
  certificateSteps,
  certificateSummary,
  type HolderAgreement,
  type Kin,
  kin as kinShape,
} from '@kompeten/contract/certificates/content'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import type { ReadCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { dayIn } from '../../platform/days.rules.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { idsOfApplicant } from '../applicants/index.ts'
import { paperOf } from '../tenants/index.ts'
import {
  certificatePolicy,
  isIssued,
  isNextEdition,
  type RuledCertificate,
  stateOn,
  windowOf,
} from './certificates.rules.ts'
import {
  type CertificateRow,
  certificateById,
  certificatePage,
  certificatesById,
  certificatesHeld,
  issuedTo,
  looksOf,
  openCorrection,
} from './certificates.store.ts'
import { formerHandedOut } from './handing/former-blanko.ts'
import { endedHandovers, handoverOf } from './handing/handing.store.ts'
import { endedHandoverView, handoverView } from './handing/handover-view.ts'
import { type AgreementRow, agreementsOn } from './holders/agreements.store.ts'
import { agreementAnswer } from './holders/print-agreement.ts'
import { heldBack } from './issuing/replaced.ts'
import { isDelegate } from './issuing/resting-delegates.ts'
import { differences, printedOf } from './register/corrected-face.rules.ts'
import { markedCopy } from './register/marked-copy.ts'
import { otherName, recordNames } from './register/record-names.ts'
import { surveillancesOwed } from './surveillance/surveillance.store.ts'

/** What a view needs to know besides the row: the LSP's calendar, and whether the actor signs for the director. */
export type Viewer = { actor: ReadCtx['actor']; today: string; delegated: boolean }

/** The actor as a viewer of certificates. */
export const viewerOf = async ({ actor, tenant, tx, now }: ReadCtx): Promise<Viewer> => {
  const today = dayIn(tenant.timeZone, now)
  const asks = actor.permissions.has('CERTIFICATE_UPDATE') && actor.roleCode !== 'DIR'
  return { actor, today, delegated: asks && (await isDelegate(tx, actor.userId, today)) }
}

/** What the rules look at. */
export const ruled = (
  row: CertificateRow,
  { today, delegated }: Viewer,
  agreed: boolean,
): RuledCertificate => ({
  state: stateOn(row, today),
  origin: row.origin,
  edition: row.edition,
  reduces: row.replacement === 'reduction',
  reduced: row.reducedAt !== null,
  userId: row.userId,
  delegated,
  agreed,
  made: row.documentKey !== null,
  handed: row.handedOverOn !== null,
})

/** A certificate as lists show it, with the steps this actor may take now. */
type About = {
  viewer: Viewer
  agreed: boolean
  names: Map<string, string>
  back: Awaited<ReturnType<typeof heldBack>>
}
const summaryOf = (row: CertificateRow, { viewer, agreed, names, back }: About): CertificateSummary =>
  shown(certificateSummary, row, {
    state: stateOn(row, viewer.today),
    record_name: otherName(row, names),
    schema_id: row.schemeId,
    schema_name: row.scheme.schema_name,
    schema_name_en: row.scheme.schema_name_en,
    held_back: back.get(row.certificateId) ?? null,
    signer_name: row.signer?.name ?? null,
    has_document: row.documentKey !== null,
    collectable_date: row.collectableAt?.toISOString() ?? null,
    may: mayNow(certificatePolicy, certificateSteps, viewer.actor, ruled(row, viewer, agreed)),
  })

/** Certificates as lists show them, in the order given. */
export const summariesOf = async (
  ctx: ReadCtx,
  rows: readonly CertificateRow[],
): Promise<CertificateSummary[]> => {
  const [viewer, agreed, names, back] = await Promise.all([
    viewerOf(ctx),
    agreementsOf(ctx, rows),
    recordNames(ctx.tx, rows),
    heldBack(ctx.tx, rows),
  ])
  return rows.map((row) => summaryOf(row, { viewer, agreed: agreed.has(row.decisionId ?? ''), names, back }))
}

/** What the holders of these agreed to, by decision. */
export const agreementsOf = ({ tx }: ReadCtx, rows: readonly CertificateRow[]) =>
  agreementsOn(
    tx,
    rows.map(({ decisionId }) => decisionId),
  )

/** An agreement in the contract's shape. */
export const agreementView = (row: AgreementRow | undefined): HolderAgreement | null =>
  row
    ? { kind: row.kind, wording: row.wording, agreed_date: row.agreedAt.toISOString(), by_name: row.byName }
    : null

/** Below the host of the LSP, where the QR leads. */
export const verifyPath = (code: string | null): string | null => (code === null ? null : `/verify/${code}`)

const kinOf = (row: CertificateRow | undefined, today: string): Kin | null =>
  row ? shown(kinShape, row, { state: stateOn(row, today) }) : null

/** A whole certificate in the contract's shape. */
const certificateView = async (ctx: ReadCtx, row: CertificateRow): Promise<Certificate> => {
  const { tx } = ctx
  const viewer = await viewerOf(ctx)
  const reads = ctx.actor.permissions.has('CERTIFICATE_LIST')
  const [agreed, kin, looks, names, given, former, waiting, back] = await Promise.all([
    agreementsOf(ctx, [row]),
    certificatesById(
      tx,
      [row.replacesId, row.replacedById].filter((id) => id !== null),
    ),
    looksOf(tx, row.certificateId),
    recordNames(tx, [row]),
    handoverOf(tx, row.certificateId),
    formerHandedOut(tx, row),
    reads ? openCorrection(tx, row.certificateId) : undefined,
    heldBack(tx, [row]),
  ])
  const agreement = agreed.get(row.decisionId ?? '')
  const old = isNextEdition(row) && kin.find(({ certificateId }) => certificateId === row.replacesId)
  const kinNamed = (id: string | null) =>
    kinOf(
      kin.find(({ certificateId }) => certificateId === id),
      viewer.today,
    )
  const { scheme } = row
  const summary = summaryOf(row, { viewer, agreed: agreement !== undefined, names, back })
  return shown(certificateShape, row, {
    ...summary,
    // One at a time takes its place.
    may: summary.may.filter((step) => waiting === undefined || (step !== 'correct' && step !== 'reduce')),
    schema_version_id: row.schemeVersionId,
    schema_number: row.schemeNumber,
    schema_type: scheme.schema_type ?? null,
    withdrawn_units: row.withdrawnUnits ?? [],
    reduced_date: row.reducedAt?.toISOString() ?? null,
    printed: printedOf(row),
    signer_title: row.signer?.title ?? null,
    signed_date: row.signedAt?.toISOString() ?? null,
    replaces: kinNamed(row.replacesId),
    replaced_by: kinNamed(row.replacedById),
    replacement_waiting_id: waiting ?? null,
    corrected: old ? differences(old, row) : [],
    renewal: windowOf(row),
    agreement: agreementView(agreement),
    handover: given ? handoverView(given) : null,
    ended_handovers: (await endedHandovers(ctx.tx, row.certificateId)).map(endedHandoverView),
    former_handed_out: former !== null,
    verify_path: isIssued(row.state) ? verifyPath(row.code) : null,
    looks,
  })
}

const page = async (
  ctx: ReadCtx,
  query: ListQuery,
  issuedOnly: boolean,
): Promise<Page<CertificateSummary>> => {
  const { rows, ...rest } = await certificatePage(ctx, query, issuedOnly)
  return { data: await summariesOf(ctx, rows), ...rest }
}

/** All certificates of the LSP, also those that wait. */
export const listCertificates = (ctx: ReadCtx, query: ListQuery) => page(ctx, query, false)

/** The alumni: all certificates that are issued. */
export const listAlumni = (ctx: ReadCtx, query: ListQuery) => page(ctx, query, true)

/** The row of a certificate of this LSP. @throws Refusal `not_found` */
export const foundCertificate = async (
  { tx }: ReadCtx,
  certificateId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<CertificateRow> => {
  const row = await certificateById(tx, certificateId, { hold })
  if (!row) throw new Refusal('not_found')
  return row
}

/** One certificate. @throws Refusal `not_found` */
export const readCertificate = async (ctx: ReadCtx, certificateId: string): Promise<Certificate> =>
  certificateView(ctx, await foundCertificate(ctx, certificateId))

/** One alumnus. @throws Refusal `not_found` also for a certificate that is not issued yet */
export const readAlumnus = async (ctx: ReadCtx, alumniId: string): Promise<Certificate> => {
  const row = await foundCertificate(ctx, alumniId)
  if (!isIssued(row.state)) throw new Refusal('not_found')
  return certificateView(ctx, row)
}

/** What happened to a certificate, newest first. @throws Refusal `not_found` */
export const readCertificateTimeline = async (ctx: ReadCtx, certificateId: string) => {
  await foundCertificate(ctx, certificateId)
  return { data: await timelineOf(ctx.tx, { kind: 'certificate', id: certificateId }) }
}

/**
 * Its document as an answer: as it was signed, or a marked copy where it may not be used any more, or not now.
 * @throws Refusal `not_found` while it has none
 */
export const documentOf = async (
  ctx: ReadCtx,
  row: CertificateRow,
  how: { neverAgreed?: boolean } = {},
): Promise<FileAnswer> => {
  const { documentKey, certificateNumber } = row
  if (documentKey === null) throw new Refusal('not_found')
  // The number names it, not the holder: file names travel.
  const name = `Sertifikat ${certificateNumber ?? ''}.pdf`
  const { letterhead, timeZone } = await paperOf(ctx.tx)
  const make = markedCopy(row, stateOn(row, dayIn(timeZone, ctx.now)), letterhead, how)
  const answer = { name, mime: 'application/pdf', inline: true } as const
  return make ? { ...answer, make } : { ...answer, key: documentKey, sha256: row.documentSha256 }
}

/** Its document. @throws Refusal `not_found` also while it has none */
export const readDocument = async (ctx: ReadCtx, certificateId: string): Promise<FileAnswer> =>
  documentOf(ctx, await foundCertificate(ctx, certificateId))

/** The holder’s agreement, or what they are to sign. @throws Refusal `not_found` */
export const readAgreement = async (ctx: ReadCtx, certificateId: string): Promise<FileAnswer> =>
  agreementAnswer(ctx, await foundCertificate(ctx, certificateId))

/** The issued certificates under these applicants' ids, the oldest first, by the calendar of the day given. */
export const certificatesUnder = async (
  tx: TenantTx,
  { applicantIds, today }: { applicantIds: readonly string[]; today: string },
) =>
  (await issuedTo(tx, applicantIds)).flatMap((row) => {
    const state = stateOn(row, today)
    return isIssued(state) ? [{ ...row, state }] : []
  })

/**
 * The certificates of an applicant for other features, newest first, also those under records that were merged into
 * theirs. `state` is by the calendar of the day given.
 */
export const certificatesOf = async (
  tx: TenantTx,
  { applicantId, today }: { applicantId: string; today: string },
) => {
  const ids = await idsOfApplicant(tx, applicantId)
  const rows = await certificatesHeld(tx, { applicantIds: ids.length > 0 ? ids : [applicantId] })
  const owed = await surveillancesOwed(
    tx,
    rows.map(({ certificateId }) => certificateId),
    today,
  )
  return rows.map((row) => ({
    certificateId: row.certificateId,
    certificateNumber: row.certificateNumber,
    state: stateOn(row, today),
    surveillanceOwed: owed.get(row.certificateId) ?? null,
    schemaId: row.schemeId,
    schemaName: row.scheme.schema_name,
    ...pick(row, 'assessmentId', 'assessmentApplicantId', 'issuedOn', 'validUntil'),
  }))
}
