import { sentApplicantListSpec } from '@kompeten/contract/own-institution/own-institution'
import { ownInstitutionWords } from '@kompeten/phrases/own-institution/own-institution'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { ownInstitutionQueries } from './own-institution.queries.ts'
import { PartList } from './part-list.tsx'

/** `/institusi-saya`: the applicants whom the institution sent that one acts for, and how they fare; read only. */
export const OwnInstitutionPage = () => {
  const w = useWords(ownInstitutionWords)
  const { data: institution } = useQuery(ownInstitutionQueries.get())
  const list = useList({
    name: 'ownInstitution',
    spec: sentApplicantListSpec,
    source: ownInstitutionQueries.applicants,
    rowId: (row) => row.applicant_id,
  })
  return (
    <ListPage
      list={list}
      title={w.title}
      note={institution && w.of(institution.institution_name)}
      columns={[
        { id: 'full_name', label: w.fields.full_name, cell: (row) => row.full_name },
        { id: 'parts', label: w.fields.parts, cell: (row) => <PartList parts={row.parts} /> },
      ]}
      filters={[]}
      rowName={(row) => row.full_name}
      rowLink={() => undefined}
      empty={<Empty title={w.empty.title} message={w.empty.message} />}
    />
  )
}
