import type { FigureGroup } from '@kompeten/contract/dashboard/dashboard'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { dashboardWords } from '@kompeten/phrases/dashboard/dashboard'
import { useQuery } from '@tanstack/react-query'
import { AddressLink, partsOf } from '../../platform/address-link.tsx'
import { useFormat } from '../../platform/format.ts'
import { useSession } from '../../platform/session.ts'
import { useOpens } from '../../platform/use-opens.ts'
import { useWords } from '../../platform/words.ts'
import classes from './dashboard.module.css'
import { dashboardQueries } from './dashboard.queries.ts'
import { Panel } from './panel.tsx'

const useLabel = () => {
  const w = useWords(dashboardWords).figures
  const words: Record<FigureGroup['kind'], Record<string, string>> = {
    assessments: useWords(assessmentsWords).states,
    applications: useWords(applicationsWords).states,
    certificates: useWords(certificatesWords).states,
    registers: w.registers,
  }
  return (kind: FigureGroup['kind'], key: string) => words[kind][key] ?? key
}

const Group = ({ group }: { group: FigureGroup }) => {
  const w = useWords(dashboardWords).figures
  const label = useLabel()
  const format = useFormat()
  const opens = useOpens(useSession())
  return (
    <div>
      <h3 className={classes.groupName}>{w.kinds[group.kind]}</h3>
      <ul className={classes.figures}>
        {group.figures.map(({ key, count, count_is_exact, link }) => {
          const words = (
            <>
              <span>{label(group.kind, key)}</span>
              <span className={classes.number}>{format.count(count, count_is_exact)}</span>
            </>
          )
          return (
            <li key={key}>
              {opens(partsOf(link).to) ? (
                <AddressLink address={link} className={classes.figure}>
                  {words}
                </AddressLink>
              ) : (
                <span className={classes.figure}>{words}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Counts by state, each a door to the list of just those; beside another panel, or as wide as both. */
export const FiguresPanel = ({ isWide }: { isWide: boolean }) => {
  const w = useWords(dashboardWords).figures
  const query = useQuery(dashboardQueries.figures())
  return (
    <Panel title={w.title} query={query} wide={isWide}>
      {(groups) =>
        groups.length === 0 ? null : (
          <div className={classes.groups}>
            {groups.map((group) => (
              <Group key={group.kind} group={group} />
            ))}
          </div>
        )
      }
    </Panel>
  )
}
