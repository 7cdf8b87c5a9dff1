import type { FormParty } from '@kompeten/contract/instruments/forms/form-definition'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { StateMark } from '../../../ui/record/state-mark.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { labelOf } from '../fields/label-of.ts'
import styles from '../instruments.module.css'
import pageStyles from './forms-page.module.css'
import { type Doer, type FormStep, isMine, nextOf, type Person, stepsOf } from './next-steps.ts'

/** As whom the one who looks at these forms has something to do. */
export const useDoer = ({ may }: { may: readonly string[] }): Doer => {
  const session = useSession()
  if (session?.role === 'APL') return 'applicant'
  return may.includes('sign_many') ? 'accessor' : null
}

/** In words, what a step waits for, as somebody hears it who may have to do it themselves. */
export const useStepWords = (doer: Doer) => {
  const { steps: w, parties, ...all } = useWords(instrumentsWords)
  const words = useWords(formWords)
  const others = (party: FormParty, say: (name: string) => string) => say(parties[party].toLowerCase())
  return (step: FormStep): string => {
    if (step.state === 'done') return all.states.SIGNED
    if (step.state === 'later') return w.later
    if (step.state === 'blocked') {
      return w.waitsFor(step.waitsFor.map((code) => labelOf(code, words)).join(', '))
    }
    if (step.state === 'amend') return w.plansNothing
    if (step.state === 'awaits') return w.awaits[step.what]
    if (step.turn !== doer) return others(step.turn, step.state === 'sign' ? w.signs : w.waits)
    if (step.state === 'sign') return w.own
    return step.state === 'draft' ? all.states.DRAFT : all.notBegun
  }
}

/** What a step of a participant waits for. */
export const StepMark = ({ step, doer }: { step: FormStep; doer: Doer }) => {
  const say = useStepWords(doer)
  const mine = step.state === 'sign' ? 'asked' : 'draft'
  const tone = step.state === 'done' ? 'ready' : isMine(step, doer) ? mine : 'waiting'
  return <StateMark tone={tone}>{say(step)}</StateMark>
}

/** What is done with a step that waits for somebody, as its door says it. */
export const useStepAct = () => {
  const { act } = useWords(instrumentsWords).steps
  const words = useWords(formWords)
  return ({ code, state }: FormStep): string =>
    act[state === 'draft' || state === 'sign' || state === 'amend' ? state : 'open'](labelOf(code, words))
}

/** Why nothing of a participant is to be done now: they do not go on, something ties them to their assessor, or it waits for others. */
const Standstill = ({ row, doer }: { row: Person; doer: Doer }) => {
  const { steps: w, sign } = useWords(instrumentsWords)
  const words = useWords(formWords)
  if (row.stopped_by) {
    const form = labelOf(row.stopped_by, words)
    return <Callout tone="info">{(doer === 'applicant' ? w.stoppedOwn : w.stopped)(form)}</Callout>
  }
  if (row.in_conflict && doer === 'accessor') return <Callout tone="info">{sign.inConflict}</Callout>
  return <p className={styles.quiet}>{doer === 'applicant' ? w.nothing : w.nothingHere}</p>
}

/** The next thing that a participant's forms ask of this person, as the one thing to press, and what is left besides. */
export const NextStep = ({
  row,
  now,
  doer,
}: {
  row: Person
  now: Parameters<typeof nextOf>[1]
  doer: Doer
}) => {
  const { steps: w } = useWords(instrumentsWords)
  const words = useWords(formWords)
  const act = useStepAct()
  const step = nextOf(row, now, doer)
  if (doer === null || row.removed) return null
  const leftOf = (one: FormStep) =>
    one.state === 'awaits' && one.what !== 'waiver'
      ? w.leftAwaiting(labelOf(one.code, words), w.awaits[one.what].toLowerCase())
      : labelOf(one.code, words)
  const left = stepsOf(row, now).filter(({ code, state }) => state !== 'done' && code !== step?.code)
  const rest = left.length > 0 && <p className={styles.quiet}>{w.left(left.map(leftOf).join(', '))}</p>
  if (!step) {
    return (
      <div className={pageStyles.standstill}>
        <Standstill row={row} doer={doer} />
        {!row.stopped_by && rest}
      </div>
    )
  }
  const { title } = words.forms[step.code]
  return (
    <div>
      <div className={pageStyles.next}>
        <Button
          size="md"
          renderRoot={(props) => (
            <Link
              to="/forms/participant/$assessment_applicant_id/$form_code"
              params={{ assessment_applicant_id: row.assessment_applicant_id, form_code: step.code }}
              aria-label={`${act(step)} ${title}, ${row.full_name}`}
              {...props}
            />
          )}
        >
          {act(step)}
        </Button>
        <span className={styles.quiet}>{title}</span>
      </div>
      {rest}
    </div>
  )
}
