import { type FaceVariant, usualAuthorityName } from '@kompeten/contract/certificates/faces'
import { longDay } from '../../../platform/moment-words.ts'
import type { CertificateRow } from '../certificates.store.ts'
import { groupedCode } from '../verification/verification-code.rules.ts'

const yearWords = {
  id: ['', 'satu', 'dua', 'tiga', 'empat', 'lima'],
  en: ['', 'one', 'two', 'three', 'four', 'five'],
}

/** `3 (tiga) tahun`, `3 (three) years`; months where it is not whole years up to five. */
const validityWords = (months: number): { id: string; en: string } => {
  const years = months / 12
  const [id, en] = [yearWords.id[years], yearWords.en[years]]
  if (!id || !en) return { id: `${months} bulan`, en: `${months} months` }
  return { id: `${years} (${id}) tahun`, en: `${years} (${en}) ${years === 1 ? 'year' : 'years'}` }
}

/** Text and its English, as the face prints them one above the other. */
type Both = { id: string; en: string | null }
const both = (id: string | null | undefined, en: string | null | undefined): Both | null =>
  id ? { id, en: en || null } : null

/** Where the QR leads, below an address. */
export const verifyLink = (address: string, { code }: { code: string | null }): string =>
  `${address}/verify/${code ?? ''}`

/** How a certificate is set: whole, or for a form of BNSP, moved by so many millimetres to the right and down. */
export type Setting = {
  variant: FaceVariant
  shift?: { x: number; y: number }
  /** Below which host it is verified; its port, where there is one, is the QR code’s alone. */
  host: string
  /** What stands across both sides instead of signatures and QR. */
  mark?: { id: string; en: string }
  /** Nobody's: the places of QR and signatures are drawn. */
  specimen?: boolean
}

/** What of a certificate its two sides are made of. */
export type Faced = Pick<
  CertificateRow,
  | 'blankoNumber'
  | 'certificateNumber'
  | 'code'
  | 'edition'
  | 'face'
  | 'holderName'
  | 'issuedOn'
  | 'lspLicence'
  | 'lspName'
  | 'lspNameEn'
  | 'placeOfIssue'
  | 'registrationNumber'
  | 'scheme'
  | 'schemeNumber'
  | 'signer'
  | 'validMonths'
  | 'validUntil'
>

const backSignerOf = ({ face, signer }: Faced) => {
  if (face?.back_signer === 'signatory' && signer) {
    return { name: signer.name, title: signer.title, title_en: signer.titleEn, signs: true }
  }
  if (face?.back_signer !== 'named') return null
  const { back_signer_name: name, back_signer_title: title, back_signer_title_en: title_en } = face
  return { name, title, title_en, signs: false }
}

/**
 * What the two pages of a certificate say (domain §3.2), as the template reads it: everything from its own row. The
 * number of the form is no part of the document; it stands on what is printed on the form.
 */
export const certificateFace = (row: Faced, { variant, shift, host, mark, specimen = false }: Setting) => {
  const { scheme, face } = row
  const kkni = scheme.level ? `KKNI ${scheme.level}` : null
  return {
    number: row.certificateNumber,
    registration: row.registrationNumber,
    holder: row.holderName,
    sector: both(scheme.sector, scheme.sector_en),
    scheme: both(scheme.schema_name, scheme.schema_name_en),
    kind: scheme.schema_type ?? 'okupasi',
    level: kkni,
    validity: validityWords(row.validMonths ?? 36),
    issued: both(longDay('id', row.issuedOn ?? ''), longDay('en', row.issuedOn ?? '')),
    until: both(longDay('id', row.validUntil ?? ''), longDay('en', row.validUntil ?? '')),
    place: row.placeOfIssue,
    lsp: { name: row.lspName, name_en: row.lspNameEn, licence: row.lspLicence },
    signer: row.signer && { name: row.signer.name, title: row.signer.title, title_en: row.signer.titleEn },
    units: scheme.units,
    standard: scheme.skkni_reference ?? null,
    code: groupedCode(row.code ?? ''),
    edition: row.edition,
    scheme_number: scheme.schema_code ?? scheme.licence_number ?? null,
    scheme_version: row.schemeNumber,
    authority_en: face?.authority_name_en ?? usualAuthorityName,
    photo: face?.photo ?? 'none',
    hand: face?.holder_signature ?? 'line',
    back_signer: backSignerOf(row),
    blanko: variant === 'blanko' ? row.blankoNumber : null,
    variant,
    shift: shift ?? { x: 0, y: 0 },
    host,
    ...(mark && { mark }),
    specimen,
  }
}
