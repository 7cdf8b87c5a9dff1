import { applicationFormWords } from '@kompeten/phrases/applications/application-forms'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import type { ReadCtx } from '../../../platform/context.ts'
import { type DocumentGiven, renderPdf } from '../../../platform/documents/render-pdf.ts'
import { paperName } from '../../../platform/files/paper-name.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { momentInWords } from '../../../platform/moment-words.ts'
import { pictureOfSignature } from '../../signatures/index.ts'
import { paperOf } from '../../tenants/index.ts'
import { type ApplicationContent, shownContent } from '../application-content.ts'
import type { RequestRow } from '../applications.store.ts'
import { type DecisionRow, newestDecision } from '../review/review.store.ts'

/** How to open the pictures that a form shows, by their names in it. */
export type Pictures = Map<string, (files: FileStore) => Promise<Uint8Array>>

export type Read = { row: RequestRow; content: ApplicationContent; decision: DecisionRow | undefined }

/** All that its forms show of an application that the caller may see. */
export const read = async (ctx: ReadCtx, row: RequestRow): Promise<Read> => {
  const { joinRequestId } = row
  const content = await shownContent(ctx.tx, row, ctx.actor.userId)
  const decision = await newestDecision(ctx.tx, joinRequestId)
  // What was decided of an earlier submission does not stand on this one.
  const holds = decision && content.submission?.number === decision.submissionNumber
  return { row, content, decision: holds ? decision : undefined }
}

type Signed = { picture: string; name: string; number?: string | null; at: Date; signatureId: string | null }

/** Who signed, with their signature's picture under that name; a picture that is not there is left out. */
export const signatureOf = async (
  { tx, tenant, caller }: ReadCtx,
  pictures: Pictures,
  role: string,
  signed: Signed | null,
) => {
  if (!signed) return { role, name: '' }
  const picture = signed.signatureId && (await pictureOfSignature(tx, signed.signatureId))
  if (picture) pictures.set(signed.picture, picture)
  return {
    role,
    name: signed.name,
    detail: signed.number ?? null,
    time: momentInWords(caller.language, signed.at, tenant.timeZone),
    ...(picture && { picture: signed.picture }),
  }
}

/** Who applied, as they signed. */
export const applicantSigned = ({ content: { submission } }: Read) =>
  submission && {
    picture: 'applicant',
    name: submission.signedByName,
    at: submission.signedAt,
    signatureId: submission.signatureId,
  }

/** What both forms show. */
export const common = async (ctx: ReadCtx, { row, content }: Read) => {
  const { language } = ctx.caller
  const words = applicationFormWords[language]
  const labels = applicationsWords[language]
  const { purpose, purposeOther, scheme } = content
  return {
    language,
    words,
    labels,
    letterhead: (await paperOf(ctx.tx)).letterhead,
    at: content.submission?.signedAt ?? row.modifiedAt,
    unsigned: content.submission ? null : words.unsigned,
    scheme: [
      [labels.fields.schema_name, scheme.details.schema_name],
      [words.number, scheme.code],
      [words.schemeType, labels.types[scheme.details.schema_type]],
      [words.version, String(scheme.number)],
      [labels.fields.purpose, purpose === 'other' ? purposeOther : purpose && labels.purposes[purpose]],
    ],
  }
}

/** A form as an answer: its pictures are opened and it is rendered when the transaction has ended. */
export const printed = (
  code: string,
  template: URL,
  pictures: Pictures,
  document: DocumentGiven,
  applicant: string,
): FileAnswer => ({
  name: paperName(code, applicant),
  mime: 'application/pdf',
  inline: true,
  make: async (files) => {
    const opened: Record<string, Uint8Array> = {}
    for (const [name, open] of pictures) opened[name] = await open(files)
    return renderPdf(template, { ...document, foot: code, pictures: opened }, files)
  },
})
