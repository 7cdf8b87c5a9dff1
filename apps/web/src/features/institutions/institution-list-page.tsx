import { type Institution, institutionListSpec } from '@kompeten/contract/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions'
import { useWords } from '../../platform/words.ts'
import { MasterListPage } from '../../ui/master/master-list-page.tsx'
import { useInstitutionColumns } from './institution-columns.tsx'
import { useInstitutionFilters } from './institution-filters.ts'
import { InstitutionListActions } from './institution-list-actions.tsx'
import { institutionMaster } from './institution-master.ts'

const rowLink = ({ institution_id }: Institution) =>
  ({ to: '/intitutions/$institution_id', params: { institution_id } }) as const

/** `/intitutions`: the institutions of the LSP, and those in the bin. */
export const InstitutionListPage = () => {
  const w = useWords(institutionsWords)
  return (
    <MasterListPage
      master={institutionMaster}
      words={w}
      spec={institutionListSpec}
      useColumns={useInstitutionColumns}
      filters={useInstitutionFilters()}
      rowLink={rowLink}
      actions={(narrowing) => <InstitutionListActions narrowing={narrowing} />}
    />
  )
}
