import type { Forms } from '@kompeten/contract/instruments/content'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { keptForms } from '../../../platform/kept-changes.ts'
import { formsWithFiles } from '../../../platform/kept-files.ts'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { labelOf } from '../fields/label-of.ts'
import styles from '../instruments.module.css'
import { ownName, ownPrefix } from '../people/own-name.ts'

/** The forms of participants and the reports of an assessment, each with where it is opened. */
const formsIn = ({ assessment_id, participants, reports }: Forms) => [
  ...participants.flatMap(({ assessment_applicant_id, full_name, forms }) =>
    forms.map(({ form_code }) => ({
      of: { assessment_applicant_id, form_code },
      form_code,
      name: full_name,
      to: '/forms/participant/$assessment_applicant_id/$form_code',
    })),
  ),
  ...reports.flatMap(({ accessor_id, accessor_name, forms }) =>
    forms.map(({ form_code }) => ({
      of: { assessment_id, accessor_id, form_code },
      form_code,
      name: accessor_name,
      to: '/forms/report/$assessment_id/$accessor_id/$form_code',
    })),
  ),
]

/** Forms of an assessment of which something that was written here has not been sent: it is, once they are opened. */
export const UnsentForms = ({ forms }: { forms: Forms }) => {
  const w = useWords(instrumentsWords).sheet
  const words = useWords(formWords)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const prefix = ownPrefix()
    void Promise.all([keptForms(prefix), formsWithFiles(prefix)]).then((names) =>
      setKept(new Set(names.flat())),
    )
  }, [])
  const unsent = kept.size === 0 ? [] : formsIn(forms).filter(({ of }) => kept.has(ownName(of)))
  if (unsent.length === 0) return null
  return (
    <Callout tone="info">
      {w.unsentForms}
      <ul className={styles.unsent}>
        {unsent.map(({ of, form_code, name, to }) => (
          <li key={ownName(of)}>
            <Anchor
              renderRoot={(props) => <Link {...{ to, params: of as Record<string, string> }} {...props} />}
            >
              {labelOf(form_code, words)} · {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
