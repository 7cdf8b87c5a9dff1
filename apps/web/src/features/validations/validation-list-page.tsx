import {
  type ValidationRow,
  validationPeriods,
  validationStates,
} from '@kompeten/contract/validations/content'
import { validationListSpec, validations } from '@kompeten/contract/validations/validations'
import { validationsWords } from '@kompeten/phrases/validations/validations'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { ListActions } from '../../ui/list/list-actions.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { DueMark, ValidationMark } from './validation-state.tsx'
import { validationQueries } from './validations.queries.ts'

const useColumns = (): readonly Column<ValidationRow>[] => {
  const words = useWords(validationsWords)
  const w = words.columns
  const format = useFormat()
  return [
    { id: 'schema_name', label: w.schema_name, cell: (row) => row.schema_name },
    { id: 'planned_on', label: w.planned_on, cell: (row) => format.day(row.planned_on), oneLine: true },
    { id: 'period', label: w.period, cell: (row) => words.periods[row.period] },
    { id: 'state', label: w.state, cell: (row) => <ValidationMark state={row.state} /> },
    { id: 'due', label: w.due, cell: (row) => row.due && <DueMark due={row.due} /> },
    {
      id: 'done_on',
      label: w.done_on,
      cell: (row) => (row.done_on ? format.day(row.done_on) : ''),
      oneLine: true,
      extra: true,
    },
  ]
}

const useFilters = (): readonly Filter[] => {
  const w = useWords(validationsWords)
  return [
    {
      field: 'state',
      label: w.columns.state,
      kind: 'option',
      options: validationStates.map((value) => ({ value, label: w.states[value] })),
    },
    {
      field: 'period',
      label: w.columns.period,
      kind: 'option',
      options: validationPeriods.map((value) => ({ value, label: w.periods[value] })),
    },
    { field: 'planned_on', label: w.columns.planned_on, kind: 'day' },
  ]
}

/** `/validations`: the validations of the LSP, or those of whose team one is. */
export const ValidationListPage = () => {
  const w = useWords(validationsWords)
  const session = useSession()
  const isOffice = holds(session, validations.programme.may)
  const list = useList({
    name: 'validations',
    spec: validationListSpec,
    source: (query) => validationQueries.list(query),
    rowId: (row) => row.validation_id,
  })
  const planning = holds(session, validations.plan.may) && (
    <ListActions
      exportFile={false}
      importing={false}
      adding={{ to: '/validations/add-validation', label: w.add }}
    />
  )
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={useColumns()}
      filters={useFilters()}
      rowName={(row) => w.of(row.schema_name)}
      rowLink={(row) => ({
        to: '/validations/$validation_id',
        params: { validation_id: row.validation_id },
      })}
      doors={
        isOffice && (
          <Button variant="default" renderRoot={(props) => <Link to="/validation-programme" {...props} />}>
            {w.views.programme}
          </Button>
        )
      }
      actions={planning}
      empty={
        <Empty
          title={isOffice ? w.none : w.noneOwn}
          message={isOffice ? w.noneHint : w.noneOwnHint}
          action={planning}
        />
      }
    />
  )
}
