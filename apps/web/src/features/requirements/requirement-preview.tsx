import { pick } from '@kompeten/contract/platform/pick'
import type { RequirementFile } from '@kompeten/contract/requirements/requirements'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { AnswerField } from './evidence/answer-field.tsx'
import { type Asked, Question } from './evidence/question.tsx'
import type { RequirementValues } from './requirement-values.ts'
import styles from './requirements.module.css'

/** What is typed, as far as it can be shown: what is still empty is left out. */
const askedBy = (values: RequirementValues): Asked => {
  const numberOf = (value: number | string | null) => (typeof value === 'number' ? value : null)
  return {
    name: values.name ?? '',
    ...pick(values, 'name_en', 'description', 'description_en'),
    form_type: values.form_type ?? 'text',
    multiple: values.multiple === true,
    allowed_ext: values.allowed_ext.filter((one) => one !== null),
    max_size_mb: numberOf(values.max_size_mb),
    options: values.options.flatMap(({ value, label, label_en }) =>
      value ? [{ value, label: label || value, label_en }] : [],
    ),
    min_number: numberOf(values.min_number),
    max_number: numberOf(values.max_number),
  }
}

type Props = { values: RequirementValues; templates: readonly RequirementFile[] }

/** The requirement as the applicant will see it, following what is typed; it can be tried, and stores nothing. */
export const RequirementPreview = ({ values, templates }: Props) => {
  const w = useWords(requirementsWords)
  const titleId = useId()
  const [tried, setTried] = useState<readonly string[]>([])
  const asked = askedBy(values)
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {w.preview}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {w.previewLead}
      </Text>
      <div className={styles.preview}>
        <Question asked={asked} templates={templates} level={3}>
          <AnswerField asked={asked} values={tried} onChange={setTried} />
        </Question>
      </div>
    </section>
  )
}
