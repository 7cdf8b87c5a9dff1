import { appealListSpec, appeals } from '@kompeten/contract/appeals/appeals'
import { type AppealRow, appealStates } from '@kompeten/contract/appeals/content'
import { appealsWords } from '@kompeten/phrases/appeals/appeals'
import { holidaysWords } from '@kompeten/phrases/holidays/holidays'
import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { AppealStateMark } from './appeal-state.tsx'
import styles from './appeals.module.css'
import { appealQueries } from './appeals.queries.ts'

const useColumns = (isOffice: boolean): readonly Column<AppealRow>[] => {
  const w = useWords(appealsWords).columns
  const format = useFormat()
  const name: Column<AppealRow> = {
    id: 'applicant_name',
    label: w.applicant_name,
    cell: (row) => row.applicant_name,
  }
  const scheme: Column<AppealRow> = {
    id: 'schema_name',
    label: w.schema_name,
    cell: (row) => row.schema_name,
  }
  return [
    // The first names the row: one's own need no name.
    ...(isOffice ? [name, scheme] : [scheme]),
    { id: 'state', label: w.state, cell: (row) => <AppealStateMark state={row.state} /> },
    {
      id: 'filed_on',
      label: w.filed_on,
      cell: (row) => format.day(row.filed_on),
      oneLine: true,
    },
    {
      id: 'answer_by',
      label: w.answer_by,
      cell: (row) => format.day(row.answer_by),
      oneLine: true,
    },
    { id: 'assessment_title', label: w.assessment_title, cell: (row) => row.assessment_title },
  ]
}

const useFilters = (): readonly Filter[] => {
  const w = useWords(appealsWords)
  return [
    {
      field: 'state',
      label: w.columns.state,
      kind: 'option',
      options: appealStates.map((value) => ({ value, label: w.states[value] })),
    },
    { field: 'filed_on', label: w.columns.filed_on, kind: 'day' },
  ]
}

/** Own results that may still be appealed, each with its last day. */
const OwnResults = () => {
  const w = useWords(appealsWords).appealable
  const { undecreed } = useWords(holidaysWords)
  const format = useFormat()
  const { data = [] } = useQuery(appealQueries.appealable())
  if (data.length === 0) return null
  return (
    <section className={styles.part} aria-label={w.title}>
      <Title order={2} size="h3">
        {w.title}
      </Title>
      <ul className={styles.rows}>
        {data.map((one) => (
          <li key={one.assessment_applicant_id}>
            <span className={styles.name}>
              <strong>{one.schema_name}</strong>
              <span>{one.assessment_title}</span>
              <span className={styles.quiet}>{w.decided(format.dayInText(one.decided_on))}</span>
              <span className={styles.quiet}>{w.until(format.dayInText(one.last_day))}</span>
              {one.undecreed_year !== null && (
                <span className={styles.quiet}>{undecreed(String(one.undecreed_year))}</span>
              )}
            </span>
            <Button
              aria-label={w.fileOn(one.schema_name)}
              renderRoot={(props) => (
                <Link
                  to="/assessments/appeal/file/$assessment_applicant_id"
                  params={{ assessment_applicant_id: one.assessment_applicant_id }}
                  {...props}
                />
              )}
            >
              {w.file}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `/assessments/appeal`: appeals of the LSP, or one's own and what may still be appealed. */
export const AppealListPage = () => {
  const w = useWords(appealsWords)
  const session = useSession()
  const isOffice = holds(session, ['APPEAL_LIST'])
  const files = holds(session, appeals.appealable.may)
  const list = useList({
    name: 'appeals',
    spec: appealListSpec,
    source: (query) => appealQueries.list(query),
    rowId: (row) => row.appeal_id,
  })
  return (
    <>
      {files && !isOffice && <OwnResults />}
      <ListPage
        list={list}
        title={w.title}
        columns={useColumns(isOffice)}
        filters={useFilters()}
        rowName={(row) => (isOffice ? row.applicant_name : row.schema_name)}
        rowLink={(row) => ({ to: '/assessments/appeal/$appeal_id', params: { appeal_id: row.appeal_id } })}
        empty={<Empty title={w.none} message={isOffice ? w.noneOffice : w.noneOwn} />}
      />
    </>
  )
}
