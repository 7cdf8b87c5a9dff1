import { type ResultGroup, type ResultsOf, resultGroups } from '@kompeten/contract/dashboard/dashboard'
import { dashboardWords } from '@kompeten/phrases/dashboard/dashboard'
import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressLink } from '../../platform/address-link.tsx'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import classes from './dashboard.module.css'
import { dashboardQueries } from './dashboard.queries.ts'
import { Legend } from './legend.tsx'
import { Panel } from './panel.tsx'
import { countsOf, graduationOf, resultParts, resultsAddress } from './results.ts'

const Bar = ({ one, most }: { one: ResultsOf; most: number }) => {
  const counts = countsOf(one)
  return (
    <span className={classes.lying} style={{ width: `${(one.participants / most) * 100}%` }} aria-hidden>
      {resultParts.map((part) => (
        <span key={part} data-part={part} style={{ flexGrow: counts[part] }} />
      ))}
    </span>
  )
}

/** K and BK of the last twelve months by scheme or by venue; each line, and each part of it, leads to its participants. */
export const ResultsPanel = () => {
  const w = useWords(dashboardWords).results
  const format = useFormat()
  const [by, setBy] = useState<ResultGroup>('schema')
  const query = useQuery(dashboardQueries.results({ by }))
  return (
    <Panel title={w.title} query={query}>
      {({ data, from, until }) => {
        if (data.length === 0) return <p className={classes.quiet}>{w.none}</p>
        const most = Math.max(...data.map(({ participants }) => participants))
        const within = ({ key }: ResultsOf) => ({
          ...{ from, until },
          ...(by === 'schema' ? { schema_id: key } : { tuk_id: key }),
        })
        return (
          <>
            <SegmentedControl
              size="xs"
              aria-label={w.by}
              value={by}
              onChange={(value) => setBy(resultGroups.find((one) => one === value) ?? 'schema')}
              data={resultGroups.map((value) => ({ value, label: w.groups[value] }))}
            />
            <Legend />
            <ul className={classes.results}>
              {data.map((one) => (
                <li key={one.key} className={classes.result}>
                  <div className={classes.resultHead}>
                    <AddressLink address={resultsAddress(within(one))} className={classes.resultName}>
                      {one.name}
                    </AddressLink>
                    <span className={classes.resultCounts}>
                      {w.participants(format.number(one.participants))}
                      {resultParts.map((part) => {
                        const count = countsOf(one)[part]
                        const more = { ...within(one), status_graduation: graduationOf[part] }
                        return count === 0 ? null : (
                          <AddressLink key={part} address={resultsAddress(more)}>
                            {w.parts[part](format.number(count))}
                          </AddressLink>
                        )
                      })}
                    </span>
                  </div>
                  <Bar one={one} most={most} />
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </Panel>
  )
}
