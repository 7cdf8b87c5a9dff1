import type { OwnPaper } from '@kompeten/contract/exams/own-exams'
import { ownExamsWords } from '@kompeten/phrases/exams/own-exams'
import { Anchor, Button, Checkbox, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useSession } from '../../../platform/session.ts'
import { useNotTaken } from '../../../platform/use-not-taken.ts'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../exams.module.css'
import { paperHere } from '../papers/paper-copy.ts'
import { deviceRevision, nameOf } from './answer-packets.ts'
import { ownExamQueries, paperQuery } from './own-exams.queries.ts'
import { OwnLateTexts } from './own-late.tsx'
import { OwnResult } from './own-result.tsx'
import { RefusedAnswers } from './refused-answers.tsx'
import { Runner } from './runner.tsx'
import { seatOf } from './seat.ts'
import { type RefusedAnswer, sendLeftovers } from './send-leftovers.ts'
import { GoesOn, Waits } from './sitting-waits.tsx'
import { useSeat } from './use-seat.ts'

const Rules = ({ paper, seat }: { paper: OwnPaper; seat: string }) => {
  const w = useWords(ownExamsWords)
  const format = useFormat()
  const session = useSession()
  const [accepts, setAccepts] = useState(false)
  const start = useSeat(paper.sitting_id)
  const name = [session?.user.first_name, session?.user.last_name].filter(Boolean).join(' ')
  return (
    <Stack className={styles.narrow}>
      <Text>{w.facts(format.number(paper.question_count), format.number(paper.minutes))}</Text>
      <Title order={2}>{w.rules.title}</Title>
      <ul>
        {w.rules.items.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <Checkbox
        label={w.rules.identity(name)}
        checked={accepts}
        onChange={(event) => setAccepts(event.currentTarget.checked)}
      />
      <Button
        disabled={!accepts || !paper.is_open}
        loading={start.isPending}
        onClick={() => start.mutate(seat)}
        style={{ alignSelf: 'start' }}
      >
        {w.rules.start}
      </Button>
      {start.isPending && start.failureCount > 0 && <Callout tone="info">{w.rules.again}</Callout>}
    </Stack>
  )
}

const againMs = 15_000

/** The numbers of questions, each once, as a notice names them. */
const usePlaces = () => {
  const format = useFormat()
  return (positions: readonly number[]) =>
    [...new Set(positions)]
      .sort((one, other) => one - other)
      .map((position) => format.number(position + 1))
      .join(', ')
}

type OverProps = { paper: OwnPaper; seat: string; wasLate: boolean; readAgain: () => void }

const Over = ({ paper, seat, wasLate, readAgain }: OverProps) => {
  const w = useWords(ownExamsWords)
  const format = useFormat()
  const [late, setLate] = useState<readonly number[]>([])
  const [refused, setRefused] = useState<readonly RefusedAnswer[]>([])
  const places = usePlaces()
  const cameLate = [...late, ...paper.late.map(({ position }) => position)]
  const { notTaken, hold, letGo } = useNotTaken(nameOf(paper.sitting_id), deviceRevision)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const send = async (): Promise<void> => {
      const isSent = await sendLeftovers(paper.sitting_id, seat, hold).then(
        (sent) => {
          if (sent.late.length > 0) {
            setLate((all) => [...all, ...sent.late])
            // With what came now.
            readAgain()
          }
          if (sent.refused.length > 0) setRefused((known) => [...known, ...sent.refused])
          return true
        },
        () => false,
      )
      // The copy lies here until the server says that the test is over: meanwhile it was the device's clock that ended it, and
      // whoever watches may have paused it, or given more time.
      const isTold = (await paperHere(paper.sitting_id)) === undefined
      if (isGone) return
      if (!isTold) readAgain()
      if (!isTold || !isSent) timer = setTimeout(send, againMs)
    }
    void send()
    const connected = () => {
      clearTimeout(timer)
      void send()
    }
    window.addEventListener('online', connected)
    return () => {
      isGone = true
      clearTimeout(timer)
      window.removeEventListener('online', connected)
    }
  }, [paper.sitting_id, seat, readAgain, hold])
  return (
    <Stack className={styles.narrow}>
      <Callout tone="info">
        {w.ended[paper.end_reason ?? 'time'](format.moment(paper.ended_date ?? paper.now_date))}
      </Callout>
      {(wasLate || cameLate.length > 0) && <Callout tone="failed">{w.late(places(cameLate))}</Callout>}
      <OwnLateTexts late={paper.late} />
      <RefusedAnswers paper={paper} refused={refused} notTaken={notTaken} onLetGo={letGo} />
      <Text>{paper.is_there ? w.next_step : w.notUsed}</Text>
      <OwnResult sitting_id={paper.sitting_id} />
    </Stack>
  )
}

/** `/uji-saya/{sitting_id}`: a test of one's own: its rules, the test itself, or that it is over. */
export const SittingPage = () => {
  const { sitting_id = '' } = useParams({ strict: false })
  const w = useWords(ownExamsWords)
  const [isLate, setLate] = useState(false)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(paperQuery(sitting_id))
  // Read with the paper: without a network it may be that of a window that is gone.
  const seat = seatOf(sitting_id)
  usePageTitle(data?.title ?? w.title)
  const readAgain = useCallback(() => {
    void refetch()
    void client.invalidateQueries({ queryKey: ownExamQueries.list.key })
  }, [refetch, client])
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  const isShut = !data.is_there && data.state !== 'ENDED'
  // Whoever watches has let them in, or has let another window take over: this one, which has not the seat.
  const goesOn =
    (data.state === 'READY' && data.is_let_in && !isShut) ||
    (data.state === 'RUNNING' && data.is_free && data.seat_id !== seat && !isShut)
  return (
    <div className={styles.page}>
      <header>
        <Anchor renderRoot={(props) => <Link to="/uji-saya" {...props} />}>‹ {w.title}</Anchor>
        <Title order={1}>{data.title}</Title>
        <Text className={styles.quiet}>{data.assessment_title}</Text>
      </header>
      {isShut && <Callout tone="info">{w.notThere}</Callout>}
      {data.state === 'READY' && !data.is_let_in && !isShut && <Rules paper={data} seat={seat} />}
      {(data.state === 'WAITING' || data.state === 'PAUSED') && !isShut && (
        <Waits key={data.state} paper={data} seat={seat} readAgain={readAgain} />
      )}
      {goesOn && <GoesOn paper={data} seat={seat} />}
      {data.state === 'RUNNING' && !goesOn && !isShut && (
        // A paper read again, or a seat taken again, begins with what the server has.
        <Runner
          key={`${data.seat_id} ${data.now_date}`}
          paper={data}
          seat={seat}
          readAgain={(late) => {
            if (late) setLate(true)
            readAgain()
          }}
        />
      )}
      {data.state === 'ENDED' && <Over paper={data} seat={seat} wasLate={isLate} readAgain={readAgain} />}
    </div>
  )
}
