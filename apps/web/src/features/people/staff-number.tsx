import { peopleWords } from '@kompeten/phrases/people/people'
import { useWords } from '../../platform/words.ts'
import type { Field } from '../../ui/form/field.ts'
import { TextField } from '../../ui/form/text-field.tsx'

/** The number by which an LSP knows a person who signs for it. */
export const StaffNumber = ({ field }: { field: Field<string | null | undefined> }) => {
  const { hints } = useWords(peopleWords)
  return <TextField {...field} value={field.value ?? null} description={hints.number} autoComplete="off" />
}
