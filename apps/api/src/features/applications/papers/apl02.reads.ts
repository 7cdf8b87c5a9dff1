import type { ElementAnswer } from '@kompeten/contract/applications/content'
import type { ReadCtx } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { seenRequest } from '../applications.reads.ts'
import { type RequestRow, requestById } from '../applications.store.ts'
import { applicantSigned, common, type Pictures, printed, read, signatureOf } from './paper-parts.ts'

type Rule = 'valid' | 'authentic' | 'current' | 'sufficient'
const rules: readonly Rule[] = ['valid', 'authentic', 'current', 'sufficient']

/** What the assessor says of a self-assessment: as they signed it, or as they write it for whoever sees that. */
export type SelfAssessmentReview = {
  verdict: 'continue' | 'stop' | null
  note: string | null
  /** By element. */
  notes: ReadonlyMap<string, string>
  evidence: readonly ({ name: string; note: string | null } & Record<Rule, 'yes' | 'no' | null>)[]
  /** Null while they write. */
  signed: { name: string; number: string | null; at: Date; signatureId: string | null; sha256: string } | null
}

/** Who keeps what assessors say of self-assessments: handed in by the table of contents. */
export type ReviewOf = (tx: TenantTx, joinRequestId: string) => Promise<SelfAssessmentReview | undefined>

const proofOf = (answer: ElementAnswer | undefined, names: ReadonlyMap<string, string>) =>
  [...(answer?.requirement_ids.flatMap((id) => names.get(id) ?? []) ?? []), answer?.note]
    .filter(Boolean)
    .join('; ') || null

const mark = '✓'

const paperOfApl02 = async (
  ctx: ReadCtx,
  row: RequestRow,
  review: SelfAssessmentReview | undefined,
): Promise<FileAnswer> => {
  const found = await read(ctx, row)
  const { content } = found
  const { words, labels, scheme, unsigned, ...document } = await common(ctx, found)
  const w = words.apl02
  const answers = new Map(content.answers.map((answer) => [answer.element_id, answer]))
  const names = new Map(content.evidence.map(({ requirement_id, name }) => [requirement_id, name]))
  const pictures: Pictures = new Map()
  const signed = review?.signed ?? null
  const signatures = [
    await signatureOf(ctx, pictures, words.applicant, applicantSigned(found)),
    signed
      ? await signatureOf(ctx, pictures, words.assessor, { ...signed, picture: 'assessor' })
      : { role: words.assessor, name: '', detail: words.toBeJudged },
  ]
  const verdict = review?.verdict ?? null
  return printed(
    'FR.APL.02',
    new URL('./apl02.typ', import.meta.url),
    pictures,
    {
      ...document,
      at: signed?.at ?? document.at,
      title: w.title,
      data: {
        words: w,
        unsigned: unsigned ?? (review && !signed ? w.beingJudged : null),
        scheme: [...scheme, [labels.fields.applicant_name, content.applicant.full_name]],
        units: content.scheme.units.map((unit, u) => ({
          code: unit.unit_code,
          title: `${u + 1}. ${unit.title}`,
          elements: unit.elements.map((element, e) => {
            const answer = answers.get(element.element_id)
            return {
              title: `${e + 1}. ${element.title}`,
              kuk: element.kuk.map(({ text }, k) => `${e + 1}.${k + 1} ${text}`),
              able: answer?.answer === 'K' ? mark : '',
              notYet: answer?.answer === 'BK' ? mark : '',
              proof: proofOf(answer, names),
              note: review?.notes.get(element.element_id) ?? null,
            }
          }),
        })),
        evidence: (review?.evidence ?? []).map((one, at) => [
          String(at + 1),
          one.name,
          ...rules.map((rule) => (one[rule] === null ? '' : w.answers[one[rule]])),
          one.note ?? '',
        ]),
        verdict: [
          [w.verdict, verdict === null ? w.undecided : w.verdicts[verdict]],
          [w.note, review?.note ?? null],
        ],
        signatures,
        hash: signed ? `${w.hash}: ${signed.sha256}` : null,
      },
    },
    content.applicant.full_name,
  )
}

/**
 * FR.APL.02 in the LSP's face, one document: as the applicant signed it, and under it what the assessor signed of it;
 * before that a draft that says so.
 * @throws Refusal `not_found`
 */
export const readApl02 = async (
  ctx: ReadCtx,
  { reviewOf }: { reviewOf: ReviewOf },
  joinRequestId: string,
): Promise<FileAnswer> => {
  const row = await seenRequest(ctx, joinRequestId)
  return paperOfApl02(ctx, row, await reviewOf(ctx.tx, joinRequestId))
}

/**
 * The same document for whoever may read the assessor's part; the caller has checked that.
 * @throws Refusal `not_found`
 */
export const printApl02 = async (
  ctx: ReadCtx,
  joinRequestId: string,
  review: SelfAssessmentReview | undefined,
): Promise<FileAnswer> => {
  const row = await requestById(ctx.tx, joinRequestId)
  if (!row) throw new Refusal('not_found')
  return paperOfApl02(ctx, row, review)
}
