import { type AnswerValue, essayMost } from '@kompeten/contract/exams/content'
import type { PaperItem } from '@kompeten/contract/exams/own-exams'
import { ownExamsWords } from '@kompeten/phrases/exams/own-exams'
import { Button, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useId } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useLanguage, useWords } from '../../../platform/words.ts'
import { WithFormulas } from '../../../ui/formulas/with-formulas.tsx'
import styles from '../exams.module.css'

type Props = {
  item: PaperItem
  value: AnswerValue | null
  onChange: (value: AnswerValue | null) => void
  onPaste: () => void
}

const useSaid = () => {
  const isEnglish = useLanguage() === 'en'
  return ({ text, text_en }: { text: string; text_en: string | null }) => (isEnglish && text_en) || text
}

const placesOf = (value: AnswerValue | null): readonly number[] => (Array.isArray(value) ? value : [])

type Choice = { key: string; label: string; isChosen: boolean; choose: () => void }

/** Large answers, one below the other, for a finger: one of them, or several. */
const Choices = ({
  legend,
  choices,
  isMany,
}: {
  legend: string
  choices: readonly Choice[]
  isMany: boolean
}) => {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(({ key, label, isChosen, choose }) => (
        <label key={key} className={styles.choice}>
          <input type={isMany ? 'checkbox' : 'radio'} name={name} checked={isChosen} onChange={choose} />
          <span>
            <WithFormulas text={label} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const OptionChoices = ({ item, value, onChange }: Props) => {
  const w = useWords(ownExamsWords)
  const said = useSaid()
  const isMany = item.kind === 'multiple'
  const chosen = placesOf(value)
  const toggle = (at: number) => {
    if (!isMany) return onChange([at])
    const next = chosen.includes(at)
      ? chosen.filter((one) => one !== at)
      : [...chosen, at].sort((a, b) => a - b)
    onChange(next.length > 0 ? next : null)
  }
  return (
    <Choices
      legend={isMany ? w.choose.multiple : w.choose.single}
      isMany={isMany}
      choices={item.options.map((option, at) => ({
        key: `${at}`,
        label: said(option),
        isChosen: chosen.includes(at),
        choose: () => toggle(at),
      }))}
    />
  )
}

const Truth = ({ value, onChange }: Props) => {
  const w = useWords(ownExamsWords)
  return (
    <Choices
      legend={w.choose.true_false}
      isMany={false}
      choices={[true, false].map((is) => ({
        key: String(is),
        label: is ? w.truth.yes : w.truth.no,
        isChosen: value === is,
        choose: () => onChange(is),
      }))}
    />
  )
}

const Matching = ({ item, value, onChange }: Props) => {
  const w = useWords(ownExamsWords)
  const said = useSaid()
  const given = placesOf(value)
  const at = (left: number) => given[left] ?? -1
  const set = (left: number, right: number) => {
    const next = item.options.map((_, one) => (one === left ? right : at(one)))
    onChange(next.every((one) => one === -1) ? null : next)
  }
  return (
    <ul className={styles.rows}>
      {item.options.map((option, left) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper's options never change their places
        <li key={left}>
          <span>
            <WithFormulas text={said(option)} />
          </span>
          <NativeSelect
            aria-label={w.matchFor(said(option))}
            value={String(at(left))}
            onChange={(event) => set(left, Number(event.currentTarget.value))}
            data={[
              { value: '-1', label: w.match },
              ...item.matches.map((match, right) => ({ value: String(right), label: said(match) })),
            ]}
          />
        </li>
      ))}
    </ul>
  )
}

const Ordering = ({ item, value, onChange }: Props) => {
  const w = useWords(ownExamsWords)
  const said = useSaid()
  const given = placesOf(value)
  const places = given.length > 0 ? given : item.options.map((_, at) => at)
  const move = (from: number, to: number) => {
    const next = [...places]
    const [moved = 0] = next.splice(from, 1)
    next.splice(to, 0, moved)
    onChange(next)
  }
  return (
    <>
      <Text size="sm">{w.order}</Text>
      <ol className={styles.rows}>
        {places.map((place, at) => {
          const text = item.options[place] ? said(item.options[place]) : ''
          return (
            <li key={place}>
              <span>
                <WithFormulas text={text} />
              </span>
              <span className={styles.moves}>
                <Button
                  variant="default"
                  disabled={at === 0}
                  aria-label={w.up(text)}
                  onClick={() => move(at, at - 1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </Button>
                <Button
                  variant="default"
                  disabled={at === places.length - 1}
                  aria-label={w.down(text)}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </Button>
              </span>
            </li>
          )
        })}
      </ol>
      {given.length === 0 && (
        <Button variant="default" onClick={() => onChange([...places])}>
          {w.keepOrder}
        </Button>
      )}
    </>
  )
}

/** The place to answer a question, by its kind. */
export const AnswerInput = (props: Props) => {
  const { item, value, onChange, onPaste } = props
  const w = useWords(ownExamsWords)
  const format = useFormat()
  const text = typeof value === 'string' ? value : ''
  const write = (typed: string) => onChange(typed === '' ? null : typed)
  if (item.kind === 'true_false') return <Truth {...props} />
  if (item.kind === 'matching') return <Matching {...props} />
  if (item.kind === 'ordering') return <Ordering {...props} />
  if (item.kind === 'number') {
    return (
      <TextInput
        label={item.number_unit ? `${w.number}, ${item.number_unit}` : w.number}
        description={w.numberHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={text}
        onPaste={onPaste}
        onChange={(event) => write(event.currentTarget.value)}
      />
    )
  }
  if (item.kind === 'essay') {
    return (
      <Textarea
        label={w.essay}
        description={w.characters(format.number(text.length), format.number(essayMost))}
        autosize
        minRows={8}
        maxLength={essayMost}
        value={text}
        onPaste={onPaste}
        onChange={(event) => write(event.currentTarget.value)}
      />
    )
  }
  return <OptionChoices {...props} />
}
