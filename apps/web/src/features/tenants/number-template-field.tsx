import { usualAssessmentNumber } from '@kompeten/contract/tenants/lsp-profile'
import { lspProfileWords } from '@kompeten/phrases/tenants/lsp-profile'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words.ts'
import type { Field } from '../../ui/form/field.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { lspProfileQueries } from './lsp-profile.queries.ts'

const pauseMs = 300

/** How assessments are numbered, with what the next number would look like; empty is the usual way. */
export const NumberTemplateField = (props: Field<string | null>) => {
  const w = useWords(lspProfileWords).hints
  const [typed] = useDebouncedValue(props.value?.trim() || usualAssessmentNumber, pauseMs)
  const { data } = useQuery(lspProfileQueries.numberExample({ template: typed }))
  return <TextField {...props} description={w.number(data?.example ?? '…')} autoComplete="off" />
}
