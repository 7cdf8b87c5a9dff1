import { institutionInput } from '@kompeten/contract/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { InstitutionFields } from './institution-fields.tsx'
import { blankInstitution } from './institution-values.ts'
import { useLeaveToList } from './use-leave-to-list.ts'
import { useAddInstitution } from './use-save-institution.ts'

/** `/intitutions/add`: a new institution. */
export const AddInstitutionPage = () => {
  const w = useWords(institutionsWords)
  const form = useForm({
    name: 'institution:new',
    schema: institutionInput,
    labels: w.fields,
    initial: blankInstitution,
    version: 0,
  })
  const add = useAddInstitution()
  return (
    <FormPage
      form={form}
      title={w.add}
      saveLabel={w.save}
      maySave
      leave={useLeaveToList()}
      onSave={async (input) => {
        await add.mutateAsync(input)
      }}
    >
      <InstitutionFields form={form} />
    </FormPage>
  )
}
