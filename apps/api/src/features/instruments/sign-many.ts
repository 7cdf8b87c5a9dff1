import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { allForms } from '@kompeten/contract/instruments/forms/forms'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { seenDay } from './day-subject.ts'
import { signForm } from './sign-form.ts'

/**
 * Signs the same form of several participants: all of them or none, each checked as if it were signed alone.
 * @throws Refusal `not_found`, and whatever keeps one of them from being signed; what a form lacks at `{id}.{path}`
 */
export const signMany = async (
  ctx: WriteCtx,
  assessmentId: string,
  formCode: FormCode,
  given: { ids: readonly string[]; signature: SignatureInput | null },
): Promise<void> => {
  const { participants } = await seenDay(ctx, assessmentId)
  const known = new Set(participants.map(({ assessmentApplicantId }) => assessmentApplicantId))
  let drawn = given.signature
  for (const id of new Set(given.ids)) {
    if (!known.has(id)) throw new Refusal('not_found')
    const address = { form_code: formCode, assessment_applicant_id: id }
    await signForm(ctx, address, { revision: null, signature: drawn }).catch((error: unknown) => {
      throw concerning(id, error)
    })
    // Drawn once, it is the one in use for the rest.
    drawn = null
  }
}

/** A refusal for what one form lacks, or waits for, its paths led by whose form it is. */
const concerning = (id: string, error: unknown): unknown => {
  if (!(error instanceof Refusal)) return error
  if (error.code === 'step_blocked') {
    const { missing } = (error as Refusal<'step_blocked'>).facts
    const issues = missing.map(({ facts }) => ({
      path: `${id}.waits_for`,
      code: 'form_not_signed' as const,
      facts: { form: labelOf(facts?.form) },
    }))
    return new Refusal('rule_broken', { issues })
  }
  if (error.code !== 'rule_broken') return error
  const { issues } = (error as Refusal<'rule_broken'>).facts
  return new Refusal('rule_broken', {
    issues: issues.map((issue) => ({ ...issue, path: `${id}.${issue.path}` })),
  })
}

/** As the form is called in the field. */
const labelOf = (code: unknown): string => allForms.find((one) => one.code === code)?.label ?? ''
