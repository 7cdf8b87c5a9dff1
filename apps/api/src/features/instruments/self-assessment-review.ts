import type { FormSource } from '@kompeten/contract/instruments/form-source'
import type { FormContent } from '@kompeten/contract/instruments/forms/form-rows'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { SelfAssessmentReview } from '../applications/index.ts'
import { placeOfRequest } from '../assessments/index.ts'
import { formBy } from './forms.store.ts'
import { type SignatureStored, signaturesUnder } from './signing/form-signatures.store.ts'

const textAt = (content: FormContent, path: string): string | null => {
  const value = content[path]
  return typeof value === 'string' && value !== '' ? value : null
}
const yesOrNo = (content: FormContent, path: string) => {
  const value = content[path]
  return value === 'yes' || value === 'no' ? value : null
}

/** What an assessor's part of FR.APL.02 says, for its paper. */
export const reviewIn = (
  content: FormContent,
  { evidence, units }: Pick<FormSource, 'evidence' | 'units'>,
  signature: SignatureStored | undefined,
): SelfAssessmentReview => {
  const verdict = content['verdict.verdict']
  const elements = units.flatMap((unit) => unit.elements.map(({ element_id }) => element_id))
  return {
    verdict: verdict === 'continue' || verdict === 'stop' ? verdict : null,
    note: textAt(content, 'verdict.note'),
    notes: new Map(
      elements.flatMap((id) => {
        const note = textAt(content, `elements.${id}.note`)
        return note === null ? [] : [[id, note] as const]
      }),
    ),
    evidence: evidence.map(({ answer_id: id, name }) => ({
      name,
      valid: yesOrNo(content, `evidence.${id}.valid`),
      authentic: yesOrNo(content, `evidence.${id}.authentic`),
      current: yesOrNo(content, `evidence.${id}.current`),
      sufficient: yesOrNo(content, `evidence.${id}.sufficient`),
      note: textAt(content, `evidence.${id}.note`),
    })),
    signed: signature
      ? {
          name: signature.name,
          number: signature.detail,
          at: signature.signedAt,
          signatureId: signature.signatureId,
          sha256: signature.contentSha256,
        }
      : null,
  }
}

/**
 * What the assessor signed of the self-assessment of an application; undefined while they have not: what they still write is
 * theirs alone.
 */
export const reviewOf = async (
  tx: TenantTx,
  joinRequestId: string,
): Promise<SelfAssessmentReview | undefined> => {
  const place = await placeOfRequest(tx, joinRequestId)
  const row =
    place &&
    (await formBy(tx, {
      formCode: 'apl02',
      assessmentId: place.assessmentId,
      assessmentApplicantId: place.assessmentApplicantId,
    }))
  const [signature] = row ? await signaturesUnder(tx, row) : []
  return signature && reviewIn(signature.content, signature.source, signature)
}
