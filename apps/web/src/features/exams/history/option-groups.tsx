import type { QuestionFigures } from '@kompeten/contract/exams/history'
import { examHistoryWords } from '@kompeten/phrases/exams/exam-history'
import { Text, Title } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { BehindPicture } from './behind-picture.tsx'
import styles from './history.module.css'

type Option = QuestionFigures['options'][number]
type Props = {
  figures: QuestionFigures
  /** The letters of the right options, once the key lies open. */
  right: ReadonlySet<string> | undefined
  /** What opens the key. */
  children: ReactNode
}

const useShare = () => {
  const format = useFormat()
  return (share: number) => format.number(Math.round(share * 100))
}

/** How often one option was taken in each group; all options have the same scale. */
const OptionBars = ({ option, isKey }: { option: Option; isKey: boolean }) => {
  const w = useWords(examHistoryWords).worth
  const share = useShare()
  return (
    <figure className={styles.option} data-key={isKey || undefined}>
      <figcaption>
        <strong>{w.option(option.letter)}</strong>
        {isKey && (
          <span className={styles.key}>
            <IconKey size={16} aria-hidden /> {w.key}
          </span>
        )}
      </figcaption>
      <ol className={styles.bars}>
        {option.groups.map((taken, at) => {
          const group = w.groups[at] ?? ''
          return (
            <li key={group} data-passes={isKey || undefined}>
              <small aria-hidden>{share(taken)}%</small>
              <span
                role="img"
                aria-label={w.said(option.letter, group, share(taken))}
                style={{ blockSize: `${taken * 70}%` }}
              />
              <small aria-hidden>{at + 1}</small>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}

/** Each option's share by score group: the key should rise, a distractor fall. */
export const OptionGroups = ({ figures, right, children }: Props) => {
  const words = useWords(examHistoryWords)
  const w = words.worth
  const format = useFormat()
  const share = useShare()
  const { options } = figures
  const hasGroups = options.some(({ groups }) => groups.length > 0)
  return (
    <section className={styles.page}>
      <div>
        <Title order={2}>{w.options}</Title>
        <Text c="dimmed" size="sm">
          {options.length === 0 ? w.noOptions : hasGroups ? w.optionsText : w.tooFew}
        </Text>
      </div>
      {hasGroups && (
        <div className={styles.options}>
          {options.map((option) => (
            <OptionBars key={option.letter} option={option} isKey={right?.has(option.letter) ?? false} />
          ))}
        </div>
      )}
      {options.length > 0 && children}
      {options.length > 0 && (
        <BehindPicture
          name={w.options}
          columns={[words.columns.options, w.share, w.correlation, ...(hasGroups ? w.groups : [])]}
          rows={options.map((option) => [
            right?.has(option.letter) ? `${option.letter} (${w.key})` : option.letter,
            `${share(option.share)}%`,
            option.correlation === null ? words.unknown : format.number(option.correlation),
            ...option.groups.map((taken) => `${share(taken)}%`),
          ])}
        />
      )}
    </section>
  )
}
