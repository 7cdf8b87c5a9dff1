import type { FormCode } from '@kompeten/contract/forms/form-definition'
import type { Forms } from '@kompeten/contract/instruments-content'
import { formWords } from '@kompeten/phrases/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments'
import { useWords } from '../../platform/words.ts'
import { StateMark } from '../../ui/record/state-mark.tsx'
import { Attendance } from './attendance.tsx'
import { FormLinks } from './form-links.tsx'
import styles from './instruments.module.css'

type Person = Forms['participants'][number]

const groupOf = (code: FormCode): 'before' | 'day' | 'after' => {
  if (code.startsWith('ia')) return 'day'
  return code === 'ak02' || code === 'ak03' ? 'after' : 'before'
}

/** A participant with his forms, those that the plan names first, and whether he was there. */
export const PersonForms = ({ row, forms }: { row: Person; forms: Forms }) => {
  const w = useWords(instrumentsWords)
  const words = useWords(formWords)
  const result = row.status_recomendation
  const groups = (['before', 'day', 'after'] as const).flatMap((name) => {
    const own = row.forms.filter(({ form_code }) => groupOf(form_code) === name)
    const sorted = own.toSorted((one, other) => Number(other.planned) - Number(one.planned))
    return own.length > 0 ? [{ name, rows: sorted }] : []
  })
  return (
    <article className={styles.person}>
      <div className={styles.personHead}>
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
      <div className={styles.groups}>
        {groups.map(({ name, rows }) => (
          <section key={name}>
            <h3>{w.groups[name]}</h3>
            <FormLinks
              rows={rows}
              name={row.full_name}
              to={(form_code) => ({
                to: '/forms/participant/$assessment_applicant_id/$form_code',
                params: { assessment_applicant_id: row.assessment_applicant_id, form_code },
              })}
            />
          </section>
        ))}
      </div>
    </article>
  )
}
