import { participations } from '@kompeten/contract/assessments/participations'
import type { TrendMonth } from '@kompeten/contract/dashboard/dashboard'
import { dashboardWords } from '@kompeten/phrases/dashboard/dashboard'
import { Table } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import { useQuery } from '@tanstack/react-query'
import { AddressLink } from '../../platform/address-link.tsx'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import { Sideways } from '../../ui/sideways/sideways.tsx'
import classes from './dashboard.module.css'
import { dashboardQueries } from './dashboard.queries.ts'
import { Legend } from './legend.tsx'
import { Panel } from './panel.tsx'
import { countsOf, daysOf, graduationOf, type ResultPart, resultParts, resultsAddress } from './results.ts'

const useMonthName = () => {
  const language = useLanguage()
  const [short, long] = [
    new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  ]
  return (month: string, isLong: boolean) => (isLong ? long : short).format(new Date(`${month}-01T00:00:00Z`))
}

const Bars = ({ months }: { months: readonly TrendMonth[] }) => {
  const w = useWords(dashboardWords).trend
  const format = useFormat()
  const name = useMonthName()
  const most = Math.max(...months.map(({ participants }) => participants))
  return (
    <div className={classes.chart} aria-hidden>
      {months.map((month) => {
        const counts = countsOf(month)
        const said = w.said(
          format.number(month.participants),
          format.number(month.k),
          format.number(month.bk),
        )
        return (
          <div key={month.month} className={classes.column} title={`${name(month.month, true)}: ${said}`}>
            <span className={classes.total}>
              {month.participants > 0 && format.number(month.participants)}
            </span>
            <div className={classes.bar} style={{ height: `${(month.participants / most) * 100}%` }}>
              {[...resultParts].reverse().map((part) => (
                <div key={part} data-part={part} style={{ flexGrow: counts[part] }} />
              ))}
            </div>
            <span className={classes.month}>{name(month.month, false)}</span>
          </div>
        )
      })}
    </div>
  )
}

/** Where those of a month, or of a part of it, are seen: by each role in its own list, by an assessor and a venue as assessments. */
const useAddress = () => {
  const session = useSession()
  return (month: string, part?: ResultPart): string | undefined => {
    const { from, until } = daysOf(month)
    if (holds(session, participations.results.may)) {
      return resultsAddress({ from, until, ...(part && { status_graduation: graduationOf[part] }) })
    }
    const list = session?.role === 'ADT' ? '/assessments/admintuk/list' : '/asesmen-history'
    return part ? undefined : `${list}?${new URLSearchParams({ start_date: `(${from},${until})` })}`
  }
}

const Counted = ({ address, count }: { address: string | undefined; count: number }) => {
  const format = useFormat()
  const said = format.number(count)
  return address && count > 0 ? <AddressLink address={address}>{said}</AddressLink> : said
}

const Numbers = ({ months }: { months: readonly TrendMonth[] }) => {
  const w = useWords(dashboardWords).trend
  const format = useFormat()
  const name = useMonthName()
  const addressOf = useAddress()
  return (
    <details className={classes.behind}>
      <summary>{w.table}</summary>
      <Sideways name={w.title}>
        <Table aria-label={w.title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{w.month}</Table.Th>
              {[w.participants, w.k, w.bk, w.open].map((label) => (
                <Table.Th key={label} ta="end">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.map((month) => {
              const counts = countsOf(month)
              return (
                <Table.Tr key={month.month}>
                  <Table.Th scope="row">
                    {month.participants > 0 ? (
                      <AddressLink address={addressOf(month.month) ?? ''}>
                        {name(month.month, true)}
                      </AddressLink>
                    ) : (
                      name(month.month, true)
                    )}
                  </Table.Th>
                  <Table.Td ta="end">{format.number(month.participants)}</Table.Td>
                  {resultParts.map((part) => (
                    <Table.Td key={part} ta="end">
                      <Counted address={addressOf(month.month, part)} count={counts[part]} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Sideways>
    </details>
  )
}

/** Participants month by month, K against BK: columns to look at, and the table behind them to read. */
export const TrendPanel = () => {
  const w = useWords(dashboardWords).trend
  const query = useQuery(dashboardQueries.trend())
  return (
    <Panel title={w.title} query={query}>
      {(months) => {
        if (months.length === 0) return null
        if (months.every(({ participants }) => participants === 0))
          return <p className={classes.quiet}>{w.none}</p>
        return (
          <>
            <Legend />
            <Bars months={months} />
            <Numbers months={months} />
          </>
        )
      }}
    </Panel>
  )
}
