import { type WaitingEntry, type WaitingPart, waitingDays } from '@kompeten/contract/dashboard/dashboard'
import { dashboardWords } from '@kompeten/phrases/dashboard/dashboard'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AddressLink } from '../../platform/address-link.tsx'
import { useFormat } from '../../platform/format.ts'
import { useLiveRead } from '../../platform/use-live-read.ts'
import { useWords } from '../../platform/words.ts'
import classes from './dashboard.module.css'
import { dashboardQueries } from './dashboard.queries.ts'
import { Panel } from './panel.tsx'

const Entry = ({ part, entry }: { part: WaitingPart; entry: WaitingEntry }) => {
  const w = useWords(dashboardWords).waiting
  const format = useFormat()
  const { door } = w.kinds[part.kind]
  const day = entry.day && w.days[waitingDays[part.kind]](format.dayInText(entry.day))
  return (
    <li className={classes.entry}>
      <div className={classes.what}>
        <span className={classes.name}>{entry.title}</span>
        <span className={classes.quiet}>{[entry.detail, day].filter(Boolean).join(' · ')}</span>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={w.door(door, entry.title)}
        renderRoot={(props) => <AddressLink address={entry.link} {...props} />}
      >
        {door}
      </Button>
    </li>
  )
}

/** Of these each entry is a task of its own that no list names: all are shown, on a phone too. */
const namedHereAlone: readonly WaitingPart['kind'][] = ['profile_to_complete']

const Part = ({ part }: { part: WaitingPart }) => {
  const w = useWords(dashboardWords).waiting
  const format = useFormat()
  const { title } = w.kinds[part.kind]
  const count = format.count(part.count, part.count_is_exact)
  const isWhole = namedHereAlone.includes(part.kind)
  return (
    <li className={classes.part} data-whole={isWhole || undefined}>
      <div className={classes.partHead}>
        <h3>{title}</h3>
        <span className={classes.badge}>{count}</span>
      </div>
      <ul className={classes.entries}>
        {part.entries.map((entry) => (
          <Entry key={`${entry.link} ${entry.title}`} part={part} entry={entry} />
        ))}
      </ul>
      {!isWhole && part.count > 1 && part.link !== part.entries[0]?.link && (
        <AddressLink
          address={part.link}
          className={part.count > part.entries.length ? classes.more : classes.moreOnPhone}
          aria-label={w.allOf(title, count)}
        >
          {w.all} ({count})
        </AddressLink>
      )}
    </li>
  )
}

const Nothing = () => {
  const w = useWords(dashboardWords).waiting
  return (
    <div className={classes.nothing}>
      <IconCircleCheck size={24} aria-hidden />
      <p>{w.none}</p>
    </div>
  )
}

/** "Menunggu Anda": what waits for the one who looks, each with the door to the page where it is done. */
export const WaitingPanel = () => {
  const w = useWords(dashboardWords).waiting
  const query = useQuery(dashboardQueries.waiting())
  // A notice has come: there may be something new to do.
  useLiveRead('notifications', dashboardQueries.waiting.key)
  return (
    <Panel title={w.title} query={query} wide>
      {(parts) =>
        parts.length === 0 ? (
          <Nothing />
        ) : (
          <ul className={classes.parts}>
            {parts.map((part) => (
              <Part key={part.kind} part={part} />
            ))}
          </ul>
        )
      }
    </Panel>
  )
}
