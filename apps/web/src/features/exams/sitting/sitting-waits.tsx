import type { OwnPaper } from '@kompeten/contract/exams/own-exams'
import { ownExamsWords } from '@kompeten/phrases/exams/own-exams'
import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import styles from '../exams.module.css'
import { usePulse } from './use-pulse.ts'
import { useSeat } from './use-seat.ts'
import { clockText } from './use-time-left.ts'

type Props = { paper: OwnPaper; seat: string; readAgain: () => void }

/** What stands still: waiting to be let in, or paused. It goes on by itself as soon as whoever watches lets it. */
export const Waits = ({ paper, seat, readAgain }: Props) => {
  const w = useWords(ownExamsWords)
  const format = useFormat()
  const { sitting_id, state, paused_date, ends_date } = paper
  usePulse({ sitting_id, seat_id: seat, place: null, needsHelp: false, isWaiting: true }, (pulse) => {
    if (pulse.state !== state || !pulse.is_there) readAgain()
  })
  if (state === 'WAITING' || paused_date === null || ends_date === null) {
    return (
      <Stack className={styles.narrow}>
        <Callout tone="info">{w.waiting}</Callout>
        <Text>{w.waitingMore}</Text>
      </Stack>
    )
  }
  const left = Math.max(0, Math.ceil((Date.parse(ends_date) - Date.parse(paused_date)) / 1000))
  return (
    <Stack className={styles.narrow}>
      <Callout tone="info">{w.paused(format.time(paused_date))}</Callout>
      <Text className={styles.clock}>{w.left(clockText(left))}</Text>
      <Text>{w.pausedMore}</Text>
    </Stack>
  )
}

/** Begins, or takes over, without another word; the button is for where that could not be sent. */
export const GoesOn = ({ paper, seat }: Omit<Props, 'readAgain'>) => {
  const w = useWords(ownExamsWords)
  const { mutate, isPending } = useSeat(paper.sitting_id)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    mutate(seat)
  }, [mutate, seat])
  return (
    <Stack className={styles.narrow}>
      <Callout tone="info">{w.goesOn}</Callout>
      <Button loading={isPending} onClick={() => mutate(seat)} style={{ alignSelf: 'start' }}>
        {w.here}
      </Button>
    </Stack>
  )
}
