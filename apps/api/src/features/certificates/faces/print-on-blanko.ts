import type { ReadCtx } from '../../../platform/context.ts'
import { printedSignature } from '../../../platform/documents/pictures.ts'
import { renderPdf } from '../../../platform/documents/render-pdf.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { publicAddress } from '../../../platform/public-address.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { pictureOfSignature } from '../../signatures/index.ts'
import { paperOf } from '../../tenants/index.ts'
import { foundCertificate, viewerOf } from '../certificates.reads.ts'
import { certificateLife, stateOn } from '../certificates.rules.ts'
import type { CertificateRow } from '../certificates.store.ts'
import { certificateFace, verifyLink } from '../register/certificate-face.ts'
import type { CertificatePrinter } from '../register/print-certificate.ts'
import { effectiveFace } from './effective-face.rules.ts'
import { facePictures } from './face-pictures.ts'
import { facesOf, ofLspItself } from './faces.store.ts'

const template = new URL('../register/certificate.typ', import.meta.url)

type MakePdf = (files: FileStore) => Promise<Uint8Array>

/**
 * How a certificate is made that is printed on its form: what was signed, without frame and logos, with the number of the
 * form, and moved as the settings of today say, for they are of the printer.
 */
export const blankoPrint = async (
  { tx }: ReadCtx,
  row: CertificateRow,
  address: CertificatePrinter['address'],
): Promise<MakePdf> => {
  const said = await facesOf(tx, row.schemeId ? [row.schemeId] : [])
  const lsp = said.find(({ scope }) => scope === ofLspItself)
  const look = effectiveFace(lsp?.settings, said.find((one) => one !== lsp)?.settings)
  const { letterhead } = await paperOf(tx)
  const [signature, hand] = [
    row.signer && (await pictureOfSignature(tx, row.signer.signatureId)),
    row.face?.hand && (await pictureOfSignature(tx, row.face.hand.signatureId)),
  ]
  const at = row.verifiedAt ?? publicAddress(address, null)
  const data = certificateFace(row, {
    variant: 'blanko',
    shift: { x: look.shift_x_mm, y: look.shift_y_mm },
    host: new URL(at).hostname,
  })
  return async (files) =>
    renderPdf(
      template,
      {
        title: `Sertifikat ${row.certificateNumber}`,
        language: 'id',
        at: row.signedAt ?? row.createdAt,
        letterhead,
        data,
        codes: { verification: verifyLink(at, row) },
        pictures: {
          ...(await facePictures(row.face, files)),
          ...(signature && { signature: await printedSignature(await signature(files), files) }),
          ...(hand && { hand: await printedSignature(await hand(files), files) }),
        },
      },
      files,
    )
}

/**
 * A certificate as it is printed on its form.
 * @throws Refusal `not_found`; `step_not_possible` for one that is not in force, has no document yet, or says more than a reduction of scope left; `rule_broken` at
 * `blanko_number` where it has no form
 */
export const printOnBlanko = async (
  ctx: ReadCtx,
  certificateId: string,
  address: CertificatePrinter['address'],
): Promise<FileAnswer> => {
  const row = await foundCertificate(ctx, certificateId)
  const state = stateOn(row, (await viewerOf(ctx)).today)
  if (state !== 'ACTIVE' || row.documentKey === null || row.reducedAt !== null) {
    throw new Refusal('step_not_possible', { step: 'print', possible: certificateLife.stepsFrom(state) })
  }
  if (row.blankoNumber === null) {
    throw new Refusal('rule_broken', { issues: [{ path: 'blanko_number', code: 'required' }] })
  }
  return {
    // The number names it, not the holder: file names travel.
    name: `Cetak ${row.certificateNumber ?? ''}.pdf`,
    mime: 'application/pdf',
    inline: true,
    make: await blankoPrint(ctx, row, address),
  }
}
