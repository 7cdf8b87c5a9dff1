import type { AnswerValue } from '@kompeten/contract/exams/content'
import type { OwnPaper } from '@kompeten/contract/exams/own-exams'
import { ownExamsWords } from '@kompeten/phrases/exams/own-exams'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { HeldText } from '../../../ui/states/held-text.tsx'
import { asText } from './answer-packets.ts'

type Late = OwnPaper['late'][number]
const textOf = ({ value }: Late) => (typeof value === 'string' ? value : undefined)

/** One's own texts that came after the end, to copy, where the test is over. */
export const OwnLateTexts = ({ late }: { late: readonly Late[] }) => {
  const w = useWords(ownExamsWords)
  const format = useFormat()
  return late.map((one) => {
    const text = textOf(one)
    if (text === undefined) return null
    const place = format.number(one.position + 1)
    return (
      <HeldText key={one.position} text={text}>
        {w.lateAt(place, format.moment(one.came_date))}
      </HeldText>
    )
  })
}

type Props = {
  late: readonly Late[]
  position: number
  value: AnswerValue | null
  onUse: (value: AnswerValue | null) => void
}

/** Beside an answer of a test that was opened again what came for it after the end; used, it is an answer like any other. */
export const OwnLateBeside = ({ late, position, value, onUse }: Props) => {
  const w = useWords(ownExamsWords)
  const format = useFormat()
  const [used, setUsed] = useState<ReadonlySet<number>>(new Set())
  const own = late.find((one) => one.position === position)
  if (!own || used.has(position) || asText(own.value) === asText(value)) return null
  const use = () => {
    onUse(own.value)
    setUsed((all) => new Set(all).add(position))
  }
  return (
    <HeldText text={textOf(own)} onUse={use}>
      {w.lateBeside(format.moment(own.came_date))}
    </HeldText>
  )
}
