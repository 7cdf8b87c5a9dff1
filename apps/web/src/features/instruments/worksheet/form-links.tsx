import type { FormRow } from '@kompeten/contract/instruments/content'
import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../../../platform/words.ts'
import { labelOf } from '../fields/label-of.ts'
import styles from '../people/forms-page.module.css'
import { FormMark } from './form-mark.tsx'

type Target =
  | { to: '/forms/participant/$assessment_applicant_id/$form_code'; params: Record<string, string> }
  | { to: '/forms/report/$assessment_id/$accessor_id/$form_code'; params: Record<string, string> }
  | { to: '/forms/scheme/$schema_version_id/$form_code'; params: Record<string, string> }

type Props = {
  rows: readonly FormRow[]
  name: string
  to: (code: FormCode) => Target
  /** How a form stands, where more is known of it than its state. */
  mark?: (row: FormRow) => ReactNode
}

/** Doors to forms, each with how it stands. */
export const FormLinks = ({ rows, name, to, mark }: Props) => {
  const words = useWords(formWords)
  const w = useWords(instrumentsWords)
  return (
    <ul className={styles.forms}>
      {rows.map((row) => {
        const { form_code, state, begun, planned } = row
        return (
          <li key={form_code} className={styles.form} data-unplanned={!planned || undefined}>
            <Anchor
              aria-label={w.open(`${labelOf(form_code, words)} ${words.forms[form_code].title}`, name)}
              renderRoot={(props) => <Link {...(to(form_code) as { to: string })} {...props} />}
            >
              {labelOf(form_code, words)}{' '}
              <span className={styles.formTitle}>{words.forms[form_code].title}</span>
            </Anchor>
            {mark?.(row) ?? <FormMark state={state} isBegun={begun} />}
          </li>
        )
      })}
    </ul>
  )
}
