import { holidaysWords } from '@kompeten/phrases/holidays/holidays'
import { Button, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import classes from './holidays.module.css'
import { holidayQueries } from './holidays.queries.ts'

/** From this month on the holidays of the next year are usually decreed. */
const decreedFromMonth = 9

/** The years that deadlines of today may reach, and that are not known. */
const missingYears = (today: string, known: readonly number[]): number[] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const wanted = month >= decreedFromMonth ? [year, year + 1] : [year]
  return wanted.filter((one) => !known.includes(one))
}

const AnotherYear = () => {
  const w = useWords(holidaysWords)
  const navigate = useNavigate()
  const [year, setYear] = useState('')
  const isYear = /^20\d\d$/.test(year)
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (isYear) void navigate({ to: '/holidays/$year', params: { year } })
  }
  return (
    <form className={classes.another} onSubmit={open}>
      <TextInput
        label={w.another}
        description={w.yearHint}
        inputMode="numeric"
        maxLength={4}
        value={year}
        onChange={(event) => setYear(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!isYear}>
        {w.open}
      </Button>
    </form>
  )
}

/** `/holidays`: the years whose public holidays are known, the same for every LSP; DEV keeps them. */
export const HolidaysPage = () => {
  const w = useWords(holidaysWords)
  const format = useFormat()
  usePageTitle(w.title)
  const { data, error, refetch } = useQuery(holidayQueries.years())
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="form" />
  const missing = missingYears(
    format.today(),
    data.years.map(({ year }) => year),
  )
  return (
    <div className={classes.page}>
      <div>
        <Title order={1}>{w.title}</Title>
        <Text>{w.intro}</Text>
      </div>
      {missing.map((year) => (
        <Callout key={year} tone="info">
          <Text size="sm" mb="sm">
            {w.missing(String(year))}
          </Text>
          <Button
            renderRoot={(props) => <Link to="/holidays/$year" params={{ year: String(year) }} {...props} />}
          >
            {w.fill(String(year))}
          </Button>
        </Callout>
      ))}
      <ul className={classes.rows}>
        {data.years.map(({ year, decree, days }) => (
          <li key={year}>
            <div>
              <Text fw={600}>
                {year} · {w.count(format.number(days.length))}
              </Text>
              <Text size="sm" c="dimmed">
                {decree}
              </Text>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={w.edit(String(year))}
              renderRoot={(props) => <Link to="/holidays/$year" params={{ year: String(year) }} {...props} />}
            >
              {w.editShort}
            </Button>
          </li>
        ))}
      </ul>
      <AnotherYear />
    </div>
  )
}
