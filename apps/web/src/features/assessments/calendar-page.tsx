import type { AssessmentRow } from '@kompeten/contract/assessments-content'
import { assessmentsWords } from '@kompeten/phrases/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments-pages'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import '../../ui/theme/parts.css'
import classes from './assessments.module.css'
import { assessmentQueries } from './assessments.queries.ts'
import { monthOf, monthSpan, shiftedMonth } from './month.ts'
import { AssessmentStateMark } from './state-of.tsx'
import { spanInText } from './when.ts'

const DayRow = ({ row }: { row: AssessmentRow }) => {
  const format = useFormat()
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Link to="/assessments/$assessment_id/detail" params={{ assessment_id: row.assessment_id }}>
          {row.title}
        </Link>
        <Text size="sm" c="dimmed">
          {spanInText(row, format.day)} · {row.tuk.tuk_name}
        </Text>
      </div>
      <AssessmentStateMark state={row.last_activity_state} />
    </li>
  )
}

/** `/assessments/calendar`: what one may see of a month's assessments, day by day. */
export const CalendarPage = () => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords).calendar
  const format = useFormat()
  const language = useLanguage()
  const navigate = useNavigate()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const month = monthOf(address.month, new Date())
  const { from, until } = monthSpan(month)
  const { data, error, refetch } = useQuery(assessmentQueries.calendar(from, until))
  usePageTitle(w.lists.calendar)
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${from}T00:00:00Z`),
  )
  const goTo = (next: string) => void navigate({ to: '.', search: { month: next } as never })
  const days = Map.groupBy(data ?? [], ({ start_date }) =>
    start_date.localeCompare(from) < 0 ? from : start_date,
  )
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>{w.lists.calendar}</Title>
        <Group gap="xs">
          <Button variant="default" aria-label={pages.previous} onClick={() => goTo(shiftedMonth(month, -1))}>
            <IconChevronLeft size={16} aria-hidden />
          </Button>
          <Button variant="default" onClick={() => goTo(monthOf(undefined, new Date()))}>
            {pages.today}
          </Button>
          <Button variant="default" aria-label={pages.next} onClick={() => goTo(shiftedMonth(month, 1))}>
            <IconChevronRight size={16} aria-hidden />
          </Button>
        </Group>
      </Group>
      <Title order={2} aria-live="polite">
        {name}
      </Title>
      {error && <Failure failure={error} retry={() => void refetch()} />}
      {!data && !error && <PageSkeleton kind="list" />}
      {data?.length === 0 && <Text c="dimmed">{pages.none}</Text>}
      {[...days].map(([day, rows]) => (
        <section key={day}>
          <Title order={3}>{format.dayInText(day)}</Title>
          <ul className={classes.rows}>
            {rows.map((row) => (
              <DayRow key={row.assessment_id} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}
