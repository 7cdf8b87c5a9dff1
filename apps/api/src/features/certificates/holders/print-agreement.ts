import { holderAgreementWords } from '@kompeten/phrases/certificates/holder-agreement'
import type { Language } from '@kompeten/phrases/platform/words'
import type { ReadCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { renderPdf } from '../../../platform/documents/render-pdf.ts'
import { uploadedPaper } from '../../../platform/files/uploaded-paper.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { longDay } from '../../../platform/moment-words.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { pictureOfSignature } from '../../signatures/index.ts'
import { paperOf } from '../../tenants/index.ts'
import { isIssued } from '../certificates.rules.ts'
import { type CertificateRow, certificateById } from '../certificates.store.ts'
import { type AgreementRow, agreementsOn } from './agreements.store.ts'

const template = new URL('./agreement.typ', import.meta.url)

/**
 * The agreement on a certificate: as its holder signed it here, the scan of the paper they signed, or what is to be
 * signed.
 * @throws Refusal `not_found` also for one that was not issued here
 */
export const agreementAnswer = async (ctx: ReadCtx, row: CertificateRow): Promise<FileAnswer> => {
  const { tx } = ctx
  if (row.origin !== 'issued' || !isIssued(row.state)) throw new Refusal('not_found')
  const agreed = (await agreementsOn(tx, [row.decisionId])).get(row.decisionId ?? '')
  // The number names it, not the holder: file names travel.
  const name = `Perjanjian ${row.certificateNumber ?? ''}`
  if (agreed?.fileKey && agreed.mime) {
    return uploadedPaper(name, { key: agreed.fileKey, sha256: agreed.sha256, mime: agreed.mime })
  }
  const of = (agreed && (await certificateById(tx, agreed.certificateId))) ?? row
  const paper = await paperOf(tx)
  const { language, letterhead } = paper
  const hand = agreed?.signature && (await pictureOfSignature(tx, agreed.signature.signatureId))
  const title = `${holderAgreementWords[language].title} ${of.certificateNumber ?? ''}`
  return {
    name: `${name}.pdf`,
    mime: 'application/pdf',
    inline: true,
    make: async (files) => {
      const document = {
        title,
        language,
        at: agreed?.agreedAt ?? of.signedAt ?? ctx.now,
        letterhead,
        data: said(language, of, agreed, paper.timeZone),
        foot: title,
        ...(hand && { pictures: { signature: await hand(files) } }),
      }
      return renderPdf(template, document, files)
    },
  }
}

/** What the paper says, in the language of the LSP. */
const said = (language: Language, of: CertificateRow, agreed: AgreementRow | undefined, timeZone: string) => {
  const w = holderAgreementWords[language]
  const span = `${longDay(language, of.issuedOn ?? '')} – ${longDay(language, of.validUntil ?? '')}`
  return {
    title: w.title,
    facts: [
      [w.facts.holder, of.holderName],
      [w.facts.number, of.certificateNumber],
      [w.facts.registration, of.registrationNumber],
      [w.facts.scheme, of.scheme.schema_name],
      [w.facts.validity, span],
    ],
    opening: w.opening(of.lspName ?? ''),
    articles: w.articles,
    closing: w.closing,
    signer: {
      role: w.role,
      name: of.holderName,
      ...(agreed && { time: w.signedOn(longDay(language, dayIn(timeZone, agreed.agreedAt))) }),
      ...(agreed?.signature && { picture: 'signature' }),
    },
    // On paper the stamp is stuck beside the signature.
    stamp: agreed ? null : w.stamp,
    hash: agreed?.signature ? `${w.hash}: ${agreed.signature.sha256}` : null,
  }
}
