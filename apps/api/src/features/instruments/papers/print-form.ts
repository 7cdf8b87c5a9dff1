import type { FormSource } from '@kompeten/contract/instruments/form-source'
import { adapted } from '@kompeten/contract/instruments/forms/scheme-plan'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import type { Language } from '@kompeten/phrases/platform/words'
import { tukWords } from '@kompeten/phrases/tuk/tuk'
import type { ReadCtx } from '../../../platform/context.ts'
import { renderPdf } from '../../../platform/documents/render-pdf.ts'
import { paperName } from '../../../platform/files/paper-name.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { longDay, momentInWords } from '../../../platform/moment-words.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { spelledDay } from '../../../platform/spelled-day.rules.ts'
import { printApl02 } from '../../applications/index.ts'
import { pictureOfSignature } from '../../signatures/index.ts'
import { paperOf } from '../../tenants/index.ts'
import { type FormAddress, type FormSubject, subjectOf } from '../form-subject.ts'
import { seenForm, shownOf } from '../forms.reads.ts'
import { formBy } from '../forms.store.ts'
import { reviewIn } from '../self-assessment-review.ts'
import { filesOfForm } from '../signing/form-signatures.store.ts'
import { formPaper } from './form-paper.ts'
import { spanInWords } from './paper-times.ts'

const template = new URL('./form.typ', import.meta.url)

/** Photos printed behind a form; more would make a book. */
const picturesMost = 24

const unitsOf = ({ units }: FormSource) =>
  units.map(({ unit_code, title }) => `${unit_code} ${title}`.trim()).join('\n')

/** The day of minutes as a sentence says it: weekday and date, in Indonesian in words. */
const dayOfMinutes = (language: Language, day: string): [string, string] => {
  const locale = language === 'id' ? 'id-ID' : 'en-GB'
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
  return [weekday, language === 'id' ? spelledDay(day) : longDay(language, day)]
}

/** The application whose FR.APL.02 a form is the assessor's part of: both parts are printed as one document. */
const requestOfApl02 = ({ definition, participant }: FormSubject): string | null =>
  definition.code === 'apl02' ? (participant?.joinRequestId ?? null) : null

/** A form as PDF: as it was signed, with the hash of what was signed, or as it stands, marked as such. */
const paperOfForm = async (
  ctx: ReadCtx,
  { subject, row }: Awaited<ReturnType<typeof seenForm>>,
): Promise<FileAnswer> => {
  const { tx } = ctx
  const [{ signatures, content, source }, paper, files] = await Promise.all([
    shownOf(ctx, subject, row),
    paperOf(tx),
    row ? filesOfForm(tx, row.formId) : [],
  ])
  const request = requestOfApl02(subject)
  if (request !== null) {
    const review = row && reviewIn(content, source, signatures[0])
    return printApl02(ctx, request, review)
  }
  // Those of the plan that a participant's form began with come first, as on BNSP's form.
  const planners = (source.plan_by ?? []).flatMap(({ signature_id, ...one }) =>
    signature_id === undefined ? [] : [{ ...one, signatureId: signature_id }],
  )
  const hands = await Promise.all(
    [...planners, ...signatures].map(({ signatureId }) =>
      signatureId === null ? undefined : pictureOfSignature(tx, signatureId),
    ),
  )
  const { language, letterhead } = paper
  const w = instrumentsWords[language]
  const words = formWords[language]
  const definition = adapted(subject.definition, { content, isDeparting: false })
  const shownIds = new Set(
    Object.values(content).flatMap((value) =>
      typeof value === 'string' || typeof value === 'number' ? [] : value,
    ),
  )
  const shownFiles = files.filter(({ formFileId }) => shownIds.has(formFileId))
  const annex = shownFiles.filter(({ mime }) => mime.startsWith('image/')).slice(0, picturesMost)
  const fileName = (id: string) => files.find(({ formFileId }) => formFileId === id)?.name ?? id
  const parts = formPaper({
    language,
    words,
    definition,
    source,
    content,
    fileName,
    heads: { ...w.paper, absent: w.attendances.ABSENT },
  })
  const span = spanInWords(language, source.start_date, source.end_date)
  const venueType = source.tuk_type ? ` (${tukWords[language].options.tuk_type[source.tuk_type]})` : ''
  const isReport = subject.definition.subject === 'accessor'
  const isSchemes = subject.assessment === null
  const partyOf = isSchemes ? w.planParties : w.parties
  const columns = Math.max(0, ...parts.map(({ head }) => head?.length ?? 0))
  const data = {
    code: definition.label,
    title: words.forms[definition.code].title,
    wide: columns > 7,
    status: row?.state === 'SIGNED' ? null : w.paper.status[row?.state === 'SIGNING' ? 'SIGNING' : 'DRAFT'],
    facts: [
      [w.scheme, [source.schema_name, source.schema_code].filter(Boolean).join(' · ')],
      ...(isSchemes
        ? []
        : [
            [w.number, `${source.assessment_number} · ${source.assessment_title}`],
            [w.venue, `${source.tuk_name}${venueType}`],
            ...(isReport ? [[words.fields.address ?? '', source.tuk_address]] : []),
            [w.date, `${span}, ${source.start_time}–${source.end_time}`],
            ...(source.participant_name === null ? [] : [[w.paper.participant, source.participant_name]]),
            [w.assessor, [source.accessor_name, source.accessor_number].filter(Boolean).join(' · ')],
            ...(planners.length > 0 ? [] : (source.plan_by ?? [])).map(
              ({ party, name, detail, signed_date }) => [
                w.paper.plan[party],
                [name, detail, momentInWords(language, new Date(signed_date), paper.timeZone)]
                  .filter(Boolean)
                  .join(' · '),
              ],
            ),
            ...(definition.code === 'ak05' ? [[words.fields.unit ?? '', unitsOf(source)]] : []),
          ]),
    ],
    lead:
      definition.code === 'ba' && source.end_date !== null
        ? w.paper.held(...dayOfMinutes(language, source.end_date))
        : null,
    parts,
    signers: [
      ...planners.map(({ party, name, detail, signed_date }) => ({
        ...{ role: w.paper.plan[party], name, detail },
        time: w.paper.signedOn(momentInWords(paper.language, new Date(signed_date), paper.timeZone)),
      })),
      ...signatures.map((one) => ({
        role: partyOf[one.party],
        name: one.name,
        detail: one.refusedReason === null ? one.detail : w.sign.refused(one.refusedReason),
        time: w.paper.signedOn(momentInWords(paper.language, one.signedAt, paper.timeZone)),
      })),
    ].map((one, at) => ({ ...one, ...(hands[at] && { picture: `signature-${at}` }) })),
    hash: signatures[0] ? `${w.paper.hash}: ${signatures[0].contentSha256}` : null,
    annex: annex.map(({ name }, at) => ({
      title: `${w.paper.page} ${at + 1}: ${name}`,
      picture: `annex-${at}`,
    })),
  }
  const reference = isSchemes ? (source.schema_code ?? source.schema_name) : source.assessment_number
  const at = signatures.at(-1)?.signedAt ?? row?.modifiedAt ?? ctx.now
  return {
    // Whoever saves those of all participants tells them apart.
    name: paperName(definition.label, reference, source.participant_name),
    mime: 'application/pdf',
    inline: true,
    make: async (store) => {
      const pictures: Record<string, Uint8Array | { key: string }> = {}
      for (const [n, open] of hands.entries()) if (open) pictures[`signature-${n}`] = await open(store)
      for (const [n, file] of annex.entries()) pictures[`annex-${n}`] = { key: file.fileKey }
      const document = {
        title: `${definition.label} ${words.forms[definition.code].title}`,
        language,
        at,
        letterhead,
        data,
        pictures,
        foot: `${definition.label} · ${reference}`,
      }
      return renderPdf(template, document, store)
    },
  }
}

/**
 * A form as PDF in the LSP's face, for whoever may read the form. Rendered when the transaction has ended; the same form makes
 * the same bytes.
 * @throws Refusal `not_found`
 */
export const printForm = async (ctx: ReadCtx, address: FormAddress): Promise<FileAnswer> =>
  paperOfForm(ctx, await seenForm(ctx, address))

/**
 * The same of a form that is signed, for whom another room lets in who has no part in the assessment: the panel of an appeal.
 * @throws Refusal `not_found`, also for one that nobody has signed yet
 */
export const printSignedForm = async (ctx: ReadCtx, address: FormAddress): Promise<FileAnswer> => {
  const subject = await subjectOf(ctx, address)
  const row = await formBy(ctx.tx, subject.of)
  if (row?.state !== 'SIGNED') throw new Refusal('not_found')
  return paperOfForm(ctx, { subject, row })
}
