import { institutionRecord, institutions } from '@kompeten/contract/institutions/institutions'
import { masterOf } from '../../ui/master/master-of.ts'

/** Institutions as list, form and bin handle them. */
export const institutionMaster = masterOf(institutions, institutionRecord, {
  name: 'institution',
  title: 'institution_name',
  at: { list: '/intitutions', add: '/intitutions/add', edit: '/intitutions/$institution_id' },
})
