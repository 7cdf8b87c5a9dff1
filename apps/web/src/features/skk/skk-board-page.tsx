import { type Report, reportKinds, reportListSpec, reportStates } from '@kompeten/contract/skk/reports'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { ReportActs, useAnswerWords, useReportWords } from './report-acts.tsx'
import styles from './skk.module.css'
import { reportQueries } from './skk.queries.ts'
import { ReportStateMark } from './skk-state.tsx'

const Answer = ({ report }: { report: Report }) => {
  const { board: w } = useWords(skkWords)
  const lines = useAnswerWords()(report)
  return (
    <span className={styles.name}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {report.state === 'REFUSED' && <span className={styles.quiet}>{w.behind}</span>}
    </span>
  )
}

const useColumns = (): readonly Column<Report>[] => {
  const { board, unnamed } = useWords(skkWords)
  const { columns: w } = board
  const format = useFormat()
  const reportWords = useReportWords()
  const moment = (at: string | null) => at && format.moment(at)
  return [
    { id: 'applicant_name', label: w.applicant_name, cell: (row) => row.applicant_name ?? unnamed },
    { id: 'kind', label: w.kind, cell: (row) => `${row.number}. ${reportWords(row)}` },
    { id: 'state', label: w.state, cell: (row) => <ReportStateMark state={row.state} /> },
    { id: 'answer', label: w.answer, cell: (row) => <Answer report={row} /> },
    { id: 'next_date', label: w.next_date, cell: (row) => moment(row.next_date), oneLine: true },
    { id: 'sent_date', label: w.sent_date, cell: (row) => moment(row.sent_date), oneLine: true },
    { id: 'tries', label: w.tries, cell: (row) => format.number(row.tries), extra: true },
    { id: 'created_date', label: w.created_date, cell: (row) => moment(row.created_date), extra: true },
    { id: 'id_izin', label: w.id_izin, cell: (row) => row.id_izin, oneLine: true, extra: true },
  ]
}

const useFilters = (): readonly Filter[] => {
  const w = useWords(skkWords)
  return [
    {
      field: 'state',
      label: w.board.columns.state,
      kind: 'option',
      options: reportStates.map((value) => ({ value, label: w.reportStates[value] })),
    },
    {
      field: 'kind',
      label: w.board.columns.kind,
      kind: 'option',
      options: reportKinds.map((value) => ({ value, label: w.kinds[value] })),
    },
  ]
}

/** `/pemohon-skk/reports`: what leaves for the registry, what it said, and what is sent again. */
export const SkkBoardPage = () => {
  const { board: w } = useWords(skkWords)
  const list = useList({
    name: 'skk-reports',
    spec: reportListSpec,
    source: (query) => reportQueries.list(query),
    rowId: (row) => row.report_id,
  })
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={useColumns()}
      filters={useFilters()}
      rowName={(row) => row.applicant_name ?? row.id_izin}
      rowLink={({ id_izin, family }) => ({
        to: '/pemohon-skk/detail/$id_izin/$second_param',
        params: { id_izin, second_param: family },
        search: { tab: 'reports' },
      })}
      rowActions={(row) => <ReportActs report={row} />}
      empty={<Empty title={w.none} message={w.noneMessage} />}
    />
  )
}
