import { audit, auditListSpec, type LoggedRow, loggedKinds } from '@kompeten/contract/audit/audit'
import { auditWords, whoActed } from '@kompeten/phrases/audit/audit'
import { eventWords } from '@kompeten/phrases/platform/events'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { useParams } from '@tanstack/react-router'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { ListActions } from '../../ui/list/list-actions.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { narrowing } from '../../ui/list/list-state.ts'
import { byRecord } from '../../ui/list/record-choice.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { peopleRecords } from '../people/index.ts'
import { auditQueries } from './audit.queries.ts'
import { useDeviceWords, useStateWords } from './entry-words.ts'
import { VerifyLog } from './verify-log.tsx'

const useColumns = (): readonly Column<LoggedRow>[] => {
  const w = useWords(auditWords)
  const events: Readonly<Record<string, string>> = useWords(eventWords)
  const roles: Readonly<Record<string, string>> = useWords(roleWords)
  const kinds: Readonly<Record<string, string>> = { ...w.otherKinds, ...w.kinds }
  const format = useFormat()
  const state = useStateWords()
  const deviceIn = useDeviceWords()
  const label = w.columns
  return [
    { id: 'name', label: label.name, cell: (row) => events[row.name] ?? row.name },
    { id: 'at', label: label.at, cell: (row) => format.moment(row.at), oneLine: true },
    {
      id: 'actor_name',
      label: label.actor_name,
      cell: (row) => whoActed(w, { name: row.actor_name, userId: row.actor_user_id, address: row.address }),
    },
    {
      id: 'actor_role',
      label: label.actor_role,
      cell: (row) => (row.actor_role ? (roles[row.actor_role] ?? row.actor_role) : ''),
    },
    {
      id: 'subject_kind',
      label: label.subject_kind,
      cell: (row) => kinds[row.subject_kind] ?? row.subject_kind,
    },
    { id: 'reason', label: label.reason, cell: (row) => row.reason ?? '' },
    {
      id: 'state',
      label: label.state,
      cell: ({ subject_kind, from, to }) =>
        to ? w.moved(from ? state(subject_kind, from) : '', state(subject_kind, to)) : '',
    },
    { id: 'address', label: label.address, cell: (row) => row.address ?? '', extra: true },
    {
      id: 'device',
      label: label.device,
      cell: (row) => (row.device ? deviceIn(row.device) : ''),
      extra: true,
    },
    { id: 'subject_id', label: label.subject_id, cell: (row) => row.subject_id, extra: true },
  ]
}

const useFilters = (): readonly Filter[] => {
  const w = useWords(auditWords)
  return [
    { field: 'on', label: w.columns.on, kind: 'day' },
    {
      field: 'subject_kind',
      label: w.columns.subject_kind,
      kind: 'option',
      options: loggedKinds.map((value) => ({ value, label: w.kinds[value] })),
    },
    { field: 'actor_user_id', label: w.columns.actor_name, ...byRecord(peopleRecords) },
  ]
}

/** `/data-log`: what happened in the LSP. */
export const LogListPage = () => {
  const w = useWords(auditWords)
  const events: Readonly<Record<string, string>> = useWords(eventWords)
  const list = useList({
    name: 'data-log',
    spec: auditListSpec,
    source: (query) => auditQueries.list(query),
    rowId: (row) => row.event_id,
  })
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={useColumns()}
      filters={useFilters()}
      actions={
        <>
          <VerifyLog />
          <ListActions
            exportFile={() => call(audit.export, { query: narrowing(list.state) })}
            importing={false}
            adding={false}
          />
        </>
      }
      rowName={(row) => events[row.name] ?? row.name}
      rowLink={(row) => ({ to: '/data-log/$event_id', params: { event_id: row.event_id } })}
      empty={<Empty title={w.none} message={w.noneText} />}
    />
  )
}

/** `/lsps/{lsp_id}/data-log`: what happened in any LSP, for DEV. */
export const LspLogPage = () => {
  const w = useWords(auditWords)
  const events: Readonly<Record<string, string>> = useWords(eventWords)
  const { lsp_id = '' } = useParams({ strict: false })
  const list = useList({
    name: 'lsp-data-log',
    spec: auditListSpec,
    source: (query) => auditQueries.ofLsp({ lsp_id }, query),
    rowId: (row) => row.event_id,
  })
  const filters = useFilters().filter(({ field }) => field !== 'actor_user_id')
  return (
    <ListPage
      list={list}
      title={w.title}
      note={w.ofLspNote}
      columns={useColumns()}
      filters={filters}
      rowName={(row) => events[row.name] ?? row.name}
      rowLink={() => undefined}
      empty={<Empty title={w.none} message={w.noneText} />}
    />
  )
}
