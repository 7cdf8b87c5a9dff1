import type { IssuingRun } from '@kompeten/contract/certificates/issuing'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import { changedBy } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { lastNumberOf } from '../../../platform/numbering/numbering.store.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { signatureInUse } from '../../signatures/index.ts'
import { type LspProfile, lspProfile } from '../../tenants/index.ts'
import { ruled, viewerOf } from '../certificates.reads.ts'
import { certificateLife, certificatePolicy, missingForIssue, validUntil } from '../certificates.rules.ts'
import { type CertificateInsert, type CertificateRow, certificatesById } from '../certificates.store.ts'
import type { Signer } from '../certificates.tables.ts'
import { signedFaces } from '../faces/signed-face.ts'
import { otherName, recordNames } from '../register/record-names.ts'
import { licenceSegmentOf, serialDigits } from './certificate-number.rules.ts'
import { memberName } from './delegates.store.ts'
import { readRun } from './issuing.reads.ts'
import { type SignedFace, startIssuing } from './issuing.store.ts'
import { certificateSeries, usualSerialWidth } from './number-series.ts'
import { notReplaceable, renewingWithdrawn, replacedBy } from './replaced.ts'
import { notDelegated } from './resting-delegates.ts'
import { insertRun } from './runs.store.ts'

/**
 * Signs certificates that wait, as director or their delegate, all or none. Their face is closed with this: name,
 * scheme, LSP, signer, dates. A job gives them numbers and documents, in the order of the holders' names.
 * @throws Refusal `not_found`; `not_allowed` for anybody else and for one's own certificate, `delegation_rests` to a delegate whose days have not begun or do not count; `step_not_possible` where
 * one is signed already; `rule_broken` with everything that is missing on the face, also digits for the serials to come,
 * with each form that was asked for and has no number, each certificate that would take the place of one that is suspended,
 * and, unless they were seen, with each name that differs from the record and each renewal of what was withdrawn meanwhile
 */
export const signCertificates = async (
  ctx: WriteCtx,
  certificateIds: readonly string[],
  { differencesSeen = [] }: { differencesSeen?: readonly string[] } = {},
): Promise<IssuingRun> => {
  const { tx } = ctx
  const wanted = [...new Set(certificateIds)]
  // Before the certificates themselves: whoever suspends or withdraws what they replace begins with that too.
  const replaced = await replacedBy(tx, await certificatesById(tx, wanted), { hold: true })
  const [rows, profile, signature] = [
    await certificatesById(tx, wanted, { hold: true }),
    await lspProfile(tx),
    await signatureInUse(tx, ctx.actor.userId),
  ]
  if (rows.length < wanted.length) throw new Refusal('not_found')
  const viewer = await viewerOf(ctx)
  const notWaiting = rows.find(({ state }) => state !== 'WAITING')
  if (notWaiting) {
    const possible = certificateLife.stepsFrom(notWaiting.state)
    throw new Refusal('step_not_possible', { step: 'sign', possible })
  }
  const allow = (of: typeof viewer) =>
    rows.every((row) => certificatePolicy.sign(ctx.actor, ruled(row, of, false)))
  if (!allow(viewer)) {
    throw allow({ ...viewer, delegated: true }) ? await notDelegated(ctx) : new Refusal('not_allowed')
  }
  const missing = new Set(rows.flatMap((row) => missingOf(profile, row)))
  if (!signature) missing.add('signature')
  const differing = await otherNames(tx, rows)
  const toSee = [...differing, ...renewingWithdrawn(rows, replaced)]
  const issues: FieldIssue[] = [
    ...[...missing].map((path) => ({ path, code: 'required' as const })),
    ...(await digitsWanted(tx, profile, rows)),
    ...blankosAwaited(rows),
    ...notReplaceable(rows, replaced),
    ...toSee.filter(({ path }) => !differencesSeen.includes(path)),
  ]
  if (issues.length > 0 || !signature) throw new Refusal('rule_broken', { issues })

  const runId = newId(ctx.now.getTime())
  const signer: Signer = { ...(await signatoryOf(ctx, profile)), ...signature }
  await insertRun(tx, {
    runId,
    state: 'RUNNING',
    total: rows.length,
    signerName: signer.name,
    createdAt: ctx.now,
    createdBy: ctx.actor.userId,
  })
  const lookOf = await signedFaces(tx, rows)
  const faces = rows.map((row, at) => ({
    ...faceOf(row, at + 1, profile, viewer.today),
    face: lookOf(row),
  }))
  const alike = { ...alikeOf(ctx, profile, signer, viewer.today), runId }
  if ((await startIssuing(tx, faces, alike)) < rows.length)
    throw new Refusal('step_not_possible', { step: 'sign', possible: [] })
  for (const { certificateId } of rows) {
    ctx.tell({
      name: 'certificate.signed',
      subject: { kind: 'certificate', id: certificateId },
      from: 'WAITING',
      to: 'ISSUING',
      facts: { signature_sha256: signer.sha256, run_id: runId, ...seenIn(toSee, certificateId) },
    })
  }
  ctx.tell({
    name: 'certificate_run.signed',
    subject: { kind: 'certificate_run', id: runId },
    facts: { total: rows.length },
  })
  return readRun(ctx, runId)
}

const missingOf = (profile: LspProfile, { scheme }: CertificateRow) =>
  missingForIssue({
    licence: profile.licenceNumber,
    directorTitle: profile.directorTitle,
    city: profile.city,
    kbliCode: scheme.kbli_code,
    kbjiCode: scheme.kbji_code,
    sectorLetters: scheme.sector_letters,
    schemeNameEn: scheme.schema_name_en,
  })

/** How many digits the LSP has to write where the serials to come have more than it does, and than their scheme does. */
const digitsWanted = async (
  tx: WriteCtx['tx'],
  profile: LspProfile,
  rows: readonly CertificateRow[],
): Promise<FieldIssue[]> => {
  const elsewhere = profile.settings.certificates?.lastSerialElsewhere ?? 0
  const last = Math.max(elsewhere, await lastNumberOf(tx, certificateSeries, ''))
  const width = widthOfLsp(profile)
  const digits = serialDigits(last + rows.length)
  if (rows.every(({ scheme }) => digits <= Math.max(scheme.serial_width ?? 0, width))) return []
  return [{ path: 'lsp.serial_width', code: 'too_small', facts: { limit: digits } }]
}

/** Whose form was asked for and has no number yet: a certificate is printed on it. */
const blankosAwaited = (rows: readonly CertificateRow[]): FieldIssue[] =>
  rows.flatMap(({ certificateId, holderName, blankoRequestId, blankoNumber }) =>
    blankoRequestId !== null && blankoNumber === null
      ? [{ path: `certificates.${certificateId}`, code: 'blanko_awaited', facts: { name: holderName } }]
      : [],
  )

/** What differs from the records, which whoever signs has to see. */
const otherNames = async (tx: WriteCtx['tx'], rows: readonly CertificateRow[]): Promise<FieldIssue[]> => {
  const names = await recordNames(tx, rows)
  return rows.flatMap((row): FieldIssue[] => {
    const record = otherName(row, names)
    const facts = { name: row.holderName, record: record ?? '' }
    return record === null
      ? []
      : [{ path: `certificates.${row.certificateId}.${row.version}`, code: 'differs_from_record', facts }]
  })
}

/** For the history of a certificate what whoever signed it has seen: the name wanted and the one printed, the number of what was withdrawn. */
const seenIn = (seen: readonly FieldIssue[], certificateId: string) => {
  const own = seen.filter(({ path }) => path.split('.')[1] === certificateId)
  const name = own.find(({ code }) => code === 'differs_from_record')?.facts
  const withdrawn = own.find(({ code }) => code === 'renewed_withdrawn')?.facts
  return {
    ...(name && { holder_name: [name.record, name.name] }),
    ...(withdrawn && { renewed_withdrawn: withdrawn.number }),
  }
}

const widthOfLsp = ({ settings }: LspProfile) => settings.certificates?.serialWidth ?? usualSerialWidth

/** Whoever signs, as the LSP knows them and not as they call themselves: a delegate signs for the director. */
const signatoryOf = async (
  { tx, actor }: WriteCtx,
  { directorTitle, directorTitleEn }: LspProfile,
): Promise<Omit<Signer, 'signatureId' | 'sha256'>> => {
  const title = directorTitle ?? ''
  const own = actor.roleCode === 'DIR'
  return {
    userId: actor.userId,
    name: (await memberName(tx, actor.userId)) ?? actor.name,
    title: own ? title : `a.n. ${title}`,
    titleEn: directorTitleEn && (own ? directorTitleEn : `for the ${directorTitleEn}`),
  }
}

const faceOf = (
  row: CertificateRow,
  runPosition: number,
  profile: LspProfile,
  today: string,
): Omit<SignedFace, 'face'> => ({
  certificateId: row.certificateId,
  runPosition,
  // A correction ends when the certificate would have ended that it corrects.
  validUntil: row.validUntil ?? validUntil(today, row.validMonths ?? 36),
  kbliCode: row.scheme.kbli_code ?? null,
  kbjiCode: row.scheme.kbji_code ?? null,
  level: row.scheme.level ?? 0,
  sectorLetters: row.scheme.sector_letters ?? null,
  serialWidth: row.scheme.serial_width ?? widthOfLsp(profile),
})

/** What the faces of all certificates have in common that are signed at once. */
const alikeOf = (
  ctx: WriteCtx,
  profile: LspProfile,
  signer: Signer,
  today: string,
): Partial<CertificateInsert> => ({
  issuedOn: today,
  numberYear: Number(today.slice(0, 4)),
  placeOfIssue: profile.city,
  lspName: profile.name,
  lspNameEn: profile.nameEn,
  lspLicence: profile.licenceNumber,
  licenceSegment: licenceSegmentOf(profile.licenceNumber ?? ''),
  signer,
  signedAt: ctx.now,
  ...changedBy(ctx),
})
