import { type Potency, potencies } from '@kompeten/contract/applications/content'
import type { FormsToSign } from '@kompeten/contract/instruments/content'
import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { plannedFor } from '@kompeten/contract/instruments/forms/form-gaps'
import { allForms } from '@kompeten/contract/instruments/forms/forms'
import { potencyPath } from '@kompeten/contract/instruments/forms/plan-fields'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { seenDay } from '../day/day-subject.ts'
import { readForm } from '../forms.reads.ts'
import { signForm } from './sign-form.ts'

const potencyOf = (value: unknown): Potency | null => potencies.find((one) => one === value) ?? null

/**
 * The potencies for which FR.MAPA.02 of a participant names no instrument, also before it is signed: whoever confirms such a one in
 * FR.MAPA.01 has to adapt the map afterwards. None where it names no instrument at all: it is still to be written.
 */
const unservedOf = async (ctx: ReadCtx, assessmentApplicantId: string): Promise<Potency[]> => {
  const { content } = await readForm(ctx, {
    form_code: 'mapa02',
    assessment_applicant_id: assessmentApplicantId,
  })
  const unserved = potencies.filter((one) => plannedFor(content, one).length === 0)
  return unserved.length === potencies.length ? [] : unserved
}

/**
 * What this person would sign of one form, each as its own page says it.
 * @throws Refusal `not_found` for whoever does not see the assessment
 */
export const readToSign = async (
  ctx: ReadCtx,
  assessmentId: string,
  formCode: FormCode,
): Promise<FormsToSign> => {
  const { participants } = await seenDay(ctx, assessmentId)
  const here = participants.filter(({ removedAt }) => removedAt === null)
  const found: FormsToSign['participants'] = []
  const definition = allForms.find(({ code }) => code === formCode)
  const path = definition && potencyPath(definition)
  for (const { assessmentApplicantId: id } of here) {
    const form = await readForm(ctx, { form_code: formCode, assessment_applicant_id: id })
    if (!form.may.includes('sign')) continue
    found.push({
      assessment_applicant_id: id,
      revision: form.revision,
      seen: Object.values(form.versions).reduce((sum, version) => sum + version, 0),
      lacking: form.gaps.filter(({ path: at, code }) => at !== path || code !== 'required').length,
      waits_for: form.waits_for,
      potency: path
        ? {
            path,
            value: potencyOf(form.content[path]),
            version: form.versions[path] ?? 0,
            stated: form.source.stated_potency ?? null,
            unserved: formCode === 'mapa01' ? await unservedOf(ctx, id) : [],
          }
        : null,
    })
  }
  return { participants: found }
}

/**
 * Signs the same form of several participants: all of them or none, each checked as if it were signed alone.
 * @throws Refusal `not_found`, `version_conflict` where one was written since it was seen, and whatever keeps one of them from being signed; what a form lacks at `{id}.{path}`
 */
export const signMany = async (
  ctx: WriteCtx,
  assessmentId: string,
  formCode: FormCode,
  given: {
    ids: readonly string[]
    seen?: Readonly<Record<string, number>> | undefined
    signature: SignatureInput | null
  },
): Promise<void> => {
  const { participants } = await seenDay(ctx, assessmentId)
  const known = new Set(participants.map(({ assessmentApplicantId }) => assessmentApplicantId))
  let drawn = given.signature
  for (const id of new Set(given.ids)) {
    if (!known.has(id)) throw new Refusal('not_found')
    const address = { form_code: formCode, assessment_applicant_id: id }
    await signForm(ctx, address, { revision: null, seen: given.seen?.[id], signature: drawn }).catch(
      (error: unknown) => {
        throw concerning(id, error)
      },
    )
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
    issues: issues.map((issue) => (isOfSigner(issue) ? issue : { ...issue, path: `${id}.${issue.path}` })),
  })
}

/** A signature that is missing is whoever signs to give: no form lacks it. */
const isOfSigner = ({ path, code }: FieldIssue): boolean => path === 'signature' && code === 'required'

/** As the form is called in the field. */
const labelOf = (code: unknown): string => allForms.find((one) => one.code === code)?.label ?? ''
