import { alumni, alumniListSpec } from '@kompeten/contract/certificates/alumni'
import { alumniWords } from '@kompeten/phrases/certificates/alumni'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { narrowing } from '../../../ui/list/list-state.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { useCertificateColumns } from '../certificate-columns.tsx'
import { useCertificateFilters } from '../certificate-filters.ts'
import { alumniQueries } from '../certificates.queries.ts'
import { AlumniListActions } from './alumni-list-actions.tsx'

/** `/alumnis`: the holders of certificates, made from certificates, those of older times too. */
export const AlumniListPage = () => {
  const w = useWords(alumniWords)
  const session = useSession()
  const list = useList({
    name: 'alumni',
    spec: alumniListSpec,
    source: (query) => alumniQueries.list(query),
    rowId: (row) => row.certificate_id,
  })
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={useCertificateColumns('alumni')}
      filters={useCertificateFilters('alumni')}
      rowName={(row) => row.holder_name}
      rowLink={(row) => ({ to: '/alumni/certificate/$alumni_id', params: { alumni_id: row.certificate_id } })}
      actions={<AlumniListActions narrowing={narrowing(list.state)} />}
      empty={
        <Empty
          title={w.empty.title}
          message={w.empty.message}
          action={holds(session, alumni.create.may) && <AlumniListActions narrowing={{}} />}
        />
      }
    />
  )
}
