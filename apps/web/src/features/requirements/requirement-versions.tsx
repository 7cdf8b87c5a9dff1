import { type RequirementDetails, requirementDetails } from '@kompeten/contract/requirements/content'
import type { Requirement } from '@kompeten/contract/requirements/requirements'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { AnswerField } from './evidence/answer-field.tsx'
import { Question } from './evidence/question.tsx'
import { usePlaceNames } from './requirement-form.tsx'
import { shownValue } from './requirement-values.ts'
import styles from './requirements.module.css'
import { requirementQueries } from './requirements.queries.ts'

type Field = keyof RequirementDetails
const fields = Object.keys(requirementDetails) as Field[]

/** The fields in which two versions differ. */
const differing = (one: RequirementDetails, other: RequirementDetails): Field[] =>
  fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))

/** Every version of a requirement, newest first: what each changed, and how it was asked. */
export const RequirementVersions = ({ kept }: { kept: Requirement }) => {
  const w = useWords(requirementsWords)
  const told = useWords(uiWords).timeline
  const format = useFormat()
  const titleId = useId()
  const show = shownValue(w, w.yesNo, usePlaceNames(kept.category))
  const { data = [] } = useQuery(
    requirementQueries.versions({ requirement_master_id: kept.requirement_master_id }),
  )
  if (data.length < 2) return null
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {w.sections.versions}
      </Title>
      {data.map((version, at) => {
        const before = data[at + 1]
        const moment = format.moment(version.created_date)
        return (
          <details key={version.number} className={styles.version}>
            <summary>
              {w.versionLine(format.number(version.number), moment, version.created_by_name)}
              {at === 0 && ` (${w.currentVersion})`}
            </summary>
            <Stack gap="md" mt="sm">
              {before && (
                <ul className={styles.versionChanges}>
                  {differing(before, version).map((field) => (
                    <li key={field}>
                      {told.change(
                        w.fields[field],
                        show(field, before[field]) || told.nothing,
                        show(field, version[field]) || told.nothing,
                      )}
                    </li>
                  ))}
                </ul>
              )}
              <div className={styles.preview} inert>
                <Question asked={version} templates={[]} level={3}>
                  <AnswerField asked={version} values={[]} onChange={() => undefined} />
                </Question>
              </div>
              {before === undefined && (
                <Text size="sm" c="dimmed">
                  {w.firstVersion}
                </Text>
              )}
            </Stack>
          </details>
        )
      })}
    </section>
  )
}
