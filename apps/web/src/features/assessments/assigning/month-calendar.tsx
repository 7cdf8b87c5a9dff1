import type { AssessmentRow } from '@kompeten/contract/assessments/content'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { monthAfter, weeksOf } from '../../../platform/month.ts'
import { useLanguage, useWords } from '../../../platform/words.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { useIsNarrow } from '../../../ui/theme/use-is-narrow.ts'
import classes from '../assessments.module.css'
import { assessmentQueries } from '../assessments.queries.ts'
import { AssessmentStateMark, toneOf } from '../steps/state-of.tsx'
import { spanInText } from '../when.ts'
import styles from './calendar.module.css'

type Props = {
  title: string
  /** Of the page's outline: 1 where the calendar is the page. */
  order: 1 | 2
  /** `YYYY-MM` */
  month: string
  goTo: (month: string) => void
  /** Day by day on wide screens too, for whoever has few. */
  asList?: boolean
  /** At most so many are named in a day; the others are counted, and the whole calendar names them. */
  most?: number
}

const Row = ({ row }: { row: AssessmentRow }) => {
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
      <AssessmentStateMark state={row.last_activity_state} outcome={row.own_outcome} />
    </li>
  )
}

/** Day by day, for narrow screens: a day that is in the month, or the month's first for what began before. */
const DayList = ({ month, rows }: { month: string; rows: readonly AssessmentRow[] }) => {
  const format = useFormat()
  const first = `${month}-01`
  const days = Map.groupBy(rows, ({ start_date }) => (start_date < first ? first : start_date))
  return [...days].map(([day, found]) => (
    <section key={day}>
      <Text fw={600}>{format.dayInText(day)}</Text>
      <ul className={classes.rows}>
        {found.map((row) => (
          <Row key={row.assessment_id} row={row} />
        ))}
      </ul>
    </section>
  ))
}

const Event = ({ row }: { row: AssessmentRow }) => {
  const states = useWords(assessmentsWords).states
  const format = useFormat()
  const state = states[row.last_activity_state]
  return (
    <li>
      <Link
        to="/assessments/$assessment_id/detail"
        params={{ assessment_id: row.assessment_id }}
        className={styles.event}
        data-tone={toneOf(row.last_activity_state)}
        aria-label={`${row.title}, ${state}`}
        title={`${row.title} · ${state} · ${spanInText(row, format.day)} · ${row.tuk.tuk_name}`}
      >
        {row.title}
      </Link>
    </li>
  )
}

type GridProps = Pick<Props, 'month' | 'most'> & { name: string; rows: readonly AssessmentRow[] }

/** Whole weeks, Monday first; an assessment stands on each of its days. */
const MonthTable = ({ month, name, rows, most = 20 }: GridProps) => {
  const w = useWords(assessmentsPagesWords).calendar
  const language = useLanguage()
  const format = useFormat()
  const today = format.today()
  const weeks = weeksOf(month)
  const weekday = (style: 'short' | 'long', day: string) =>
    new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(new Date(day))
  return (
    <table className={styles.grid} aria-label={name}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={weekday('long', day)}>
              {weekday('short', day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const found = rows.filter(({ start_date, end_date }) => start_date <= day && day <= end_date)
              const shown = found.slice(0, most)
              return (
                <td key={day} className={styles.day} data-outside={!day.startsWith(month)}>
                  <span className={styles.number} aria-current={day === today ? 'date' : undefined}>
                    {Number(day.slice(8))}
                  </span>
                  <ul className={styles.events}>
                    {shown.map((row) => (
                      <Event key={row.assessment_id} row={row} />
                    ))}
                    {found.length > shown.length && (
                      <li>
                        <Link
                          to="/assessments/calendar"
                          search={{ month }}
                          className={styles.event}
                          aria-label={w.moreOn(
                            format.number(found.length - shown.length),
                            format.dayInText(day),
                          )}
                        >
                          +{format.number(found.length - shown.length)}
                        </Link>
                      </li>
                    )}
                  </ul>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A month of the assessments that one may see: a grid of days, and on a narrow screen a list of those with something. */
export const MonthCalendar = ({ title, order, month, goTo, asList = false, most }: Props) => {
  const format = useFormat()
  const w = useWords(assessmentsPagesWords).calendar
  const language = useLanguage()
  const isNarrow = useIsNarrow() || asList
  const days = weeksOf(month).flat()
  const shown = isNarrow ? days.filter((day) => day.startsWith(month)) : days
  const { data, error, refetch } = useQuery(
    assessmentQueries.calendar({ from: shown[0] ?? '', until: shown.at(-1) ?? '' }),
  )
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
  return (
    <Stack gap="sm">
      <div className={styles.head}>
        <Title order={order}>{title}</Title>
        <Group gap="xs">
          <p className={styles.month} aria-live="polite">
            {name}
          </p>
          <Button variant="default" aria-label={w.previous} onClick={() => goTo(monthAfter(month, -1))}>
            <IconChevronLeft size={16} aria-hidden />
          </Button>
          <Button variant="default" onClick={() => goTo(format.today().slice(0, 7))}>
            {w.today}
          </Button>
          <Button variant="default" aria-label={w.next} onClick={() => goTo(monthAfter(month, 1))}>
            <IconChevronRight size={16} aria-hidden />
          </Button>
        </Group>
      </div>
      {error && <Failure failure={error} retry={() => void refetch()} />}
      {!data && !error && <PageSkeleton kind="list" />}
      {data && isNarrow && data.length === 0 && <Text c="dimmed">{w.none}</Text>}
      {data &&
        (isNarrow ? (
          <DayList month={month} rows={data} />
        ) : (
          <MonthTable month={month} name={name} rows={data} {...(most !== undefined && { most })} />
        ))}
    </Stack>
  )
}
