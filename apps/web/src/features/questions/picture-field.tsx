import type { QuestionInput } from '@kompeten/contract/questions/content'
import { questions } from '@kompeten/contract/questions/questions'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import type { QuestionValues } from './question-values.ts'
import { questionQueries } from './questions.queries.ts'

/** The picture beside a question: stored as soon as it is chosen, and named by the question once that is saved. */
export const PictureField = ({ form }: { form: Form<QuestionValues, QuestionInput> }) => {
  const w = useWords(questionsWords)
  const [file, choose] = useState<File>()
  const field = form.field('picture_id')
  const { picture_id } = form.values
  const stored = useQuery({
    ...questionQueries.picture({ picture_id: picture_id ?? '' }),
    enabled: picture_id !== null,
  })
  const add = useWrite(questions.addPicture, {
    give: (chosen: File) => ({ file: chosen }),
    onSuccess: (kept) => field.onChange(kept.picture_id),
  })
  const take = (chosen: File | undefined) => {
    choose(chosen)
    if (chosen) add.mutate(chosen, { onError: () => choose(undefined) })
  }
  const isThere = picture_id !== null
  return (
    <>
      <FileDrop
        label={w.fields.picture_id}
        upload={questions.addPicture.upload}
        file={file}
        onChoose={take}
        stored={stored.data?.blob}
        {...(isThere && {
          onRemove: () => field.onChange(null),
        })}
      />
      {isThere && (
        <FieldPair>
          <TextField {...form.field('picture_alt')} required description={w.hints.picture_alt} />
          <TextField {...form.field('picture_alt_en')} />
        </FieldPair>
      )}
    </>
  )
}
