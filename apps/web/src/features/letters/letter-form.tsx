import { type Letter, type LetterInput, letterInput } from '@kompeten/contract/letters/letters'
import { type SignerRole, signerRoles } from '@kompeten/contract/letters/types'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../platform/words.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ProseField } from '../../ui/form/prose-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { blankLetter, type LetterValues, letterValuesOf } from './letter-values.ts'
import { letterQueries } from './letters.queries.ts'
import { useSaveLetter } from './use-letter-steps.ts'

type Props = {
  kept: Letter | undefined
  title: string
  leave: () => void
  onSaved?: (letter: Letter) => void
}

/** The form of a letter: a new one, or a draft. */
export const LetterForm = ({ kept, title, leave, onSaved }: Props) => {
  const w = useWords(lettersWords)
  const client = useQueryClient()
  const form = useForm<LetterValues, LetterInput>({
    name: `letter:${kept?.letter_id ?? 'new'}`,
    schema: letterInput,
    labels: w.fields,
    initial: kept ? letterValuesOf(kept) : blankLetter,
    version: kept?.version ?? 0,
  })
  const save = useSaveLetter()
  const { field } = form
  const signers = signerRoles.map((value) => ({ value, label: w.offices[value] }))
  return (
    <FormPage
      form={form}
      title={title}
      saveLabel={w.save}
      maySave
      leave={leave}
      {...(kept && {
        conflict: {
          fetchTheirs: async () => {
            const theirs = await client.fetchQuery({
              ...letterQueries.get({ letter_id: kept.letter_id }),
              staleTime: 0,
            })
            return { values: letterValuesOf(theirs), version: theirs.version }
          },
          show: (name, value) => (name === 'signer_role' ? w.offices[value as SignerRole] : undefined),
        },
      })}
      onSave={async (input, version) => {
        const saved = await save.mutateAsync({
          input,
          ...(kept && { kept: { letterId: kept.letter_id, version } }),
        })
        onSaved?.(saved)
      }}
    >
      <FormSection title={w.sections.to}>
        <TextField {...field('addressee_name')} />
        <ProseField {...field('addressee_address')} />
        <TextField {...field('addressee_email')} type="email" description={w.hints.addressee_email} />
      </FormSection>
      <FormSection title={w.sections.text}>
        <TextField {...field('title')} />
        <ProseField {...field('body')} description={w.hints.body} />
        {kept?.signer_name ? null : <ChoiceField {...field('signer_role')} choices={signers} />}
      </FormSection>
    </FormPage>
  )
}
