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

/**
 * What the two pages of a certificate say (domain §3.2), as the template reads it: everything from its own row. The
 * blanko's number is printed on the form already.
 */
export const certificateFace = (row: CertificateRow) => {
  const { scheme } = row
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
  }
}
