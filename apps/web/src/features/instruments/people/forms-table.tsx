import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import type { FormRow, Forms } from '@kompeten/contract/instruments/content'
import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { IconCircleCheck, IconClock, IconMinus, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../../platform/words.ts'
import { Sideways } from '../../../ui/sideways/sideways.tsx'
import { labelOf } from '../fields/label-of.ts'
import styles from './forms-table.module.css'
import { useDoer, useStepAct, useStepWords } from './next-step.tsx'
import { type Doer, isMine, isOnTheWay, nextOf, type Person, stepsOf } from './next-steps.ts'

const icons = { DRAFT: IconPencil, SIGNING: IconClock, SIGNED: IconCircleCheck } as const

type CellProps = { form: FormRow; personId: string; name: string }

const Cell = ({ form, personId, name }: CellProps) => {
  const w = useWords(instrumentsWords)
  const words = useWords(formWords)
  const { form_code, state, begun } = form
  const Icon = begun ? icons[state] : IconMinus
  const how = begun ? w.states[state] : w.notBegun
  const said = `${name} · ${labelOf(form_code, words)} ${words.forms[form_code].title}: ${how}`
  return (
    <Link
      to="/forms/participant/$assessment_applicant_id/$form_code"
      params={{ assessment_applicant_id: personId, form_code }}
      aria-label={said}
      title={said}
      className={styles.cell}
      data-state={begun ? state : undefined}
    >
      <Icon size={20} aria-hidden />
    </Link>
  )
}

type StandingProps = { person: Person; now: AssessmentState; doer: Doer }

/** What comes next of a participant: for this person to do, or whom or what it waits for. */
const Standing = ({ person, now, doer }: StandingProps) => {
  const { steps: w, states } = useWords(instrumentsWords)
  const words = useWords(formWords)
  const act = useStepAct()
  const say = useStepWords(doer)
  const steps = stepsOf(person, now)
  const step = nextOf(person, now, doer) ?? steps.find(({ state }) => state !== 'done' && state !== 'later')
  if (!step) return steps.every(({ state }) => state === 'done') ? states.SIGNED : w.later
  const label = labelOf(step.code, words)
  const isOwn = isMine(step, doer)
  const said = isOwn ? act(step) : `${label}: ${say(step)}`
  return (
    <Link
      to="/forms/participant/$assessment_applicant_id/$form_code"
      params={{ assessment_applicant_id: person.assessment_applicant_id, form_code: step.code }}
      aria-label={`${said}, ${person.full_name}`}
      data-own={isOwn || undefined}
    >
      {said}
    </Link>
  )
}

/** Participants by forms at a glance, each cell a door; what the plan does not name and nobody began stays empty. */
export const FormsTable = ({ forms }: { forms: Forms }) => {
  const w = useWords(instrumentsWords)
  const words = useWords(formWords)
  const doer = useDoer(forms)
  const people = forms.participants.filter(({ removed }) => !removed)
  const isShown = new Set(
    people.flatMap((person) =>
      person.forms.filter((form) => isOnTheWay(person, form)).map(({ form_code }) => form_code),
    ),
  )
  // In the order of the work, in which each participant's own are.
  const longest = people.toSorted((one, other) => other.forms.length - one.forms.length)[0]
  const codes = (longest?.forms ?? []).map(({ form_code }) => form_code).filter((code) => isShown.has(code))
  const formOfPerson = (person: (typeof people)[number], code: FormCode) =>
    person.forms.find((form) => form.form_code === code && isOnTheWay(person, form))
  return (
    <Sideways name={w.table} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{w.participants}</th>
            <th scope="col">{w.steps.column}</th>
            {codes.map((code) => (
              <th key={code} scope="col" title={words.forms[code].title}>
                {labelOf(code, words).replace('FR.', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.assessment_applicant_id}>
              <th scope="row">
                <a href={`#${person.assessment_applicant_id}`}>{person.full_name}</a>
              </th>
              <td className={styles.next}>
                <Standing person={person} now={forms.last_activity_state} doer={doer} />
              </td>
              {codes.map((code) => {
                const form = formOfPerson(person, code)
                return (
                  <td key={code}>
                    {form && (
                      <Cell form={form} personId={person.assessment_applicant_id} name={person.full_name} />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  )
}
