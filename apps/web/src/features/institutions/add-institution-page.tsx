import { institutionInput } from '@kompeten/contract/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions'
import { useLeaveTo } from '../../platform/use-leave-to.ts'
import { useWords } from '../../platform/words.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { MasterAddForm } from '../../ui/master/master-form.tsx'
import { InstitutionFields } from './institution-fields.tsx'
import { institutionMaster } from './institution-master.ts'
import { blankInstitution } from './institution-values.ts'

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
  return (
    <MasterAddForm master={institutionMaster} words={w} form={form} leave={useLeaveTo('/intitutions')}>
      <InstitutionFields form={form} />
    </MasterAddForm>
  )
}
