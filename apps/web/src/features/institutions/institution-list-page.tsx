import { institutionsWords } from '@kompeten/phrases/institutions/institutions'
import { useWords } from '../../platform/words.ts'
import { MasterListPage } from '../../ui/master/master-list-page.tsx'
import { institutionMaster } from './institution-master.ts'

/** `/intitutions`: the institutions of the LSP, and those in the bin. */
export const InstitutionListPage = () => (
  <MasterListPage
    master={institutionMaster}
    words={useWords(institutionsWords)}
    columns={[
      'institution_name',
      'institution_type',
      { id: 'kota', cell: ({ area }) => area?.kota_name },
      { id: 'sends_applicants', extra: 'inBin' },
      { id: 'contact', extra: 'inBin' },
      { id: 'email', extra: true },
      { id: 'address', extra: true },
    ]}
    filters={['institution_type', 'sends_applicants']}
  />
)
