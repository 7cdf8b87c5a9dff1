import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../../platform/words.ts'
import styles from '../instruments.module.css'
import { type FormAddress, formQueries } from '../instruments.queries.ts'
import pageStyles from '../people/forms-page.module.css'
import { useDoer, useStepAct } from '../people/next-step.tsx'
import { nextAfter } from '../people/next-steps.ts'

type Props = { of: FormAddress; assessmentId: string }

/** Where whoever has signed a form goes on: the next that waits for them, or back to all where none does. */
export const LeadOn = ({ of, assessmentId }: Props) => {
  const { steps: w } = useWords(instrumentsWords)
  const words = useWords(formWords)
  const act = useStepAct()
  const { data, isFetching } = useQuery(formQueries.forms({ assessment_id: assessmentId }))
  const doer = useDoer({ may: data?.may ?? [] })
  // The list is read again after a signature: until it has come, the button would lead back here.
  if (!data || isFetching || doer === null) return null
  const personId = 'assessment_applicant_id' in of ? of.assessment_applicant_id : undefined
  const next = nextAfter(data, { personId, code: of.form_code, doer })
  if (!next) {
    return (
      <div className={pageStyles.next}>
        <Button
          size="lg"
          renderRoot={(props) => (
            <Link
              to="/assessments/$assessment_id/dok-asesmen"
              params={{ assessment_id: assessmentId }}
              {...props}
            />
          )}
        >
          {w.back}
        </Button>
        <span className={styles.quiet}>{w.nothing}</span>
      </div>
    )
  }
  const { code: form_code } = next.step
  const { title } = words.forms[form_code]
  const isOther = 'person' in next && next.person.assessment_applicant_id !== personId
  return (
    <div className={pageStyles.next}>
      <Button
        size="lg"
        renderRoot={(props) =>
          'person' in next ? (
            <Link
              to="/forms/participant/$assessment_applicant_id/$form_code"
              params={{ assessment_applicant_id: next.person.assessment_applicant_id, form_code }}
              {...props}
            />
          ) : (
            <Link
              to="/forms/report/$assessment_id/$accessor_id/$form_code"
              params={{ assessment_id: assessmentId, accessor_id: next.reportOf, form_code }}
              {...props}
            />
          )
        }
      >
        {act(next.step)}
      </Button>
      <span className={styles.quiet}>
        {isOther ? w.nextPerson(next.person.full_name, title) : w.nextForm(title)}
      </span>
    </div>
  )
}
