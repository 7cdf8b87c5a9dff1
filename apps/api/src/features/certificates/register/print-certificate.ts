import { createHash } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { type PrintedPicture, printedSignature } from '../../../platform/documents/pictures.ts'
import { renderPdf } from '../../../platform/documents/render-pdf.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import { publicAddress } from '../../../platform/public-address.ts'
import { pictureOfSignature, type SignedWith } from '../../signatures/index.ts'
import { paperOf, platformHostnameOf } from '../../tenants/index.ts'
import { type CertificateRow, certificatesById } from '../certificates.store.ts'
import { facePictures } from '../faces/face-pictures.ts'
import { keepDocuments, type MadeDocument } from '../issuing/issuing.store.ts'
import { certificateFace, verifyLink } from './certificate-face.ts'

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
const signatures = new Map<string, Promise<PrintedPicture | undefined>>()
const signaturesMost = 50

const signatureOf = async (
  ctx: JobCtx,
  lspId: string,
  signed: SignedWith | null | undefined,
): Promise<PrintedPicture | undefined> => {
  if (!signed) return undefined
  const { signatureId, sha256 } = signed
  const known = signatures.get(sha256)
  if (known !== undefined) return known
  const read = async () => {
    const open = await ctx.inTenant(lspId, 'read', (tx) => pictureOfSignature(tx, signatureId))
    const given = await open?.(ctx.files)
    return given && printedSignature(given, ctx.files)
  }
  const picture = read()
  if (signatures.size >= signaturesMost) signatures.clear()
  signatures.set(sha256, picture)
  // What could not be read, or was not there yet, is looked for again.
  const forget = () => signatures.get(sha256) === picture && signatures.delete(sha256)
  picture.then((found) => found ?? forget(), forget)
  return picture
}

/**
 * Makes the documents of issued certificates side by side, stores them and notes their SHA-256, all in one transaction.
 * Once: where one has its document already nothing happens, and two attempts at the same moment make the same bytes under
 * the same key.
 */
export const printCertificates = async (
  ctx: JobCtx,
  lspId: string,
  certificateIds: readonly string[],
  { address, render }: CertificatePrinter,
): Promise<void> => {
  const read = async (tx: TenantTx) => ({
    rows: await certificatesById(tx, certificateIds),
    paper: await paperOf(tx),
  })
  const [{ rows, paper }, host] = await Promise.all([
    ctx.inTenant(lspId, 'read', read),
    ctx.asPlatform('read', (tx) => platformHostnameOf(tx, lspId)),
  ])
  const verifiedAt = publicAddress(address, host)
  const print = async (row: CertificateRow): Promise<MadeDocument> => {
    ctx.signal.throwIfAborted()
    const [signature, hand, others] = [
      await signatureOf(ctx, lspId, row.signer),
      await signatureOf(ctx, lspId, row.face?.hand),
      await facePictures(row.face, ctx.files),
    ]
    const pdf = await render(
      template,
      {
        title: `Sertifikat ${row.certificateNumber}`,
        language: 'id',
        at: row.signedAt ?? ctx.now,
        letterhead: paper.letterhead,
        data: certificateFace(row, { variant: 'whole', host: new URL(verifiedAt).hostname }),
        codes: { verification: verifyLink(verifiedAt, row) },
        pictures: { ...others, ...(signature && { signature }), ...(hand && { hand }) },
      },
      ctx.files,
    )
    // The same key in every attempt, so that a broken-off one leaves nothing behind.
    const documentKey = `${lspId}/${row.createdAt.getUTCFullYear()}/${row.certificateId}.pdf`
    await ctx.files.put(documentKey, pdf, 'application/pdf')
    const documentSha256 = createHash('sha256').update(pdf).digest('hex')
    return { certificateId: row.certificateId, documentKey, documentSha256, verifiedAt }
  }
  const waiting = rows.filter(({ documentKey, certificateNumber }) => !documentKey && certificateNumber)
  if (waiting.length === 0) return
  const made = await Promise.all(waiting.map(print))
  await ctx.inTenant(lspId, 'write', (tx) => keepDocuments(tx, made))
}
