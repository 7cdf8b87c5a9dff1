import type { Essay } from '@kompeten/contract/exams/markings'
import { examsWords } from '@kompeten/phrases/exams/exams'
import { NumberInput, Stack } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useLanguage, useWords } from '../../../platform/words.ts'

type Rubric = Essay['rubric']

/** Points as they are typed, criterion by criterion. */
export type TypedPoints = readonly (number | string)[]
export const typedPoints = (rubric: Rubric, given: readonly number[] | null): TypedPoints =>
  rubric.map((_, at) => given?.[at] ?? '')

/** Points by the criteria of a rubric as they are typed; `fits` once each has as many as it can give. */
export const rubricMarks = (rubric: Rubric, typed: TypedPoints, onType: (typed: TypedPoints) => void) => ({
  typed,
  marks: typed.map(Number),
  fits: rubric.every(
    ({ points }, at) => typed[at] !== '' && Number(typed[at]) >= 0 && Number(typed[at]) <= points,
  ),
  give: (at: number, value: number | string) =>
    onType(typed.map((one, index) => (index === at ? value : one))),
})

type Props = { rubric: Rubric; marks: ReturnType<typeof rubricMarks> }

/** A criterion a line. A figure gives its points and goes on, after the last one to what is marked `data-next` beside them; one that is too many is told. */
export const RubricMarks = ({ rubric, marks: { typed, give } }: Props) => {
  const w = useWords(examsWords).essays
  const format = useFormat()
  const isEnglish = useLanguage() === 'en'
  const [tooMany, setTooMany] = useState<number>()
  const lines = useRef<HTMLDivElement>(null)
  const goOn = (at: number) => {
    const inputs = lines.current?.querySelectorAll('input') ?? []
    const next = inputs[at + 1] ?? lines.current?.parentElement?.querySelector<HTMLElement>('[data-next]')
    next?.focus()
  }
  const press = (at: number, most: number) => (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // Up to nine points a key says all; where more can be had, a second figure may follow.
    const isWhole = most <= 9 && /^[0-9]$/.test(event.key)
    const isTooMany = isWhole && Number(event.key) > most
    setTooMany(isTooMany ? at : undefined)
    if (isWhole && !isTooMany) give(at, Number(event.key))
    if (!isWhole && event.key !== 'Enter') return
    event.preventDefault()
    if (!isTooMany) goOn(at)
  }
  return (
    <Stack gap="sm" ref={lines}>
      {rubric.map((criterion, at) => (
        <NumberInput
          key={criterion.criterion}
          label={(isEnglish && criterion.criterion_en) || criterion.criterion}
          description={w.points(format.number(criterion.points))}
          min={0}
          clampBehavior="none"
          error={
            (tooMany === at || Number(typed[at]) > criterion.points) &&
            w.tooMany(format.number(criterion.points))
          }
          value={typed[at] ?? ''}
          onChange={(value) => give(at, value)}
          onKeyDown={press(at, criterion.points)}
        />
      ))}
    </Stack>
  )
}
