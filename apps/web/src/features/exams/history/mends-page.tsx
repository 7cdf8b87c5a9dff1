import { type KeyMends, keyMends } from '@kompeten/contract/exams/key-mends'
import { keyMendsWords } from '@kompeten/phrases/exams/key-mends'
import { Anchor, Button, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { notify } from '../../../platform/notices.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { StateMark } from '../../../ui/record/state-mark.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../exams.module.css'
import { keyMendQueries } from '../exams.queries.ts'
import { QuestionText } from '../question-text.tsx'
import { TakeOut } from './take-out.tsx'

type Candidate = KeyMends['candidates'][number]
const reasonLeast = 5
/** Another has mended it, or put another version in use. */
const isMeanwhile = (failure: Error) =>
  failure instanceof RefusedCall &&
  (failure.reason === 'step_not_possible' || failure.reason === 'rule_broken')
/** Reads the page again while a job marks again. */
const everyMs = 2_000

const MendDialog = ({
  schema_id,
  one,
  onClose,
}: {
  schema_id: string
  one: Candidate
  onClose: () => void
}) => {
  const w = useWords(keyMendsWords)
  const client = useQueryClient()
  const mend = useWrite(keyMends.mend, {
    give: (reason: string) => ({
      params: { schema_id },
      body: { question_id: one.question_id, from_number: one.from_number, reason },
    }),
    done: w.done,
    onSuccess: (fresh) => {
      client.setQueryData(keyMendQueries.list({ schema_id }).queryKey, fresh)
      onClose()
    },
    shown: ['step_not_possible', 'rule_broken'],
    onError: (failure) => {
      if (!isMeanwhile(failure)) return
      notify({ tone: 'info', message: w.meanwhile })
      onClose()
      return client.invalidateQueries({ queryKey: keyMendQueries.list({ schema_id }).queryKey })
    },
  })
  return (
    <ReasonDialog
      title={w.of(one.question_code)}
      text={w.explain}
      reason={{ label: w.reason, shortest: reasonLeast, longest: 300 }}
      actionLabel={w.confirm}
      cancelLabel={w.cancel}
      isGood
      isRunning={mend.isPending}
      onConfirm={(reason) => mend.mutate(reason ?? '')}
      onClose={onClose}
    >
      {one.reworded && (
        <>
          <Callout tone="info">{w.reworded}</Callout>
          <section aria-label={w.before}>
            <Text className={styles.quiet}>{w.before}</Text>
            <QuestionText asked={one} />
          </section>
          <section aria-label={w.now}>
            <Text className={styles.quiet}>{w.now}</Text>
            <QuestionText asked={one.reworded} />
          </section>
        </>
      )}
    </ReasonDialog>
  )
}

const Candidates = ({ schema_id, candidates }: { schema_id: string; candidates: readonly Candidate[] }) => {
  const w = useWords(keyMendsWords)
  const format = useFormat()
  const [open, setOpen] = useState<Candidate>()
  if (candidates.length === 0) return <Empty title={w.none} message={w.noneText} />
  return (
    <section aria-label={w.candidates} className={styles.page}>
      <Title order={2}>{w.candidates}</Title>
      <ul className={styles.list}>
        {candidates.map((one) => (
          <li key={`${one.question_id} ${one.from_number}`}>
            <div className={styles.grow}>
              <QuestionText asked={one} />
              <div className={styles.quiet}>
                {w.versions(
                  one.question_code,
                  format.number(one.from_number),
                  format.number(one.to_number),
                  format.number(one.sitting_count),
                )}
              </div>
            </div>
            <Button variant="default" aria-label={w.of(one.question_code)} onClick={() => setOpen(one)}>
              {w.mend}
            </Button>
          </li>
        ))}
      </ul>
      {open && <MendDialog schema_id={schema_id} one={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

/** `/writen-test/{schema_id}/kunci`: keys that were mended after they were sat, and how far marking again has come. */
export const MendsPage = () => {
  const { schema_id = '' } = useParams({ strict: false })
  const w = useWords(keyMendsWords)
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    ...keyMendQueries.list({ schema_id }),
    refetchInterval: ({ state }) =>
      (state.data as KeyMends | undefined)?.mends.some(({ done_date }) => done_date === null)
        ? everyMs
        : false,
  })
  usePageTitle(w.title)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  return (
    <div className={styles.page}>
      <header>
        <Anchor
          renderRoot={(props) => (
            <Link to="/writen-test/$schema_id/papers" params={{ schema_id }} {...props} />
          )}
        >
          ‹ {w.back}
        </Anchor>
        <Title order={1}>{w.title}</Title>
        <Text c="dimmed">{w.lead}</Text>
      </header>
      <Candidates schema_id={schema_id} candidates={data.candidates} />
      <TakeOut schema_id={schema_id} sat={data.sat} />
      {data.mends.length > 0 && (
        <section aria-label={w.history} className={styles.page}>
          <Title order={2}>{w.history}</Title>
          <ul className={styles.list}>
            {data.mends.map((one) => (
              <li key={one.mend_id}>
                <div className={styles.grow}>
                  {one.question_code} {one.to_number === null && w.isOut} · {one.reason}
                  <div className={styles.quiet}>
                    {w.by(one.mended_by_name, format.moment(one.mended_date))}
                  </div>
                </div>
                <span>
                  {w.figures(
                    format.number(one.marked_count),
                    format.number(one.changed_count),
                    format.number(one.signed_count),
                  )}
                </span>
                <StateMark tone={one.done_date ? 'over' : 'asked'}>
                  {one.done_date ? w.finished : w.running}
                </StateMark>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
