import { mainSchemeInput } from '@kompeten/contract/schemes/main-schemes'
import { mainSchemesWords } from '@kompeten/phrases/schemes/main-schemes'
import { useLeaveTo } from '../../../platform/use-leave-to.ts'
import { useWords } from '../../../platform/words.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useAddMainScheme } from '../use-save-main-scheme.ts'
import { MainSchemeFields } from './main-scheme-fields.tsx'
import { blankMainScheme } from './main-scheme-values.ts'

/** `/schema/main-schema/add-mainCompetence`: a new main scheme. */
export const AddMainSchemePage = () => {
  const w = useWords(mainSchemesWords)
  const form = useForm({
    name: 'mainScheme:new',
    schema: mainSchemeInput,
    labels: w.fields,
    initial: blankMainScheme,
    version: 0,
  })
  const add = useAddMainScheme()
  return (
    <FormPage
      form={form}
      title={w.add}
      saveLabel={w.save}
      maySave
      leave={useLeaveTo('/schema/main-schema')}
      onSave={async (input) => {
        await add.mutateAsync(input)
      }}
    >
      <MainSchemeFields form={form} />
    </FormPage>
  )
}
