import { type Institution, institutionListSpec } from '@kompeten/contract/institutions/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions/institutions'
import { useWords } from '../../platform/words.ts'
import { MasterListPage } from '../../ui/master/master-list-page.tsx'
import { useMasterColumns, useShown } from '../../ui/master/shown.ts'
import { useInstitutionFilters } from './institution-filters.ts'
import { institutionMaster } from './institution-master.ts'

const useColumns = (inBin: boolean) => {
  const w = useWords(institutionsWords)
  return useMasterColumns<Institution>(
    w,
    useShown({ institution_type: w.types }),
    [
      'institution_name',
      'institution_type',
      { id: 'kota', cell: ({ area }) => area?.kota_name },
      { id: 'sends_applicants', extra: inBin },
      { id: 'contact', extra: inBin },
      { id: 'email', extra: true },
      { id: 'address', extra: true },
    ],
    inBin,
  )
}

const rowLink = ({ institution_id }: Institution) =>
  ({ to: '/intitutions/$institution_id', params: { institution_id } }) as const

/** `/intitutions`: the institutions of the LSP, and those in the bin. */
export const InstitutionListPage = () => (
  <MasterListPage
    master={institutionMaster}
    words={useWords(institutionsWords)}
    spec={institutionListSpec}
    useColumns={useColumns}
    filters={useInstitutionFilters()}
    rowLink={rowLink}
    addAt="/intitutions/add"
  />
)
