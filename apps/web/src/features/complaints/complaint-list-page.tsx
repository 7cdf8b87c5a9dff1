import { complaintListSpec, complaints } from '@kompeten/contract/complaints/complaints'
import {
  type ComplaintRow,
  complaintCategories,
  complaintFindings,
  complaintStates,
} from '@kompeten/contract/complaints/content'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { ListActions } from '../../ui/list/list-actions.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { narrowing } from '../../ui/list/list-state.ts'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { ActionLateMark, ComplaintStateMark } from './complaint-state.tsx'
import styles from './complaints.module.css'
import { complaintQueries } from './complaints.queries.ts'

const useColumns = (isOffice: boolean): readonly Column<ComplaintRow>[] => {
  const words = useWords(complaintsWords)
  const w = words.columns
  const format = useFormat()
  const column = (id: keyof typeof w & string, cell: Column<ComplaintRow>['cell'], oneLine = false) => ({
    id,
    label: w[id],
    cell,
    oneLine,
  })
  return [
    column('complaint_number', (row) => row.complaint_number, true),
    ...(isOffice ? [column('complainant_name', (row) => row.complainant_name ?? '')] : []),
    column('category', (row) => words.categories[row.category]),
    column('about', (row) => row.about ?? ''),
    column('state', (row) => (
      <>
        <ComplaintStateMark state={row.state} /> {row.action_late && <ActionLateMark />}
      </>
    )),
    ...(isOffice ? [column('handler_name', (row) => row.handler_name ?? '')] : []),
    column('answer_by', (row) => format.day(row.answer_by), true),
    { ...column('filed_on', (row) => format.day(row.filed_on), true), extra: true },
    { ...column('finding', (row) => (row.finding ? words.findings[row.finding] : '')), extra: true },
  ]
}

const useFilters = (isOffice: boolean): readonly Filter[] => {
  const w = useWords(complaintsWords)
  const option = <V extends string>(
    field: string,
    label: string,
    values: readonly V[],
    says: Record<V, string>,
  ) => ({
    field,
    label,
    kind: 'option' as const,
    options: values.map((value) => ({ value, label: says[value] })),
  })
  return [
    option('state', w.columns.state, complaintStates, w.states),
    option('category', w.columns.category, complaintCategories, w.categories),
    option('finding', w.columns.finding, complaintFindings, w.findings),
    { field: 'filed_on', label: w.columns.filed_on, kind: 'day' },
    { field: 'answer_by', label: w.columns.answer_by, kind: 'day' },
    ...(isOffice
      ? [
          {
            field: 'action_late',
            label: w.columns.action_late,
            kind: 'option' as const,
            options: [
              { value: 'true', label: w.actionLate },
              { value: 'false', label: w.actionInTime },
            ],
          },
        ]
      : []),
  ]
}

/** What this year brought, for the office's yearly review. */
const Figures = () => {
  const w = useWords(complaintsWords).figures
  const format = useFormat()
  const year = format.today().slice(0, 4)
  const { data } = useQuery(complaintQueries.figures({ year }))
  if (!data || data.received === 0) return null
  const days = data.days_to_answer === null ? '–' : format.number(Math.round(data.days_to_answer))
  const figures = [
    [w.received, format.number(data.received)],
    [w.open, format.number(data.open)],
    [w.late, format.number(data.late)],
    [w.action_late, format.number(data.action_late)],
    [w.answered, format.number(data.answered)],
    [w.upheld, format.number(data.upheld)],
    [w.days, days],
  ]
  return (
    <section aria-label={w.title(year)} className={styles.part}>
      <Title order={2} size="h3">
        {w.title(year)}
      </Title>
      <dl className={styles.figures}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** `/complaint`: complaints of the LSP, or one's own. */
export const ComplaintListPage = () => {
  const w = useWords(complaintsWords)
  const session = useSession()
  const isOffice = holds(session, complaints.figures.may)
  const list = useList({
    name: 'complaints',
    spec: complaintListSpec,
    source: (query) => complaintQueries.list(query),
    rowId: (row) => row.complaint_id,
  })
  const adding = { to: '/complain/add-complain', label: w.add } as const
  return (
    <>
      <ListPage
        list={list}
        title={w.title}
        columns={useColumns(isOffice)}
        filters={useFilters(isOffice)}
        rowName={(row) => w.of(row.complaint_number)}
        rowLink={(row) => ({
          to: '/complain/edit-complain/$complaint_id',
          params: { complaint_id: row.complaint_id },
        })}
        actions={
          <ListActions
            exportFile={isOffice && (() => call(complaints.export, { query: narrowing(list.state) }))}
            importing={false}
            adding={adding}
          />
        }
        empty={
          <Empty
            title={w.none}
            message={isOffice ? w.noneOffice : w.noneOwn}
            action={<ListActions exportFile={false} importing={false} adding={adding} />}
          />
        }
      />
      {isOffice && <Figures />}
    </>
  )
}
