import { type OwnPaper, ownExams } from '@kompeten/contract/exams/own-exams'
import { ownExamsWords } from '@kompeten/phrases/exams/own-exams'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PageKeys } from '../../../ui/keys/page-keys.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { WrittenElsewhere } from '../../../ui/states/written-elsewhere.tsx'
import styles from '../exams.module.css'
import { takeOff } from '../papers/paper-copy.ts'
import { QuestionView } from '../question-view.tsx'
import { ownExamQueries, pictureQuery } from './own-exams.queries.ts'
import { OwnLateBeside } from './own-late.tsx'
import { QuestionGrid } from './question-grid.tsx'
import { TextSizes, useTextSize } from './text-size.tsx'
import { useAnswers } from './use-answers.ts'
import { usePlace } from './use-place.ts'
import { usePulse } from './use-pulse.ts'
import { usePutAway } from './use-put-away.ts'
import { useSeat } from './use-seat.ts'
import { clockText, useTimeLeft } from './use-time-left.ts'

type Props = { paper: OwnPaper; seat: string; readAgain: (isLate: boolean) => void }

/** Notes what the window sees, for the assessor; nothing waits for it. */
const useNotes = (sitting_id: string) => {
  const note = useCallback(
    (kind: 'left' | 'returned' | 'pasted') =>
      void call(ownExams.note, { params: { sitting_id }, body: { kind } }).catch(() => undefined),
    [sitting_id],
  )
  useEffect(() => {
    const look = () => note(document.hidden ? 'left' : 'returned')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [note])
  return note
}

/** The test itself: one question at a time, each answer kept as it is given. */
export const Runner = ({ paper, seat, readAgain }: Props) => {
  const w = useWords(ownExamsWords)
  const format = useFormat()
  const client = useQueryClient()
  const { sitting_id, items } = paper
  const { at, flags, needsHelp, go, step, flag, callHelp } = usePlace(sitting_id, items.length)
  const [isHandingIn, setHandingIn] = useState(false)
  const [isStuck, setStuck] = useState(false)
  const ended = useCallback((isLate: boolean) => readAgain(isLate), [readAgain])
  const kept = useAnswers(paper, seat, ended)
  const { answers, flush, isMoved } = kept
  const left = useTimeLeft(kept.clock, () => void flush().finally(() => readAgain(false)))
  usePulse({ sitting_id, seat_id: seat, place: at + 1, needsHelp, isWaiting: false }, (pulse) => {
    if (pulse.state === 'RUNNING' && pulse.is_there) kept.hear(pulse)
    else readAgain(false)
  })
  const note = useNotes(sitting_id)
  const goOn = useSeat(sitting_id)
  const handIn = useWrite(ownExams.handIn, {
    give: () => ({ params: { sitting_id }, body: { seat_id: seat } }),
    onSuccess: (over) => {
      client.setQueryData(ownExamQueries.get({ sitting_id }).queryKey, over)
      return takeOff(sitting_id)
    },
    refresh: [ownExamQueries.list.key],
  })
  const [textSize, chooseSize] = useTextSize()
  usePutAway(paper, seat, !isMoved, kept.clock)
  const item = items[at]
  const isAnswered = (position: number) => (answers.get(position) ?? null) !== null
  const open = items.filter(({ position }) => !isAnswered(position)).length
  const isAway = kept.state === 'failed' || kept.state === 'offline'
  const confirm = async () => {
    const isSent = await flush()
    setStuck(!isSent)
    if (isSent) handIn.mutate()
  }
  if (isMoved) {
    return (
      <Stack className={styles.narrow}>
        <Callout tone="info">{w.moved}</Callout>
        <Button loading={goOn.isPending} onClick={() => goOn.mutate(seat)} style={{ alignSelf: 'start' }}>
          {w.here}
        </Button>
      </Stack>
    )
  }
  if (!item) return null
  const saved = {
    saved: kept.keptDate ? w.kept.at(format.time(kept.keptDate)) : w.kept.never,
    saving: w.kept.saving,
    unsaved: w.kept.saving,
    failed: w.kept.device,
    offline: w.kept.device,
  }[kept.state]
  return (
    <div className={`${styles.page} ${styles.narrow}`} data-text-size={textSize}>
      <div className={styles.bar}>
        <span className={styles.clock}>{w.left(clockText(left))}</span>
        <span role="status">{saved}</span>
      </div>
      {left > 0 && left <= 300 && (
        <Callout tone={left <= 60 ? 'failed' : 'info'}>{left <= 60 ? w.last1 : w.last5}</Callout>
      )}
      <QuestionView
        item={item}
        at={at}
        count={items.length}
        picture={pictureQuery({ sitting_id, position: String(item.position) })}
        value={answers.get(item.position) ?? null}
        onChange={(value) => kept.answer(item.position, value)}
        onPaste={() => note('pasted')}
      >
        <WrittenElsewhere
          said={kept.elsewhere.has(item.position) ? w.elsewhere : undefined}
          text={kept.notTaken.get(String(item.position))?.value}
          onUse={(text) => kept.answer(item.position, text)}
          onLetGo={() => kept.letGo(String(item.position))}
        />
        <OwnLateBeside
          late={paper.late}
          position={item.position}
          value={answers.get(item.position) ?? null}
          onUse={(value) => kept.answer(item.position, value)}
        />
      </QuestionView>
      <div className={styles.foot}>
        <Button variant="default" disabled={at === 0} onClick={() => step(-1)}>
          {w.previous}
        </Button>
        <Button
          variant="subtle"
          aria-pressed={flags.has(at)}
          leftSection={<IconFlag size={16} aria-hidden />}
          onClick={flag}
        >
          {flags.has(at) ? w.unflag : w.flag}
        </Button>
        <Button variant="default" disabled={at === items.length - 1} onClick={() => step(1)}>
          {w.next}
        </Button>
      </div>
      <QuestionGrid
        count={items.length}
        at={at}
        isAnswered={(index) => isAnswered(items[index]?.position ?? -1)}
        flags={flags}
        go={go}
      />
      <TextSizes size={textSize} choose={chooseSize} />
      {needsHelp && <Callout tone="info">{w.called}</Callout>}
      <Group>
        <Button onClick={() => setHandingIn(true)}>{w.handIn}</Button>
        <Button variant="default" aria-pressed={needsHelp} onClick={() => callHelp(!needsHelp)}>
          {needsHelp ? w.callOff : w.callHelp}
        </Button>
      </Group>
      {isHandingIn && (
        <Dialog title={w.handInTitle} onClose={() => setHandingIn(false)}>
          <Stack>
            <Text>{open > 0 ? w.handInText(format.number(open)) : w.handInWhole}</Text>
            {isStuck && isAway && <Callout tone="failed">{w.notSent}</Callout>}
            <Group justify="end">
              <Button variant="default" onClick={() => setHandingIn(false)}>
                {w.goOn}
              </Button>
              <Button loading={handIn.isPending} onClick={() => void confirm()}>
                {w.handIn}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
      <PageKeys
        keys={[
          { press: 'j', label: w.next, run: () => step(1) },
          { press: 'k', label: w.previous, run: () => step(-1) },
        ]}
      />
    </div>
  )
}
