import { dashboardWords } from '@kompeten/phrases/dashboard/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AddressLink } from '../../platform/address-link.tsx'
import { useFormat } from '../../platform/format.ts'
import { dayAfter } from '../../platform/month.ts'
import { useWords } from '../../platform/words.ts'
import classes from './dashboard.module.css'
import { platformQuery } from './dashboard.queries.ts'
import { Panel } from './panel.tsx'

/** DEV's own: how many LSPs there are, and whose contract ends soon. */
export const PlatformPanel = () => {
  const w = useWords(dashboardWords).platform
  const format = useFormat()
  const from = format.today()
  const until = dayAfter(from, 90)
  const query = useQuery(platformQuery(from, until))
  return (
    <Panel title={w.title} query={query} wide>
      {({ all, ending }) => (
        <>
          {all.count === 0 && (
            <p>
              {w.none} <Link to="/lsps/add-lsp">{w.open}</Link>
            </p>
          )}
          <ul className={`${classes.figures} ${classes.narrow}`}>
            {(
              [
                [w.lsps, all, '/lsps?active=true'],
                [w.ending, ending, `/lsps?contract_ends_on=(${from},${until})`],
              ] as const
            ).map(([label, { count, count_is_exact }, address]) => (
              <li key={label}>
                <AddressLink address={address} className={classes.figure}>
                  <span>{label}</span>
                  <span className={classes.number}>{format.count(count, count_is_exact)}</span>
                </AddressLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
