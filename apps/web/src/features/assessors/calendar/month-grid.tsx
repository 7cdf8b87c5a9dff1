import type { BusyDay } from '@kompeten/contract/assessors/days'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { IconClipboardCheck, IconUserOff } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { dayAfter, daysBetween, weeksOf } from '../../../platform/month.ts'
import { useWords } from '../../../platform/words.ts'
import styles from '../assessors.module.css'

type Props = {
  /** `YYYY-MM` */
  month: string
  label: string
  /** Undefined until it is known: no day counts as free before. */
  busy: ReadonlyMap<string, readonly BusyDay[]> | undefined
  /** From this day on nothing is told; null where all days are. */
  cutFrom: string | null
  /** Of one assessor: what they do is told, not who. */
  ofOne: boolean
  /** Days that are picked; days are picked only where this may change. */
  picked: ReadonlySet<string>
  onPick: ((days: ReadonlySet<string>) => void) | undefined
  /** Goes so many months on, and keeps the focus on a day of it. */
  onMonth: (by: number) => void
}

const icons = { assessment: IconClipboardCheck, own: IconUserOff }
const mostShown = 2

const Busy = ({ rows, ofOne }: { rows: readonly BusyDay[]; ofOne: boolean }) => {
  const w = useWords(assessorsWords).schedule
  const format = useFormat()
  const shown = ofOne ? rows.slice(0, 1) : rows.slice(0, mostShown)
  return (
    <span className={styles.busy} aria-hidden>
      {shown.map((row) => {
        const Icon = icons[row.kind]
        return (
          <span key={row.accessor_id}>
            <Icon size={14} style={{ flex: 'none' }} />
            <span className={styles.long}>
              {ofOne ? (row.title ?? row.note ?? w.kinds[row.kind]) : row.accessor_name}
            </span>
          </span>
        )
      })}
      {rows.length > shown.length && <span>+{format.number(rows.length - shown.length)}</span>}
    </span>
  )
}

const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * A month with its busy days. Arrows go from day to day, PageUp and PageDown from month to month; Space picks a day and
 * Shift a range, where days can be picked: those from today on.
 */
export const MonthGrid = ({ month, label, busy, cutFrom, ofOne, picked, onPick, onMonth }: Props) => {
  const w = useWords(assessorsWords).schedule
  const format = useFormat()
  const today = format.today()
  const [at, setAt] = useState(today.startsWith(month) ? today : `${month}-01`)
  const [anchor, setAnchor] = useState(at)
  const takesFocus = useRef(false)
  const grid = useRef<HTMLDivElement>(null)
  const weeks = weeksOf(month)
  const current = weeks.flat().includes(at) ? at : `${month}-01`

  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  })

  const isOpen = (day: string) => onPick !== undefined && day >= today
  const toggle = (day: string) => {
    if (!onPick || !isOpen(day)) return
    const next = new Set(picked)
    if (!next.delete(day)) next.add(day)
    setAnchor(day)
    onPick(next)
  }
  const extend = (to: string) => onPick?.(new Set(daysBetween(anchor, to).filter(isOpen)))
  const goTo = (day: string) => {
    takesFocus.current = true
    setAt(day)
    if (!day.startsWith(month)) onMonth(day < month ? -1 : 1)
  }
  const click = (event: MouseEvent, day: string) => {
    setAt(day)
    if (event.shiftKey) extend(day)
    else toggle(day)
  }
  const press = (event: KeyboardEvent) => {
    const by = moves[event.key]
    if (by !== undefined) {
      event.preventDefault()
      const day = dayAfter(current, by)
      goTo(day)
      if (event.shiftKey) extend(day)
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      toggle(current)
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      takesFocus.current = true
      onMonth(event.key === 'PageUp' ? -1 : 1)
    } else if (event.key === 'Escape' && picked.size > 0) onPick?.(new Set())
  }
  const spoken = (day: string) => {
    if (!busy) return w.day(format.dayInText(day), w.unknown)
    if (cutFrom !== null && day >= cutFrom) return w.day(format.dayInText(day), w.notShown)
    const rows = busy.get(day) ?? []
    if (rows.length === 0) return w.day(format.dayInText(day), ofOne ? w.free : w.allFree)
    const said = ofOne
      ? rows.map((row) => row.title ?? row.note ?? w.kinds[row.kind]).join(', ')
      : w.busy(format.number(rows.length))
    return w.day(format.dayInText(day), said)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of days one moves in, no table to read
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-multiselectable={onPick !== undefined}
      aria-busy={!busy}
      onKeyDown={press}
      className={styles.calendar}
      style={{ gap: 4 }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="row" tabIndex={-1} className={styles.month}>
        {w.weekdays.map((name) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <span key={name} role="columnheader" tabIndex={-1} aria-label={name} className={styles.weekday}>
            <span className={styles.long}>{name}</span>
            <span className={styles.short}>{name.slice(0, 3)}</span>
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div key={week[0]} role="row" tabIndex={-1} className={styles.month}>
          {week.map((day) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <button
              key={day}
              type="button"
              role="gridcell"
              data-day={day}
              data-outside={!day.startsWith(month) || undefined}
              data-open={isOpen(day) || undefined}
              aria-selected={picked.has(day)}
              aria-disabled={onPick ? !isOpen(day) : undefined}
              aria-current={day === today ? 'date' : undefined}
              tabIndex={day === current ? 0 : -1}
              className={styles.day}
              onClick={(event) => click(event, day)}
            >
              <VisuallyHidden>{spoken(day)}</VisuallyHidden>
              <span className={styles.dayNumber} aria-hidden>
                <span className={day === today ? styles.today : undefined}>{Number(day.slice(8))}</span>
              </span>
              <Busy rows={busy?.get(day) ?? []} ofOne={ofOne} />
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
