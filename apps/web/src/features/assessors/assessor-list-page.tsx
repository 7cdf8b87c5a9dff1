import { assessorListSpec, expiryWarningDays } from '@kompeten/contract/assessors/assessors'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { narrowing } from '../../ui/list/list-state.ts'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { useAssessorColumns } from './assessor-columns.tsx'
import { AssessorListActions } from './assessor-list-actions.tsx'
import { nameOf } from './assessor-name.ts'
import { assessorQueries } from './assessors.queries.ts'
import { SectionLinks } from './section-links.tsx'

const useFilters = (): readonly Filter[] => {
  const w = useWords(assessorsWords)
  const format = useFormat()
  return [
    {
      field: 'registration_valid_until',
      label: w.fields.registration_valid_until,
      kind: 'day',
      presets: [
        { label: w.validity.expiredPreset, range: ['', format.dayFromToday(-1)] },
        ...[...expiryWarningDays].reverse().map((days) => ({
          label: w.validity.within(format.number(days)),
          range: [format.dayFromToday(0), format.dayFromToday(days)] as const,
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
export const AssessorListPage = () => {
  const w = useWords(assessorsWords)
  const list = useList({
    name: 'assessors',
    spec: assessorListSpec,
    source: (query) => assessorQueries.list(query),
    rowId: (row) => row.accessor_id,
  })
  return (
    <>
      <SectionLinks />
      <ListPage
        list={list}
        title={w.title}
        columns={useAssessorColumns()}
        filters={useFilters()}
        rowName={nameOf}
        rowLink={(row) => ({ to: '/users/$user_id/Asesors', params: { user_id: row.user_id } })}
        actions={<AssessorListActions narrowing={narrowing(list.state)} />}
        empty={
          <Empty
            title={w.empty.title}
            message={w.empty.message}
            action={<AssessorListActions narrowing={{}} />}
          />
        }
      />
    </>
  )
}
