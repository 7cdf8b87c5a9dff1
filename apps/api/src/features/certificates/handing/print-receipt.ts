import { handoversWords } from '@kompeten/phrases/certificates/handovers'
import type { Language } from '@kompeten/phrases/platform/words'
import type { ReadCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { printedSignature } from '../../../platform/documents/pictures.ts'
import { renderPdf } from '../../../platform/documents/render-pdf.ts'
import { uploadedPaper } from '../../../platform/files/uploaded-paper.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { longDay } from '../../../platform/moment-words.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { paperOf } from '../../tenants/index.ts'
import { foundCertificate } from '../certificates.reads.ts'
import { isIssued } from '../certificates.rules.ts'
import type { CertificateRow } from '../certificates.store.ts'
import { formerHandedOut } from './former-blanko.ts'
import { endedHandovers, type HandoverRow, handoverOf } from './handing.store.ts'

const template = new URL('./receipt.typ', import.meta.url)

/**
 * The receipt for a certificate, or of a handover that was ended: as it was signed here, the scan of the paper that was signed, or what is to be signed.
 * @throws Refusal `not_found` also for one that was not issued here
 */
export const readReceipt = async (
  ctx: ReadCtx,
  certificateId: string,
  endedId?: string,
): Promise<FileAnswer> => {
  const { tx, actor } = ctx
  const row = await foundCertificate(ctx, certificateId)
  if (row.origin !== 'issued' || !isIssued(row.state)) throw new Refusal('not_found')
  const given = endedId
    ? (await endedHandovers(tx, certificateId)).find(({ handoverId }) => handoverId === endedId)
    : await handoverOf(tx, certificateId)
  if (endedId && !given) throw new Refusal('not_found')
  // The number names it, not the holder: file names travel.
  const name = `Tanda terima ${row.certificateNumber ?? ''}`
  if (given?.fileKey && given.mime) {
    return uploadedPaper(name, { key: given.fileKey, sha256: given.sha256, mime: given.mime })
  }
  const former = await formerHandedOut(tx, row)
  const paper = await paperOf(tx)
  const { language, letterhead, city, timeZone } = paper
  const on = given?.handedOn ?? dayIn(timeZone, ctx.now)
  const data = said(language, {
    row,
    given,
    formerNumber: former?.blankoNumber ?? null,
    giver: given?.byName ?? actor.name,
    place: [city, longDay(language, on)].filter(Boolean).join(', '),
  })
  const png = given?.png
  return {
    name: `${name}.pdf`,
    mime: 'application/pdf',
    inline: true,
    make: async (files) =>
      renderPdf(
        template,
        {
          title: `${data.title} ${row.certificateNumber ?? ''}`,
          language,
          at: given?.notedAt ?? ctx.now,
          letterhead,
          data,
          ...(png && { pictures: { receiver: await printedSignature(png, files) } }),
        },
        files,
      ),
  }
}

type Of = {
  row: CertificateRow
  given: HandoverRow | undefined
  formerNumber: string | null
  giver: string
  place: string
}

/** What the paper says, in the language of the LSP. */
const said = (language: Language, { row, given, formerNumber, giver, place }: Of) => {
  const w = handoversWords[language].receipt
  const fate = given?.formerBlanko ?? null
  const facts: [string, string | null][] = [
    [w.facts.holder, row.holderName],
    [w.facts.scheme, row.scheme.schema_name],
    [w.facts.number, row.certificateNumber],
    [w.facts.registration, row.registrationNumber],
    [w.facts.blanko, given ? given.blankoNumber : row.blankoNumber],
    ...(given?.receiver === 'proxy'
      ? ([
          [w.facts.proxy, given.receiverName],
          [w.facts.powerOfAttorney, given.powerOfAttorney],
        ] satisfies [string, string | null][])
      : []),
  ]
  return {
    title: w.title,
    opening: w.opening(row.lspName ?? ''),
    facts,
    former: formerNumber === null ? null : fate ? w.former[fate](formerNumber) : w.former.open(formerNumber),
    closing: w.closing,
    place,
    people: [
      { role: w.giver, name: given ? giver : '' },
      { role: w.receiver, name: given?.receiverName ?? '', ...(given?.png && { picture: 'receiver' }) },
    ],
    hash: given?.kind === 'signed' ? `${w.hash}: ${given.sha256}` : null,
  }
}
