import { entriesShown, type WaitingPart } from '@kompeten/contract/dashboard/dashboard'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import type { ReadCtx } from '../../platform/context.ts'
import { linkToThese } from '../../platform/link-to-these.ts'
import { type OwnPart, ownParts } from '../assessments/index.ts'
import { formPolicy, untied } from './forms.rules.ts'
import { standingOf } from './forms.store.ts'

type Standing = Pick<
  Awaited<ReturnType<typeof standingOf>>[number],
  'formCode' | 'formVersion' | 'state' | 'signedBy'
>

/** FR.AK.03, the participant's own feedback, which nobody has begun before them: due once FR.AK.02 was signed. */
const feedback: Standing = { formCode: 'ak03', formVersion: '2023', state: 'DRAFT', signedBy: [] }

/** Who is present signs the list of attendance. */
const presence: Standing = { ...feedback, formCode: 'hadir' }

const due = (forms: readonly Standing[], { attendance }: OwnPart): readonly Standing[] => {
  const isDecided = forms.some(
    ({ formCode, signedBy }) => formCode === 'ak02' && signedBy.includes('accessor'),
  )
  const isBegun = (code: string) => forms.some(({ formCode }) => formCode === code)
  return [
    ...forms,
    ...(attendance === 'PRESENT' && !isBegun('hadir') ? [presence] : []),
    ...(isDecided && !isBegun('ak03') ? [feedback] : []),
  ]
}

/** By the form's own rule: their assessor has signed, and it is their turn. */
const asksFor = ({ actor }: ReadCtx, form: Standing, part: OwnPart): boolean => {
  const definition = formOf(form.formCode, form.formVersion)
  return (
    definition !== undefined &&
    formPolicy.sign(actor, {
      definition,
      isRemoved: false,
      isAbsent: part.attendance === 'ABSENT',
      isUnanswered: false,
      assessmentState: part.state,
      state: form.state,
      signedBy: form.signedBy,
      tie: { ...untied, takesPart: true },
    })
  )
}

const ownAssessments = '/asesmen-history'

/** Forms that an applicant is asked to sign now. */
export const formsWaiting = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  if (ctx.actor.roleCode !== 'APL') return []
  const parts = await ownParts(ctx)
  const partIds = parts.map(({ assessmentApplicantId }) => assessmentApplicantId)
  const byPart = Map.groupBy(
    await standingOf(ctx.tx, partIds),
    ({ assessmentApplicantId }) => assessmentApplicantId,
  )
  const asked = parts.flatMap((part) =>
    due(byPart.get(part.assessmentApplicantId) ?? [], part)
      .filter((form) => asksFor(ctx, form, part))
      .map((form) => ({ form, part })),
  )
  const [first] = asked
  if (!first) return []
  const entries = asked.slice(0, entriesShown).map(({ form, part }) => ({
    title: `${formOf(form.formCode, form.formVersion)?.label ?? ''} · ${formWords[ctx.caller.language].forms[form.formCode].title}`,
    detail: part.title,
    day: part.startsOn,
    link: `/forms/participant/${part.assessmentApplicantId}/${form.formCode}`,
  }))
  const ids = [...new Set(asked.map(({ part }) => part.assessmentId))]
  const link =
    ids.length === 1
      ? `/assessments/${first.part.assessmentId}/dok-asesmen`
      : linkToThese(ownAssessments, { field: 'assessment_id', ids, wider: ownAssessments })
  return [{ kind: 'forms_to_sign', count: asked.length, count_is_exact: true, link, entries }]
}
