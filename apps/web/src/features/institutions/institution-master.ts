import { institutionInput, institutions } from '@kompeten/contract/institutions/institutions'
import { masterOf } from '../../ui/master/master-of.ts'

/** Institutions as list, form and bin handle them. */
export const institutionMaster = masterOf(institutions, {
  name: 'institution',
  id: 'institution_id',
  title: 'institution_name',
  input: institutionInput,
})
