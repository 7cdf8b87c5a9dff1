import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import styles from '../assessors.module.css'
import { standingOf } from './validity.ts'

/** Until when something counts, with a word where that is soon, over or not known. */
export const ValidityText = ({ until }: { until: string | null }) => {
  const w = useWords(assessorsWords).validity
  const format = useFormat()
  const { standing, days } = standingOf(until, format.today())
  const day = until === null ? '' : format.day(until)
  if (standing === 'valid') return day
  const said = {
    none: w.none,
    ended: w.ended(day),
    ending: `${day} (${days === 0 ? w.today : w.ends(format.number(days))})`,
  }[standing]
  const Icon = standing === 'ending' ? IconClock : IconAlertTriangle
  return (
    <span className={styles.validity} data-standing={standing}>
      <Icon size={16} style={{ flex: 'none' }} aria-hidden /> {said}
    </span>
  )
}
