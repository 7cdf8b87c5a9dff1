import type { FormRow, Forms } from '@kompeten/contract/instruments/content'
import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { StateMark } from '../../../ui/record/state-mark.tsx'
import { labelOf } from '../fields/label-of.ts'
import styles from '../instruments.module.css'
import { FormLinks } from '../worksheet/form-links.tsx'
import { Attendance } from './attendance.tsx'
import pageStyles from './forms-page.module.css'
import { MoveButton } from './move-button.tsx'
import { NextStep, StepMark, useDoer } from './next-step.tsx'
import { isInstrument, isOnTheWay, isWhereNeeded, type Person, stepsOf } from './next-steps.ts'

const groupOf = (code: FormCode): 'before' | 'day' | 'after' => {
  if (code === 'hadir' || code.startsWith('ia')) return 'day'
  return code === 'ak02' || code === 'ak03' ? 'after' : 'before'
}

/** Comes into view, unfolded, where the address ends in `#` and the participant. */
const useInViewIfNamed = (id: string) => {
  const isNamed = useLocation({ select: ({ hash }) => hash === id })
  const article = useRef<HTMLElement>(null)
  const fold = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (!isNamed) return
    if (fold.current) fold.current.open = true
    article.current?.scrollIntoView()
  }, [isNamed])
  return { article, fold }
}

/** The forms of a participant by when they are needed; those beside the plan are folded away. */
const FormGroups = ({ row, forms }: { row: Person; forms: Forms }) => {
  const doer = useDoer(forms)
  const steps = new Map(stepsOf(row, forms.last_activity_state).map((step) => [step.code, step]))
  const mark = ({ form_code }: FormRow) => {
    const step = steps.get(form_code)
    if (step) return <StepMark step={step} doer={doer} />
    return isWhereNeeded(form_code) && <StateMark tone="over">{w.steps.whereNeeded}</StateMark>
  }
  // Of the instruments those that are not planned are folded away.
  const isShown = (form: FormRow) => isOnTheWay(row, form) || !isInstrument(form.form_code)
  const w = useWords(instrumentsWords)
  const format = useFormat()
  const to = (form_code: FormCode) => ({
    to: '/forms/participant/$assessment_applicant_id/$form_code' as const,
    params: { assessment_applicant_id: row.assessment_applicant_id, form_code },
  })
  const groups = (['before', 'day', 'after'] as const).flatMap((name) => {
    const own = row.forms.filter(({ form_code }) => groupOf(form_code) === name)
    return own.length > 0 ? [{ name, rows: own }] : []
  })
  return (
    <div className={pageStyles.groups}>
      {groups.map(({ name, rows }) => (
        <section key={name}>
          <h3>{w.groups[name]}</h3>
          <FormLinks rows={rows.filter(isShown)} name={row.full_name} to={to} mark={mark} />
          {rows.some((one) => !isShown(one)) && (
            <details className={styles.aside}>
              <summary>
                {w.otherInstruments(format.number(rows.filter((one) => !isShown(one)).length))}
              </summary>
              <FormLinks rows={rows.filter((one) => !isShown(one))} name={row.full_name} to={to} />
            </details>
          )}
        </section>
      ))}
    </div>
  )
}

/** What the assessor wrote to the participant in forms that only assessors read. */
const Feedback = ({ row: { feedback } }: { row: Person }) => {
  const w = useWords(instrumentsWords)
  const words = useWords(formWords)
  if (feedback.length === 0) return null
  return (
    <section className={pageStyles.feedback}>
      <h3>{w.feedback}</h3>
      <dl>
        {feedback.map(({ form_code, text }) => (
          <div key={form_code}>
            <dt>
              {labelOf(form_code, words)} {words.forms[form_code].title}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A participant, whether they were there, and their forms: folded where the table above shows those of several at a glance. */
export const PersonForms = ({ row, forms }: { row: Person; forms: Forms }) => {
  const w = useWords(instrumentsWords)
  const words = useWords(formWords)
  const format = useFormat()
  const { article, fold } = useInViewIfNamed(row.assessment_applicant_id)
  const result = row.status_recomendation
  const doer = useDoer(forms)
  const steps = stepsOf(row, forms.last_activity_state)
  const signed = steps.filter(({ state }) => state === 'done')
  return (
    <article ref={article} className={pageStyles.person}>
      <div className={pageStyles.personHead}>
        <div>
          <h2>{row.full_name}</h2>
          <p className={styles.quiet}>{[row.schema_name, row.accessor_name].filter(Boolean).join(' · ')}</p>
        </div>
        {row.removed && <StateMark tone="over">{w.removed}</StateMark>}
        {result !== 'NONE' && (
          <StateMark tone={result === 'K' ? 'ready' : 'asked'}>{words.options[result] ?? result}</StateMark>
        )}
      </div>
      {!row.removed && <Attendance row={row} forms={forms} />}
      {!row.removed && row.attendance.attendance === 'ABSENT' && forms.may.includes('move') && (
        <MoveButton row={row} forms={forms} />
      )}
      <NextStep row={row} now={forms.last_activity_state} doer={doer} />
      {forms.participants.length > 1 ? (
        <details ref={fold} className={pageStyles.fold}>
          <summary>{w.formsOf(format.number(signed.length), format.number(steps.length))}</summary>
          <FormGroups row={row} forms={forms} />
        </details>
      ) : (
        <FormGroups row={row} forms={forms} />
      )}
      <Feedback row={row} />
    </article>
  )
}
