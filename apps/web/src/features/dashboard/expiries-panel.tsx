import { type Expiry, expirySpans } from '@kompeten/contract/dashboard/dashboard'
import { dashboardWords } from '@kompeten/phrases/dashboard/dashboard'
import { Table } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import { useQuery } from '@tanstack/react-query'
import { AddressLink } from '../../platform/address-link.tsx'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { Sideways } from '../../ui/sideways/sideways.tsx'
import classes from './dashboard.module.css'
import { dashboardQueries } from './dashboard.queries.ts'
import { Panel } from './panel.tsx'

const useSpanName = () => {
  const w = useWords(dashboardWords).expiries
  const format = useFormat()
  return (days: number) => {
    const before = expirySpans[expirySpans.findIndex((one) => one === days) - 1]
    return before === undefined
      ? w.within(format.number(days))
      : w.between(format.number(before + 1), format.number(days))
  }
}

const Span = ({ expiry, span }: { expiry: Expiry; span: Expiry['spans'][number] }) => {
  const w = useWords(dashboardWords).expiries
  const format = useFormat()
  const spanName = useSpanName()
  const count = format.count(span.count, span.count_is_exact)
  return (
    <Table.Td ta="end">
      {span.count === 0 ? (
        <span className={classes.quiet}>0</span>
      ) : (
        <AddressLink
          address={span.link}
          className={classes.count}
          aria-label={w.said(w.kinds[expiry.kind], spanName(span.days), count)}
        >
          {count}
        </AddressLink>
      )}
    </Table.Td>
  )
}

/** What ends within 90 days, each number a door to the list of just those. */
export const ExpiriesPanel = () => {
  const w = useWords(dashboardWords).expiries
  const spanName = useSpanName()
  const query = useQuery(dashboardQueries.expiries())
  return (
    <Panel title={w.title} query={query}>
      {(expiries) => {
        if (expiries.length === 0) return null
        if (expiries.every(({ spans }) => spans.every(({ count }) => count === 0)))
          return <p className={classes.quiet}>{w.none}</p>
        return (
          <Sideways name={w.title}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{w.what}</Table.Th>
                  {expirySpans.map((days) => (
                    <Table.Th key={days} ta="end">
                      {spanName(days)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {expiries.map((expiry) => (
                  <Table.Tr key={expiry.kind}>
                    <Table.Th scope="row">{w.kinds[expiry.kind]}</Table.Th>
                    {expiry.spans.map((span) => (
                      <Span key={span.days} expiry={expiry} span={span} />
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Sideways>
        )
      }}
    </Panel>
  )
}
