import type { Verdict } from '@kompeten/contract/applications/content'
import { phoneShown } from '@kompeten/contract/platform/phone-numbers'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { type ApplicantsServices, wholeNiks } from '../../applicants/index.ts'
import { seenRequest } from '../applications.reads.ts'
import type { RequestRow } from '../applications.store.ts'
import { evidenceItems } from '../filling/application-evidence.ts'
import { verdictsOf } from '../review/review.store.ts'
import { countryName, dayWords } from './form-words.ts'
import { applicantSigned, common, type Pictures, printed, read, signatureOf } from './paper-parts.ts'

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
/** The form has two lists of evidence; what the LSP asks of everybody belongs to the basic requirements. */
const evidenceParts = [
  { part: 'basic', categories: ['dasar', 'umum'] },
  { part: 'administrative', categories: ['administratif'] },
] as const

const phones: readonly string[] = ['home_phone', 'contact', 'office_phone', 'office_fax']

const paperOfApl01 = async (ctx: ReadCtx, row: RequestRow, nik: string | null): Promise<FileAnswer> => {
  const { joinRequestId } = row
  const found = await read(ctx, row)
  const { content, decision } = found
  const { words, labels, scheme, unsigned, ...document } = await common(ctx, found)
  const w = words.apl01
  const { applicant } = content
  const shown = (field: (typeof applicantFields)[number] | (typeof workFields)[number]) => {
    if (field === 'gender_code') return labels.genders[applicant.gender_code]
    if (field === 'date_of_birth') return dayWords(applicant.date_of_birth, document.language)
    if (field === 'nationality') return countryName(applicant.nationality, document.language)
    if (field === 'nik_masked' && nik !== null) return nik
    const text = applicant[field]
    return text !== null && phones.includes(field) ? phoneShown(text) : text
  }
  const verdicts = await verdictsOf(ctx.tx, joinRequestId)
  const items = await evidenceItems(ctx.tx, content.evidence, verdicts, document.language)
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
            number: decides.decidedByNumber,
            at: decides.decidedAt,
            signatureId: decides.signatureId,
          }
        : null,
    ),
  ]
  return printed(
    'FR.APL.01',
    new URL('./apl01.typ', import.meta.url),
    pictures,
    {
      ...document,
      title: w.title,
      data: {
        words: w,
        unsigned,
        personal: applicantFields.map((field) => [labels.profileFields[field], shown(field)]),
        work: workFields.map((field) => [labels.profileFields[field], shown(field)]),
        scheme: [
          ...scheme,
          [labels.fields.potency, content.potency && labels.potencies[content.potency]],
          [labels.fields.special_needs, content.specialNeeds],
        ],
        units: content.scheme.units.map(({ unit_code, title, standard }, at) => [
          String(at + 1),
          unit_code,
          title,
          standard || content.scheme.details.skkni_reference,
        ]),
        evidence: evidenceParts.map(({ part, categories }) => {
          const own = categories.flatMap((category) => items.filter((item) => item.category === category))
          const rows = own.map((item, at) => [
            String(at + 1),
            item.name,
            [...(item.answer?.files.map(({ name }) => name) ?? []), ...valuesOf(item)].join(', ') || null,
            item.verdict?.stale ? null : verdictWord(item.verdict?.verdict),
          ])
          return { title: w.evidence[part], rows }
        }),
        decision: [
          [w.result, decides ? w[decides.decision as 'accepted' | 'rejected'] : w.undecided],
          [w.note, decides?.note ?? null],
        ],
        signatures,
      },
    },
    content.applicant.full_name,
  )
}

/**
 * FR.APL.01 as it was signed, in the LSP's face, with the NIK masked; before that a draft that says so.
 * @throws Refusal `not_found`
 */
export const readApl01 = async (ctx: ReadCtx, joinRequestId: string): Promise<FileAnswer> =>
  paperOfApl01(ctx, await seenRequest(ctx, joinRequestId), null)

/**
 * The same with the whole NIK, for the file of the LSP; the log keeps who had it made (decisions §10).
 * @throws Refusal `not_found`, `not_allowed`
 */
export const copyApl01 = async (
  ctx: WriteCtx,
  services: Pick<ApplicantsServices, 'nik'>,
  joinRequestId: string,
): Promise<FileAnswer> => {
  const row = await seenRequest(ctx, joinRequestId)
  const { applicantId } = row
  const niks = await wholeNiks(ctx, services, { applicantIds: [applicantId], purpose: 'FR.APL.01' })
  return paperOfApl01(ctx, row, niks.get(applicantId) ?? null)
}
