import type { RequirementDetails } from '@kompeten/contract/requirements/content'
import { type RequirementFile, requirements } from '@kompeten/contract/requirements/requirements'
import { evidenceWords } from '@kompeten/phrases/requirements/evidence'
import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { call } from '../../../platform/call.ts'
import { useSpoken, useWords } from '../../../platform/words.ts'
import { SaveButton } from '../../../ui/files/save-button.tsx'

/** What of a requirement its applicant sees. */
export type Asked = Pick<
  RequirementDetails,
  | 'name'
  | 'name_en'
  | 'description'
  | 'description_en'
  | 'form_type'
  | 'multiple'
  | 'allowed_ext'
  | 'max_size_mb'
  | 'options'
  | 'min_number'
  | 'max_number'
>

type Props = {
  asked: Asked
  templates: readonly RequirementFile[]
  level: 1 | 2 | 3
  children: ReactNode
}

/** One requirement as a question: what is asked, the forms to fill in first, and the place of the answer. */
export const Question = ({ asked, templates, level, children }: Props) => {
  const w = useWords(evidenceWords)
  const spoken = useSpoken()
  const description = spoken(asked.description, asked.description_en)
  return (
    <Stack gap="md">
      <Title order={level}>{spoken(asked.name, asked.name_en) || w.untitled}</Title>
      {description && <Text>{description}</Text>}
      {templates.length > 0 && (
        <Stack gap="xs" align="start">
          <Text fw={600}>{w.templates}</Text>
          {templates.map(({ requirement_file_id, name }) => (
            <SaveButton
              key={requirement_file_id}
              fetchFile={() => call(requirements.file, { params: { requirement_file_id } })}
            >
              {w.download(name)}
            </SaveButton>
          ))}
        </Stack>
      )}
      {children}
    </Stack>
  )
}
