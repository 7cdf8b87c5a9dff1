import { createHash } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { type GivenPicture, printedSignature } from '../../platform/documents/pictures.ts'
import { qrSvg } from '../../platform/documents/qr.ts'
import { renderPdf } from '../../platform/documents/render-pdf.ts'
import { newFileKey } from '../../platform/files/key.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { JobCtx } from '../../platform/jobs/job.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { pictureOfSignature } from '../signatures/index.ts'
import { paperOf, platformHostnameOf } from '../tenants/index.ts'
import { certificateFace } from './certificate-face.ts'
import { type CertificateRow, certificateById } from './certificates.store.ts'
import { keepDocument } from './issuing.store.ts'

/** What printing needs: under which address the QR leads, and who sets the type. */
export type CertificatePrinter = {
  address: Pick<Config, 'publicScheme' | 'publicHost'>
  render: typeof renderPdf
}

/** The printer of the product. */
export const certificatePrinter = (address: CertificatePrinter['address']): CertificatePrinter => ({
  address,
  render: renderPdf,
})

const template = new URL('./certificate.typ', import.meta.url)

/** Pictures of signatures, by their SHA-256: a run of a thousand has one. */
const signatures = new Map<string, GivenPicture>()

const signatureOf = async (
  ctx: JobCtx,
  lspId: string,
  row: CertificateRow,
): Promise<GivenPicture | undefined> => {
  if (!row.signer) return undefined
  const { signatureId, sha256 } = row.signer
  const known = signatures.get(sha256)
  if (known) return known
  const open = await ctx.inTenant(lspId, 'read', (tx) => pictureOfSignature(tx, lspId, signatureId))
  const given = await open?.(ctx.files)
  if (!given) return undefined
  const picture = await printedSignature(given, ctx.files)
  if (signatures.size > 50) signatures.clear()
  signatures.set(sha256, picture)
  return picture
}

/**
 * Makes the document of an issued certificate, stores it and notes its SHA-256. Once: where it has one already nothing
 * happens, and of two attempts at the same moment one lets its copy go.
 */
export const printCertificate = async (
  ctx: JobCtx,
  lspId: string,
  certificateId: string,
  { address, render }: CertificatePrinter,
): Promise<void> => {
  const read = async (tx: TenantTx) => ({
    row: await certificateById(tx, lspId, certificateId),
    paper: await paperOf(tx, lspId),
  })
  const { row, paper } = await ctx.inTenant(lspId, 'read', read)
  if (!row || row.documentKey !== null || row.certificateNumber === null) return
  const host = await ctx.asPlatform('read', (tx) => platformHostnameOf(tx, lspId))
  const url = `${publicAddress(address, host)}/verify/${row.code ?? ''}`
  const signature = await signatureOf(ctx, lspId, row)
  const pdf = await render(
    template,
    {
      title: `Sertifikat ${row.certificateNumber}`,
      language: 'id',
      at: row.signedAt ?? ctx.now,
      letterhead: paper.letterhead,
      data: { ...certificateFace(row), qr: await qrSvg(url), host: host ?? '' },
      ...(signature && { pictures: { signature } }),
    },
    ctx.files,
  )
  await keep(ctx, lspId, certificateId, pdf, ctx.files)
}

const keep = async (ctx: JobCtx, lspId: string, certificateId: string, pdf: Uint8Array, files: FileStore) => {
  const documentKey = newFileKey(lspId, ctx.now, 'pdf')
  await files.put(documentKey, pdf, 'application/pdf')
  const documentSha256 = createHash('sha256').update(pdf).digest('hex')
  const kept = await ctx.inTenant(lspId, 'write', (tx) =>
    keepDocument(tx, lspId, certificateId, { documentKey, documentSha256 }),
  )
  if (!kept) await files.delete(documentKey)
}
