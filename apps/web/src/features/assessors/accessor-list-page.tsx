import { accessorListSpec, expiryWarningDays } from '@kompeten/contract/assessors'
import { assessorsWords } from '@kompeten/phrases/assessors'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { narrowing } from '../../ui/list/list-state.ts'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { useAccessorColumns } from './accessor-columns.tsx'
import { AccessorListActions } from './accessor-list-actions.tsx'
import { nameOf } from './accessor-name.ts'
import { accessorQueries } from './assessors.queries.ts'
import { SectionLinks } from './section-links.tsx'
import { dayIn } from './validity.ts'

const useFilters = (): readonly Filter[] => {
  const w = useWords(assessorsWords)
  const format = useFormat()
  return [
    {
      field: 'registration_valid_until',
      label: w.fields.registration_valid_until,
      kind: 'day',
      presets: [
        { label: w.validity.expiredPreset, range: ['', dayIn(-1)] },
        ...[...expiryWarningDays].reverse().map((days) => ({
          label: w.validity.within(format.number(days)),
          range: [dayIn(0), dayIn(days)] as const,
        })),
      ],
    },
    { field: 'registration_number', label: w.fields.registration_number, kind: 'text' },
    { field: 'created_date', label: w.columns.created_date, kind: 'day' },
  ]
}

/**
 * `/Assessors`: the assessors of the LSP, with how long each may be assigned, what for, and how much they have to do.
 */
export const AccessorListPage = () => {
  const w = useWords(assessorsWords)
  const list = useList({
    name: 'assessors',
    spec: accessorListSpec,
    source: (query) => accessorQueries.list(query),
    rowId: (row) => row.accessor_id,
  })
  return (
    <>
      <SectionLinks />
      <ListPage
        list={list}
        title={w.title}
        columns={useAccessorColumns()}
        filters={useFilters()}
        rowName={nameOf}
        rowLink={(row) => ({ to: '/users/$user_id/Asesors', params: { user_id: row.user_id } })}
        actions={<AccessorListActions narrowing={narrowing(list.state)} />}
        empty={
          <Empty
            title={w.empty.title}
            message={w.empty.message}
            action={<AccessorListActions narrowing={{}} />}
          />
        }
      />
    </>
  )
}
