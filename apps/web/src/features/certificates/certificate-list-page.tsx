import { certificateListSpec } from '@kompeten/contract/certificates/certificates'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { handoversWords } from '@kompeten/phrases/certificates/handovers'
import { blankoStockWords } from '@kompeten/phrases/certificates/stock'
import { surveillancesWords } from '@kompeten/phrases/certificates/surveillances'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../platform/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { OwnDelegation } from '../../ui/signature/own-delegation.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { BlankoButton } from './blanko/blanko-button.tsx'
import { useCertificateColumns } from './certificate-columns.tsx'
import { useCertificateFilters } from './certificate-filters.ts'
import { certificateQueries, issuingQueries } from './certificates.queries.ts'
import { AnnounceButton } from './handing/announce-button.tsx'
import { PrintButton } from './printing/print-button.tsx'
import { SignButton } from './sign-button.tsx'

const all = 'all'
const handing = 'handing'
const notYetIssued = 'WAITING,ISSUING'
/** What is on its way to its holder: issued here, in force, and not handed over. */
const toHandOver = { state: 'ACTIVE', origin: 'issued', is_handed_over: 'false' }

/** What each view shows; what the address asks for besides narrows it. */
const scopeOf = (view: string | undefined) =>
  view === all ? {} : view === handing ? toHandOver : { state: notYetIssued }

/** Where else the work on certificates is done. */
const Doors = () => {
  const w = useWords(certificatesWords)
  const doors = [
    ['/certificates/runs', w.views.runs],
    ['/certificates/blanko', w.views.blanko],
    ['/certificates/stock', useWords(blankoStockWords).title],
    ['/certificates/surveillances', useWords(surveillancesWords).section],
    ['/certificates/settings', w.actions.settings],
  ] as const
  return doors.map(([to, label]) => (
    <Button key={to} variant="default" renderRoot={(props) => <Link to={to} {...props} />}>
      {label}
    </Button>
  ))
}

/** Why whoever the director lets sign does not now. */
const OwnNote = () => {
  const { data = [] } = useQuery(issuingQueries.delegates())
  return <OwnDelegation given={data} />
}

/** `/certificates`: what waits for the director's signature, and all certificates of the LSP. */
export const CertificateListPage = () => {
  const w = useWords(certificatesWords)
  const list = useList({
    name: 'certificates',
    spec: certificateListSpec,
    source: (query, view) => certificateQueries.list({ ...scopeOf(view), ...query }),
    rowId: (row) => row.certificate_id,
  })
  const { view } = list.state
  const which = view === all || view === handing ? view : 'waiting'
  const handover = useWords(handoversWords)
  const { ids, clear } = list.selection
  return (
    <ListPage
      list={list}
      title={w.title}
      note={which === 'waiting' && <OwnNote />}
      columns={useCertificateColumns(which)}
      filters={useCertificateFilters(which)}
      views={[
        { view: undefined, label: w.views.waiting },
        { view: handing, label: handover.view },
        { view: all, label: w.views.all },
      ]}
      rowName={(row) => row.holder_name}
      rowLink={(row) => ({ to: '/alumni/certificate/$alumni_id', params: { alumni_id: row.certificate_id } })}
      actions={<Doors />}
      bulk={
        which === 'handing' ? (
          <>
            <PrintButton ids={ids} />
            <AnnounceButton ids={ids} onDone={clear} />
          </>
        ) : (
          <>
            <SignButton
              ids={ids}
              shown={(list.page?.data ?? []).filter(({ certificate_id }) => ids.includes(certificate_id))}
            />
            <BlankoButton ids={ids} onDone={clear} />
          </>
        )
      }
      empty={
        <Empty
          title={{ waiting: w.empty.waitingTitle, handing: handover.emptyTitle, all: w.empty.title }[which]}
          message={w.empty.message}
          action={<Doors />}
        />
      }
    />
  )
}
