import type { TimelineRow } from '@kompeten/contract/platform/timeline'
import { type Difference, type SkkState, type SkkView, skkFamilies } from '@kompeten/contract/skk/content'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ReadTimeline } from '../../ui/timeline/timeline.tsx'
import { WayToBin } from '../applicants/index.ts'
import { SettleDifferences } from './settle-differences.tsx'
import { skkQueries } from './skk.queries.ts'
import { SkkDossier } from './skk-dossier.tsx'
import { SkkPapers } from './skk-papers.tsx'
import { SkkReports } from './skk-reports.tsx'
import { SkkStateMark } from './skk-state.tsx'
import { SkkActions } from './skk-steps.tsx'

const tabNames = ['application', 'papers', 'reports', 'history'] as const

const History = ({ id }: { id: string }) => {
  const w = useWords(skkWords)
  const read = useQuery(skkQueries.timeline({ skk_id: id }))
  const tell = ({ name, facts }: TimelineRow) =>
    name === 'skk.difference_settled' ? w.differences[facts.kind as Difference['kind']] : undefined
  return <ReadTimeline read={read} events={w.events} labels={{}} show={() => ''} tell={tell} />
}

/** From when the review is over until the pleno has decided: as long as people take its steps. */
const goesOn: readonly SkkState[] = ['COMPLETE', 'FORMS', 'BILLED', 'PAID']

/** That what comes of an application is not reported by itself, where none of the LSP's own belongs to it. */
const Untied = ({ view }: { view: SkkView }) => {
  const w = useWords(skkWords).detail
  const { state, applicant_id, join_request_id, waiting_schema_id } = view
  if (!goesOn.includes(state) || join_request_id !== null || waiting_schema_id !== null) return null
  return <Callout tone="info">{applicant_id === null ? w.notTaken : w.takenWithoutScheme}</Callout>
}

/** That the LSP's own application is over, and what goes on here then. */
const OwnEnded = ({ view: { state, own_application: own } }: { view: SkkView }) => {
  const { ownEnded } = useWords(skkWords).detail
  if (state === 'REJECTED' || (own?.state !== 'REJECTED' && own?.state !== 'WITHDRAWN')) return null
  return <Callout tone="info">{ownEnded[own.state]}</Callout>
}

/** What must be seen first: what failed, what differs, and what the application waits for. */
const Notices = ({ view }: { view: SkkView }) => {
  const w = useWords(skkWords).detail
  const { faults } = useWords(skkWords)
  return (
    <>
      {view.dossier === null && <Callout tone="info">{w.notFetched}</Callout>}
      {view.fault && <Callout tone="info">{w.fault(faults[view.fault])}</Callout>}
      {view.differences.length > 0 && (
        <Callout tone="info">
          <strong>{w.differences}</strong>
          <SettleDifferences view={view} />
        </Callout>
      )}
      <Untied view={view} />
      <OwnEnded view={view} />
      {view.record?.in_bin ? (
        <Callout tone="info">
          {w.binned} <WayToBin />
        </Callout>
      ) : (
        view.record &&
        view.waiting_schema_name && (
          <Callout tone="info">{w.waits[view.record.account](view.waiting_schema_name)}</Callout>
        )
      )}
    </>
  )
}

const SkkRecord = ({ view }: { view: SkkView }) => {
  const w = useWords(skkWords)
  const format = useFormat()
  const address = useSearch({ strict: false })
  const tab = tabNames.find((name) => name === address.tab) ?? 'application'
  const { registered_date: registered } = view
  return (
    <RecordPage
      title={w.detail.of(view.applicant_name ?? view.id_izin)}
      facts={[
        view.work_position && w.detail.facts(view.work_position, view.level ?? ''),
        view.id_izin,
        w.families[view.family],
        registered && format.moment(registered),
      ]
        .filter(Boolean)
        .join(' · ')}
      status={<SkkStateMark state={view.state} />}
      actions={<SkkActions view={view} />}
      notice={<Notices view={view} />}
      tabs={tabNames.map((name) => ({ name, label: w.detail.tabs[name] }))}
      tab={tab}
    >
      {tab === 'application' && <SkkDossier view={view} />}
      {tab === 'papers' && <SkkPapers view={view} />}
      {tab === 'reports' && <SkkReports view={view} />}
      {tab === 'history' && <History id={view.skk_id} />}
    </RecordPage>
  )
}

/** `/pemohon-skk/detail/{id_izin}/{second_param}`: an application of the registry; the second parameter is its family. */
export const SkkPage = () => {
  const { id_izin = '', second_param } = useParams({ strict: false })
  const family = skkFamilies.find((one) => one === second_param)
  const { data, error, refetch } = useQuery(skkQueries.byPermit({ id_izin }, family ? { family } : {}))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  return <SkkRecord key={data.skk_id} view={data} />
}
