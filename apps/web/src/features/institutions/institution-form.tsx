import { institutionsWords } from '@kompeten/phrases/institutions/institutions'
import { formOf, MasterAddPage, MasterEditPage } from '../../ui/master/master-pages.tsx'
import { KelurahanField } from '../reference/index.ts'
import { institutionMaster } from './institution-master.ts'

const form = formOf({
  master: institutionMaster,
  words: institutionsWords,
  sections: {
    identity: [
      { field: 'institution_name', autoComplete: 'organization' },
      'institution_type',
      'sends_applicants',
    ],
    address: ['address', 'kelurahan_id'],
    contact: ['contact', 'email', 'website'],
    contacts: ['contacts'],
    more: ['description'],
  },
  own: { kelurahan_id: ({ form }) => <KelurahanField {...form.field('kelurahan_id')} /> },
})

/** `/intitutions/add`: a new institution. */
export const AddInstitutionPage = () => <MasterAddPage {...form} />

/** `/intitutions/{institution_id}`: an institution with its history. */
export const EditInstitutionPage = () => <MasterEditPage {...form} />
