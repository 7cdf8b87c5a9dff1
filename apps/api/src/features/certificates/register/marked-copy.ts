import type { CertificateState } from '@kompeten/contract/certificates/content'
import { renderPdf } from '../../../platform/documents/render-pdf.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import type { CertificateRow } from '../certificates.store.ts'
import { facePictures } from '../faces/face-pictures.ts'
import { certificateFace } from './certificate-face.ts'

const template = new URL('./certificate.typ', import.meta.url)

/** What stands across a copy of a certificate that may not be used, in both languages of its face. */
const marks: Partial<Record<CertificateState, { id: string; en: string }>> = {
  SUSPENDED: { id: 'DIBEKUKAN', en: 'SUSPENDED' },
  WITHDRAWN: { id: 'DICABUT', en: 'WITHDRAWN' },
  REPLACED: { id: 'SUDAH DIGANTI', en: 'REPLACED' },
}

/** Across the copy of one that has ended, for whoever is not given the document itself. */
const ended = { id: 'SUDAH BERAKHIR', en: 'EXPIRED' }

/** What it says is more than what still holds. */
const reduced = { id: 'LINGKUP DIKURANGI', en: 'SCOPE REDUCED' }

type Letterhead = Parameters<typeof renderPdf>[1]['letterhead']

/**
 * How a copy of a certificate in this state is made; undefined where its document may be given as it was signed. The
 * marked copy has neither the signature nor the QR, and what was signed stays in the file store, by its SHA-256.
 */
export const markedCopy = (
  row: CertificateRow,
  state: CertificateState,
  letterhead: Letterhead,
  /** The holder never agreed to its terms, so that what was signed is not theirs (decision 259). */
  { neverAgreed = false }: { neverAgreed?: boolean } = {},
): ((files: FileStore) => Promise<Uint8Array>) | undefined => {
  const isEnded = neverAgreed && state === 'EXPIRED'
  const mark = marks[state] ?? (row.reducedAt === null ? undefined : reduced) ?? (isEnded ? ended : undefined)
  if (!mark) return undefined
  const document = {
    title: `Sertifikat ${row.certificateNumber}`,
    language: 'id' as const,
    at: row.reducedAt ?? row.stateSince ?? row.signedAt ?? row.createdAt,
    letterhead,
    data: certificateFace(row, { variant: 'whole', host: '', mark }),
  }
  return async (files) =>
    renderPdf(template, { ...document, pictures: await facePictures(row.face, files) }, files)
}
