import { type Tuk, tukListSpec } from '@kompeten/contract/tuk'
import { tukWords } from '@kompeten/phrases/tuk'
import { useWords } from '../../platform/words.ts'
import { MasterListPage } from '../../ui/master/master-list-page.tsx'
import { useTukColumns } from './tuk-columns.tsx'
import { useTukFilters } from './tuk-filters.ts'
import { TukListActions } from './tuk-list-actions.tsx'
import { tukMaster } from './tuk-master.ts'

const rowLink = ({ tuk_id }: Tuk) => ({ to: '/tuk/edit-tuk/$tuk_id', params: { tuk_id } }) as const

/** `/tuk`: the venues of the LSP, and those in the bin; an ADT's own. */
export const TukListPage = () => {
  const w = useWords(tukWords)
  return (
    <MasterListPage
      master={tukMaster}
      words={w}
      spec={tukListSpec}
      useColumns={useTukColumns}
      filters={useTukFilters()}
      rowLink={rowLink}
      actions={(narrowing) => <TukListActions narrowing={narrowing} />}
      emptyMessage={w.empty.ownMessage}
    />
  )
}
