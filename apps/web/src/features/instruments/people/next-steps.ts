import { type AssessmentState, assessmentStates } from '@kompeten/contract/assessments/lifecycle'
import type { FormRow, Forms } from '@kompeten/contract/instruments/content'
import {
  type FormCode,
  type FormDefinition,
  type FormParty,
  isOfTheDay,
} from '@kompeten/contract/instruments/forms/form-definition'
import { formOf } from '@kompeten/contract/instruments/forms/forms'

export type Person = Forms['participants'][number]
/** Who looks at the forms, as far as it is for them to do something; null for who only reads. */
export type Doer = Extract<FormParty, 'accessor' | 'applicant'> | null

/**
 * A form of a participant on the way to its end. `open`, `draft` and `sign`: to be begun, finished or signed by whose `turn` it
 * is; `amend`: signed, and to be opened again, for it plans nothing; `blocked`: once the forms named are signed; `awaits`: once
 * there is an account, or a self-assessment in it, or the chair allows a conflict of interest, or as long as whoever does not go on is not taken out; `later`: not open yet.
 */
export type FormStep =
  | { code: FormCode; state: 'open' | 'draft' | 'sign' | 'amend'; turn: FormParty }
  | { code: FormCode; state: 'blocked'; turn: FormParty; waitsFor: readonly FormCode[] }
  | { code: FormCode; state: 'awaits'; what: 'account' | 'self_assessment' | 'waiver' | 'removal' }
  | { code: FormCode; state: 'later' }
  | { code: FormCode; state: 'done' }

export const isInstrument = (code: FormCode): boolean => code.startsWith('ia')

/** What is filled in only for whoever needs it (domain §2.1, step 3). */
export const isWhereNeeded = (code: FormCode): boolean => code === 'ak07'

/** In the generation that has it: only who signs FR.IA.11 differs, and what is signed by all says so itself. */
const definitionOf = (code: FormCode): FormDefinition | undefined =>
  formOf(code, '2023') ?? formOf(code, '2018')

const isAhead = ({ openIn }: FormDefinition, now: AssessmentState): boolean => {
  const at = assessmentStates.indexOf(now)
  return openIn.every((state) => assessmentStates.indexOf(state) > at)
}

/** The planned instruments that somebody has still to sign before FR.AK.02; none are known without a plan. */
const instrumentsDue = ({ forms }: Person, party: FormParty): FormCode[] =>
  forms.some(({ form_code, begun }) => form_code === 'mapa02' && !begun)
    ? []
    : forms.flatMap(({ form_code: code, planned, state, signed_by }) =>
        isInstrument(code) &&
        planned &&
        state !== 'SIGNED' &&
        definitionOf(code)?.signedBy.includes(party) &&
        !signed_by.includes(party)
          ? [code]
          : [],
      )

/** Signed FR.MAPA.01 and 02 that name no instrument together: the potency of the one is none that the other serves. */
const plansNothing = ({ forms, removed }: Person, { form_code }: FormRow, now: AssessmentState): boolean =>
  form_code === 'mapa02' &&
  !removed &&
  definitionOf(form_code)?.openIn.includes(now) === true &&
  forms.some((form) => form.form_code === 'mapa01' && form.state === 'SIGNED') &&
  !forms.some((form) => isInstrument(form.form_code) && form.planned)

const stepOf = (person: Person, form: FormRow, now: AssessmentState): FormStep | undefined => {
  const { form_code: code, state, begun, signed_by } = form
  const definition = definitionOf(code)
  if (state === 'SIGNED') {
    return plansNothing(person, form, now)
      ? { code, state: 'amend', turn: 'accessor' }
      : { code, state: 'done' }
  }
  if (!definition || person.removed) return undefined
  const isAbsent = person.attendance.attendance === 'ABSENT' && isOfTheDay(definition)
  if (isAbsent || !definition.openIn.includes(now)) {
    return !isAbsent && isAhead(definition, now) ? { code, state: 'later' } : undefined
  }
  const turn = signed_by.includes(definition.filledBy)
    ? definition.signedBy.find((party) => !signed_by.includes(party))
    : definition.filledBy
  if (!turn) return { code, state: 'done' }
  if (person.stopped_by) return { code, state: 'awaits', what: 'removal' }
  if (person.in_conflict && turn === 'accessor') return { code, state: 'awaits', what: 'waiver' }
  if (code === 'apl02' && !person.has_applied) {
    return { code, state: 'awaits', what: person.applicant_id === null ? 'account' : 'self_assessment' }
  }
  const waitsFor = code === 'ak02' ? instrumentsDue(person, turn) : []
  if (waitsFor.length > 0) return { code, state: 'blocked', turn, waitsFor }
  return { code, turn, state: turn !== definition.filledBy ? 'sign' : begun ? 'draft' : 'open' }
}

/**
 * Whether a form is on a participant's way: planned, or begun all the same. Left out are instruments before FR.MAPA.02 is begun,
 * which names them.
 */
export const isOnTheWay = ({ forms }: Person, { form_code: code, planned, begun }: FormRow): boolean => {
  if (begun) return true
  if (!planned) return false
  return !isInstrument(code) || !forms.some((form) => form.form_code === 'mapa02' && !form.begun)
}

/**
 * What each form of a participant waits for, in the order of the work; forms whose time went by without them are left out. It is
 * told from the list of the assessment's forms alone.
 */
export const stepsOf = (person: Person, now: AssessmentState): FormStep[] =>
  person.forms.filter((form) => isOnTheWay(person, form)).flatMap((form) => stepOf(person, form, now) ?? [])

/** Whether a step is for this person to take now. */
export const isMine = (step: FormStep, doer: Doer): boolean =>
  (step.state === 'open' || step.state === 'draft' || step.state === 'sign' || step.state === 'amend') &&
  step.turn === doer

/** What comes next for this person; undefined where nothing of the participant waits for them. */
export const nextOf = (person: Person, now: AssessmentState, doer: Doer): FormStep | undefined =>
  stepsOf(person, now).find((step) => isMine(step, doer))

/** Whether everybody who was there has a result that their assessor signed: what reports on all of them wait for. */
const areAllJudged = ({ participants }: Pick<Forms, 'participants'>): boolean =>
  participants.every(
    ({ removed, attendance: { attendance }, status_recomendation: result }) =>
      removed || attendance === 'ABSENT' || (attendance === 'PRESENT' && result !== 'NONE'),
  )

/** The report that an assessor has to write next: who looks at their own forms is shown their own reports alone. */
const nextReport = (forms: Forms, code: FormCode): Next | undefined => {
  for (const { accessor_id: reportOf, forms: rows } of forms.reports) {
    for (const { form_code, state, begun } of rows) {
      const definition = definitionOf(form_code)
      const isOpen =
        definition?.filledBy === 'accessor' && definition.openIn.includes(forms.last_activity_state)
      const waits = form_code !== 'hadir_asesor' && !areAllJudged(forms)
      if (!isOpen || state !== 'DRAFT' || waits || form_code === code) continue
      return { reportOf, step: { code: form_code, state: begun ? 'draft' : 'open', turn: 'accessor' } }
    }
  }
  return undefined
}

type Next = { step: FormStep } & ({ person: Person } | { reportOf: string })

/**
 * Where whoever has just finished a form goes on: the next form of the same participant, or of the next participant who has one,
 * from the first on again after the last, then an assessor's own reports; undefined where nothing is left.
 */
export const nextAfter = (
  forms: Forms,
  { personId, code, doer }: { personId: string | undefined; code: FormCode; doer: Doer },
): Next | undefined => {
  const { participants, last_activity_state: now } = forms
  const at = Math.max(
    0,
    participants.findIndex(({ assessment_applicant_id }) => assessment_applicant_id === personId),
  )
  for (const person of [...participants.slice(at), ...participants.slice(0, at)]) {
    const step = stepsOf(person, now).find(
      (one) => isMine(one, doer) && !(person.assessment_applicant_id === personId && one.code === code),
    )
    if (step) return { person, step }
  }
  return doer === 'accessor' ? nextReport(forms, code) : undefined
}
