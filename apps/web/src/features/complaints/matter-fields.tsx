import type { ComplaintCategory, FailedCall } from '@kompeten/contract/complaints/content'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { useWords } from '../../platform/words.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { ProseField } from '../../ui/form/prose-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Form } from '../../ui/form/use-form.ts'

export const blankMatter = {
  category: null as ComplaintCategory | null,
  about: null as string | null,
  description: null as string | null,
  wish: null as string | null,
  failed_call: undefined as FailedCall | undefined,
}
type Matter = typeof blankMatter

/** What a complaint says, whoever makes it. */
export const MatterFields = <V extends Matter>({
  form,
  categories,
}: {
  form: Pick<Form<V, unknown>, 'field'>
  categories: readonly ComplaintCategory[]
}) => {
  const { categories: says, form: w } = useWords(complaintsWords)
  // A wider form has these fields too, of the same kinds.
  const { field } = form as unknown as Pick<Form<Matter, unknown>, 'field'>
  return (
    <>
      <ChoiceField
        {...field('category')}
        choices={categories.map((value) => ({ value, label: says[value] }))}
      />
      <TextField {...field('about')} description={w.hints.about} />
      <ProseField {...field('description')} description={w.hints.description} />
      <ProseField {...field('wish')} />
    </>
  )
}
