import { unitsEditorWords } from '@kompeten/phrases/schemes/units-editor'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import styles from './standard.module.css'
import { type LineKind, lineKinds, type StandardLine } from './standard-text.ts'

type Props = { lines: readonly StandardLine[]; onChange: (lines: StandardLine[]) => void }

/** The number that each line's node has by now: `1`, `1.2`; none for what begins no node. */
const numbersOf = (lines: readonly StandardLine[]): string[] => {
  let element = 0
  const kuk = new Map<number, number>()
  return lines.map(({ kind, element: named }) => {
    if (kind === 'unit') {
      element = 0
      kuk.clear()
      return ''
    }
    if (kind === 'element') {
      element += 1
      return `${element}`
    }
    if (kind !== 'kuk') return ''
    const at = named ?? Math.max(1, element)
    kuk.set(at, (kuk.get(at) ?? 0) + 1)
    return `${at}.${kuk.get(at)}`
  })
}

/** What was read, a line each: its kind and its words can be changed. */
export const StandardLines = ({ lines, onChange }: Props) => {
  const words = useWords(unitsEditorWords).standard_text
  const format = useFormat()
  const numbers = numbersOf(lines)
  const change = (at: number, more: Partial<StandardLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...more } : line)))
  /** A KUK that somebody makes of another line belongs to the element above it, not to one that its number names. */
  const kindChange = (kind: LineKind, { element: _named, ...line }: StandardLine) => ({ ...line, kind })
  return (
    <ol className={styles.lines}>
      {lines.map((line, at) => {
        const place = format.number(at + 1)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are neither moved nor removed
          <li key={at} data-kind={line.kind}>
            <NativeSelect
              size="xs"
              aria-label={words.kindOf(place)}
              value={line.kind}
              data={lineKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
              onChange={(event) => {
                const kind = lineKinds.find((one) => one === event.currentTarget.value) ?? 'out'
                onChange(lines.map((one, index) => (index === at ? kindChange(kind, one) : one)))
              }}
            />
            <span className={styles.number}>{numbers[at]}</span>
            <div className={styles.text}>
              {line.kind === 'unit' && (
                <TextInput
                  size="xs"
                  aria-label={words.codeOf(place)}
                  value={line.code}
                  onChange={(event) => change(at, { code: event.currentTarget.value })}
                />
              )}
              <Textarea
                size="xs"
                autosize
                minRows={1}
                aria-label={words.textOf(place)}
                value={line.text}
                onChange={(event) =>
                  change(at, { text: event.currentTarget.value.replace(/[\r\n\t]+/g, ' ') })
                }
              />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
