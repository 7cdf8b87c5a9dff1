import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import styles from '../people/forms-page.module.css'

const plans = [
  { form_code: 'mapa01', label: 'FR.MAPA.01' },
  { form_code: 'mapa02', label: 'FR.MAPA.02' },
] as const

/** From a published version of a scheme to what is prepared for it, for the LSP's people. */
export const PlanLinks = ({ schemaVersionId }: { schemaVersionId: string }) => {
  const w = useWords(instrumentsWords).plan
  const words = useWords(formWords)
  const session = useSession()
  if (!holds(session, ['ASSESSMENT_LIST'])) return null
  return (
    <p className={styles.planLinks}>
      {w.title}:{' '}
      {plans.map(({ form_code, label }) => (
        <Anchor
          key={form_code}
          title={words.forms[form_code].title}
          renderRoot={(props) => (
            <Link
              to="/forms/scheme/$schema_version_id/$form_code"
              params={{ schema_version_id: schemaVersionId, form_code }}
              {...props}
            />
          )}
        >
          {label}
        </Anchor>
      ))}
    </p>
  )
}
