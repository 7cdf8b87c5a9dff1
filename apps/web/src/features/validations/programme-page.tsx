import type { ProgrammeRow } from '@kompeten/contract/validations/content'
import { validations } from '@kompeten/contract/validations/validations'
import { validationsWords } from '@kompeten/phrases/validations/validations'
import { Button, Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { Sideways } from '../../ui/sideways/sideways.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { DueMark, ValidationMark } from './validation-state.tsx'
import styles from './validations.module.css'
import { validationQueries } from './validations.queries.ts'

const Next = ({ row, mayPlan }: { row: ProgrammeRow; mayPlan: boolean }) => {
  const w = useWords(validationsWords)
  const format = useFormat()
  const { next, schema_id, schema_name } = row
  if (next) {
    return (
      <span className={styles.marks}>
        <Link to="/validations/$validation_id" params={{ validation_id: next.validation_id }}>
          {format.day(next.planned_on)}
        </Link>
        {next.state === 'SIGNING' && <ValidationMark state={next.state} />}
        <DueMark due={next.due} />
      </span>
    )
  }
  return (
    <span className={styles.marks}>
      {w.unplanned}
      {mayPlan && (
        <Link
          to="/validations/add-validation"
          search={{ schema_id }}
          aria-label={`${w.plan}: ${schema_name}`}
        >
          {w.plan}
        </Link>
      )}
    </span>
  )
}

/** `/validation-programme`: which scheme was validated when, and when it is next. */
export const ProgrammePage = () => {
  const w = useWords(validationsWords)
  const format = useFormat()
  const session = useSession()
  const mayPlan = holds(session, validations.plan.may)
  const { data, error, refetch } = useQuery(validationQueries.programme())
  usePageTitle(w.views.programme)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  return (
    <div className={styles.page}>
      <Group justify="space-between">
        <Title order={1}>{w.views.programme}</Title>
        <Button variant="default" renderRoot={(props) => <Link to="/validations" {...props} />}>
          {w.views.all}
        </Button>
      </Group>
      {data.length === 0 ? (
        <Empty title={w.noSchemes} message={w.noneHint} />
      ) : (
        <Sideways name={w.views.programme}>
          <table className={styles.table}>
            <thead>
              <tr>
                {[w.columns.schema_name, w.columns.last, w.columns.next].map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <tr key={row.schema_id}>
                  <th scope="row">{row.schema_name}</th>
                  <td>{row.last_done_on ? format.day(row.last_done_on) : w.never}</td>
                  <td>
                    <Next row={row} mayPlan={mayPlan} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Sideways>
      )}
    </div>
  )
}
