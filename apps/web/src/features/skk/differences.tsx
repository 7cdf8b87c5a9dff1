import type { Difference, SkkState } from '@kompeten/contract/skk/content'
import { skkWords } from '@kompeten/phrases/skk/skk'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.ts'
import styles from './skk.module.css'
import { useCodeWords } from './skk-state.tsx'

type Props = {
  differences: Difference[]
  state: SkkState
  /** What may be done with one of them. */
  actsOf?: (difference: Difference) => ReactNode
}

/** What differs between both sides, each with what either has. */
export const Differences = ({ differences, state, actsOf }: Props) => {
  const w = useWords(skkWords)
  const codeWords = useCodeWords()
  const shown = ({ kind }: Difference, value: string) => {
    if (kind === 'status') return codeWords(value)
    return kind === 'not_listed' ? w.states[state] : value
  }
  return differences.map((one) => (
    <div key={one.kind} className={styles.difference}>
      <div className={styles.name}>
        {w.differences[one.kind]}
        {one.ours !== null && (
          <span className={styles.quiet}>{w.detail.side(w.detail.ours, shown(one, one.ours))}</span>
        )}
        {one.theirs !== null && (
          <span className={styles.quiet}>{w.detail.side(w.detail.theirs, shown(one, one.theirs))}</span>
        )}
      </div>
      {actsOf?.(one)}
    </div>
  ))
}
