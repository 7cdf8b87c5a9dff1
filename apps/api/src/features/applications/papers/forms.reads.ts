import type { ElementAnswer, Verdict } from '@kompeten/contract/applications/content'
import { phoneShown } from '@kompeten/contract/platform/phone-numbers'
import { applicationFormWords } from '@kompeten/phrases/applications/application-forms'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import type { ReadCtx } from '../../../platform/context.ts'
import { type DocumentGiven, renderPdf } from '../../../platform/documents/render-pdf.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { momentInWords } from '../../../platform/moment-words.ts'
import { pictureOfSignature } from '../../signatures/index.ts'
import { paperOf } from '../../tenants/index.ts'
import { type ApplicationContent, shownContent } from '../application-content.ts'
import { seenRequest } from '../applications.reads.ts'
import type { RequestRow } from '../applications.store.ts'
import { evidenceItems } from '../filling/application-evidence.ts'
import { type DecisionRow, newestDecision, verdictsOf } from '../review/review.store.ts'
import { countryName, dayWords } from './form-words.ts'

const applicantFields = [
  'full_name',
  'nik_masked',
  'place_of_birth',
  'date_of_birth',
  'gender_code',
  'nationality',
  'address',
  'postal_code',
  'home_phone',
  'contact',
  'email',
  'education',
] as const
const workFields = [
  'job',
  'institution',
  'position',
  'office_address',
  'office_postal_code',
  'office_phone',
  'office_fax',
  'office_email',
] as const
const evidenceParts = ['dasar', 'administratif', 'umum'] as const

/** How to open the pictures that a form shows, by their names in it. */
type Pictures = Map<string, (files: FileStore) => Promise<Uint8Array>>

type Read = { row: RequestRow; content: ApplicationContent; decision: DecisionRow | undefined }

const read = async (ctx: ReadCtx, joinRequestId: string): Promise<Read> => {
  const row = await seenRequest(ctx, joinRequestId)
  const content = await shownContent(ctx.tx, row, ctx.actor.userId)
  const decision = await newestDecision(ctx.tx, joinRequestId)
  // What was decided of an earlier submission does not stand on this one.
  const holds = decision && content.submission?.number === decision.submissionNumber
  return { row, content, decision: holds ? decision : undefined }
}

/** Who signed, with their signature's picture under that name; a picture that is not there is left out. */
const signatureOf = async (
  { tx, tenant, caller }: ReadCtx,
  pictures: Pictures,
  role: string,
  signed: { picture: string; name: string; at: Date; signatureId: string | null } | null,
) => {
  if (!signed) return { role, name: '' }
  const picture = signed.signatureId && (await pictureOfSignature(tx, signed.signatureId))
  if (picture) pictures.set(signed.picture, picture)
  return {
    role,
    name: signed.name,
    time: momentInWords(caller.language, signed.at, tenant.timeZone),
    ...(picture && { picture: signed.picture }),
  }
}

const applicantSigned = ({ content: { submission } }: Read) =>
  submission && {
    picture: 'applicant',
    name: submission.signedByName,
    at: submission.signedAt,
    signatureId: submission.signatureId,
  }

const common = async (ctx: ReadCtx, { row, content }: Read) => {
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
const printed = (code: string, template: URL, pictures: Pictures, document: DocumentGiven): FileAnswer => ({
  name: `${code}.pdf`,
  mime: 'application/pdf',
  inline: true,
  make: async (files) => {
    const opened: Record<string, Uint8Array> = {}
    for (const [name, open] of pictures) opened[name] = await open(files)
    return renderPdf(template, { ...document, foot: code, pictures: opened }, files)
  },
})

const phones: readonly string[] = ['home_phone', 'contact', 'office_phone', 'office_fax']

/** FR.APL.01 as it was signed, in the LSP's face; before that a draft that says so. @throws Refusal `not_found` */
export const readApl01 = async (ctx: ReadCtx, joinRequestId: string): Promise<FileAnswer> => {
  const found = await read(ctx, joinRequestId)
  const { content, decision } = found
  const { words, labels, scheme, unsigned, ...document } = await common(ctx, found)
  const w = words.apl01
  const { applicant } = content
  const shown = (field: (typeof applicantFields)[number] | (typeof workFields)[number]) => {
    if (field === 'gender_code') return labels.genders[applicant.gender_code]
    if (field === 'date_of_birth') return dayWords(applicant.date_of_birth, document.language)
    if (field === 'nationality') return countryName(applicant.nationality, document.language)
    const text = applicant[field]
    return text !== null && phones.includes(field) ? phoneShown(text) : text
  }
  const verdicts = await verdictsOf(ctx.tx, joinRequestId)
  const items = await evidenceItems(ctx.tx, content.evidence, verdicts)
  const valuesOf = ({ form_type, answer }: (typeof items)[number]) =>
    form_type === 'checkbox' && answer ? [labels.evidence.stated] : (answer?.values ?? [])
  const verdictWord = (verdict: Verdict | undefined) => (verdict ? labels.verdicts[verdict] : null)
  const pictures: Pictures = new Map()
  const decides =
    decision?.decision === 'accepted' || decision?.decision === 'rejected' ? decision : undefined
  const signatures = [
    await signatureOf(ctx, pictures, words.applicant, applicantSigned(found)),
    await signatureOf(
      ctx,
      pictures,
      words.admin,
      decides
        ? {
            picture: 'admin',
            name: decides.decidedByName,
            at: decides.decidedAt,
            signatureId: decides.signatureId,
          }
        : null,
    ),
  ]
  return printed('FR.APL.01', new URL('./apl01.typ', import.meta.url), pictures, {
    ...document,
    title: w.title,
    data: {
      words: w,
      unsigned,
      personal: applicantFields.map((field) => [labels.profileFields[field], shown(field)]),
      work: workFields.map((field) => [labels.profileFields[field], shown(field)]),
      scheme: [...scheme, [labels.fields.special_needs, content.specialNeeds]],
      units: content.scheme.units.map(({ unit_code, title, standard }, at) => [
        String(at + 1),
        unit_code,
        title,
        standard || content.scheme.details.skkni_reference,
      ]),
      evidence: evidenceParts.flatMap((category) => {
        const own = items.filter((item) => item.category === category)
        if (own.length === 0) return []
        const rows = own.map((item, at) => [
          String(at + 1),
          item.name,
          [...(item.answer?.files.map(({ name }) => name) ?? []), ...valuesOf(item)].join(', ') || null,
          item.verdict?.stale ? null : verdictWord(item.verdict?.verdict),
        ])
        return [{ title: w.evidence[category], rows }]
      }),
      decision: [
        [w.result, decides ? w[decides.decision as 'accepted' | 'rejected'] : w.undecided],
        [w.note, decides?.note ?? null],
      ],
      signatures,
    },
  })
}

const proofOf = (answer: ElementAnswer | undefined, names: ReadonlyMap<string, string>) =>
  [...(answer?.requirement_ids.flatMap((id) => names.get(id) ?? []) ?? []), answer?.note]
    .filter(Boolean)
    .join('; ') || null

/** FR.APL.02 as it was signed, in the LSP's face; before that a draft that says so. @throws Refusal `not_found` */
export const readApl02 = async (ctx: ReadCtx, joinRequestId: string): Promise<FileAnswer> => {
  const found = await read(ctx, joinRequestId)
  const { content } = found
  const { words, labels, scheme, unsigned, ...document } = await common(ctx, found)
  const answers = new Map(content.answers.map((answer) => [answer.element_id, answer]))
  const names = new Map(content.evidence.map(({ requirement_id, name }) => [requirement_id, name]))
  const pictures: Pictures = new Map()
  const signatures = [
    await signatureOf(ctx, pictures, words.applicant, applicantSigned(found)),
    { role: words.assessor, name: '', detail: words.toBeJudged },
  ]
  return printed('FR.APL.02', new URL('./apl02.typ', import.meta.url), pictures, {
    ...document,
    title: words.apl02.title,
    data: {
      words: words.apl02,
      unsigned,
      scheme: [...scheme, [labels.fields.applicant_name, content.applicant.full_name]],
      units: content.scheme.units.map((unit, u) => ({
        code: unit.unit_code,
        title: `${u + 1}. ${unit.title}`,
        elements: unit.elements.map((element, e) => {
          const answer = answers.get(element.element_id)
          return {
            title: `${u + 1}.${e + 1} ${element.title}`,
            kuk: element.kuk.map(({ text }, k) => `${u + 1}.${e + 1}.${k + 1} ${text}`),
            able: answer?.answer === 'K' ? 'X' : '',
            notYet: answer?.answer === 'BK' ? 'X' : '',
            proof: proofOf(answer, names),
          }
        }),
      })),
      signatures,
    },
  })
}
