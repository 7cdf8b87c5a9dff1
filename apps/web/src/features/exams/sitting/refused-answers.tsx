import type { OwnPaper } from '@kompeten/contract/exams/own-exams'
import { ownExamsWords } from '@kompeten/phrases/exams/own-exams'
import { useFormat } from '../../../platform/format.ts'
import type { KeptChange } from '../../../platform/kept-changes.ts'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { WrittenElsewhere } from '../../../ui/states/written-elsewhere.tsx'
import type { RefusedAnswer } from './send-leftovers.ts'

type Props = {
  paper: Pick<OwnPaper, 'ended_date' | 'now_date'>
  /** What this page tried to send; after it is loaded again, only what lies on the device is known. */
  refused: readonly RefusedAnswer[]
  /** The texts that lie on the device alone, by their places. */
  notTaken: ReadonlyMap<string, KeptChange<string>>
  onLetGo: (path: string) => void
}

/** Says which answers of a test that is over were not taken, and why, and shows the texts that lie on this device alone. */
export const RefusedAnswers = ({ paper, refused, notTaken, onLetGo }: Props) => {
  const w = useWords(ownExamsWords).refused
  const format = useFormat()
  const end = format.moment(paper.ended_date ?? paper.now_date)
  const placeOf = (position: number) => format.number(position + 1)
  const byReason = [...Map.groupBy(refused, ({ why }) => why)].map(([why, all]) => {
    const places = [...new Set(all.map(({ position }) => position))].sort((one, other) => one - other)
    return { why, text: w.why[why](places.map(placeOf).join(', '), end) }
  })
  return (
    <>
      {(byReason.length > 0 || notTaken.size > 0) && (
        <Callout tone="failed">
          {byReason.map(({ why, text }) => (
            <p key={why}>{text}</p>
          ))}
          <p>{notTaken.size > 0 ? w.held : w.gone}</p>
        </Callout>
      )}
      {[...notTaken.values()].map(({ path, value }) => (
        <WrittenElsewhere
          key={path}
          said={w.at(placeOf(Number(path)))}
          text={value}
          onLetGo={() => onLetGo(path)}
        />
      ))}
    </>
  )
}
