import { applications } from '@kompeten/contract/applications/applications'
import { decidedAtOnce } from '@kompeten/contract/applications/decisions'
import { applicationDecisionsWords } from '@kompeten/phrases/applications/decisions'
import { applicationReviewWords } from '@kompeten/phrases/applications/review'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { notify } from '../../../platform/notices.ts'
import { readAnew, readOf } from '../../../platform/queries.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TooManyDialog } from '../../../ui/dialogs/too-many-dialog.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import styles from '../applications.module.css'
import { applicationQueries, hasSignatureQuery } from '../applications.queries.ts'
import { DecideDialog } from './decide-dialog.tsx'
import type { Decision } from './use-decide.ts'

/** `onDone` is given those that were decided about. */
type Props = { ids: readonly string[]; onDone: (ids: readonly string[]) => void }
type Results = Awaited<ReturnType<typeof decideMany>>

/** Which of these could be accepted now, and why not the others. */
const tryMany = async (ids: readonly string[], signal: AbortSignal) => {
  const decision = { kind: 'approve', note: null } as const
  const body = { join_request_ids: [...ids], decision, dry_run: true }
  return (await call(applications.decideMany, { body }, { signal })).data
}

const decideMany = async (ids: readonly string[], decision: Decision) => {
  const signature = decision.kind === 'return' ? null : decision.signature
  const said =
    decision.kind === 'approve'
      ? ({ kind: 'approve', note: decision.note } as const)
      : decision.kind === 'return'
        ? ({ kind: 'return', note: decision.note ?? '' } as const)
        : ({ kind: 'reject', reason: decision.reason } as const)
  const body = { join_request_ids: [...ids], decision: said, signature }
  return (await call(applications.decideMany, { body })).data
}

const ReturnMany = (props: {
  title: string
  isRunning: boolean
  onDecide: (decision: Decision) => void
  onClose: () => void
}) => {
  const w = useWords(applicationDecisionsWords)
  const [note, setNote] = useState('')
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <Stack>
        <Textarea
          label={w.noteNeeded}
          description={w.returnText}
          autosize
          minRows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="end">
          <Button variant="default" onClick={props.onClose}>
            {w.cancel}
          </Button>
          <Button
            loading={props.isRunning}
            disabled={note.trim() === ''}
            onClick={() => props.onDecide({ kind: 'return', note: note.trim(), gaps: [] })}
          >
            {w.return}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const isLeft = ({ refusal }: Results[number]): boolean => refusal !== null

const LeftList = ({ left }: { left: Results }) => {
  const w = useWords(applicationDecisionsWords)
  return (
    <ul className={styles.list}>
      {left.map(({ join_request_id, application, refusal }) => (
        <li key={join_request_id}>
          {application ? `${application.applicant_name}, ${application.schema_name}` : '?'}:{' '}
          {refusal && (w.refusals[refusal.code] ?? refusal.message)}
        </li>
      ))}
    </ul>
  )
}

/** Who could not be decided about, and why. */
const Left = ({ results, onClose }: { results: Results; onClose: () => void }) => {
  const w = useWords(applicationDecisionsWords)
  const format = useFormat()
  const left = results.filter(isLeft)
  const title = w.manyDone(format.number(results.length - left.length))
  return (
    <Dialog title={title} onClose={onClose}>
      <Callout tone="info">
        <strong>{w.manyLeft(format.number(left.length))}</strong>
        <LeftList left={left} />
      </Callout>
    </Dialog>
  )
}

type AcceptProps = Omit<ComponentProps<typeof DecideDialog>, 'kind' | 'onDecide'> & {
  ids: readonly string[]
  onDecide: (decision: Decision, ids: readonly string[]) => void
}

/** Says how many of those chosen can be accepted, and which not, before it asks for a signature; accepts the former. */
const AcceptMany = ({ ids, onDecide, ...props }: AcceptProps) => {
  const w = useWords(applicationDecisionsWords)
  const format = useFormat()
  const { data } = useQuery(
    readOf(['applications', 'acceptable', ...ids], ({ signal }) => tryMany(ids, signal), { staleTime: 0 }),
  )
  const left = data?.filter(isLeft) ?? []
  const ready = ids.filter((id) => !left.some(({ join_request_id }) => join_request_id === id))
  const before = left.length > 0 && (
    <Callout tone="info">
      <strong>{w.manyReady(format.number(ready.length), format.number(ids.length))}</strong> {w.manyNotReady}
      <LeftList left={left} />
    </Callout>
  )
  return (
    <DecideDialog
      {...props}
      kind="approve"
      before={before}
      isHeld={data === undefined || ready.length === 0}
      onDecide={(decision) => onDecide(decision, ready)}
    />
  )
}

/** Accepts, gives back or refuses all that are selected; each for itself, and what could not be done is said by name. */
export const BulkDecisions = ({ ids, onDone }: Props) => {
  const w = useWords(applicationDecisionsWords)
  const acts = useWords(applicationReviewWords)
  const format = useFormat()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Decision['kind']>()
  const [results, setResults] = useState<Results>()
  const { data: hasSignature = false } = useQuery(hasSignatureQuery)
  const count = format.number(ids.length)
  const titles = {
    approve: w.approveMany(count),
    return: w.returnMany(count),
    reject: w.rejectMany(count),
  }
  const isTooMany = ids.length > decidedAtOnce
  type Given = { decision: Decision; of?: readonly string[] }
  const decide = useWrite(({ decision, of = ids }: Given) => decideMany(of, decision), {
    onSuccess: (done) => {
      setAsked(undefined)
      if (done.some(isLeft)) setResults(done)
      else notify({ tone: 'done', message: w.manyDone(format.number(done.length)) })
      onDone(done.filter((one) => !isLeft(one)).map(({ join_request_id }) => join_request_id))
    },
    onSettled: () => readAnew(client, applicationQueries.lists, applicationQueries.queue.key),
  })
  const close = () => setAsked(undefined)
  const onDecide = (decision: Decision) => decide.mutate({ decision })
  const shared = { isRunning: decide.isPending, onDecide, onClose: close }
  return (
    <>
      <Button onClick={() => setAsked('approve')}>{w.approve}</Button>
      <Button variant="default" onClick={() => setAsked('return')}>
        {acts.return}
      </Button>
      <Button variant="default" onClick={() => setAsked('reject')}>
        {acts.reject}
      </Button>
      {asked && isTooMany && <TooManyDialog title={titles[asked]} most={decidedAtOnce} onClose={close} />}
      {asked === 'return' && !isTooMany && <ReturnMany title={titles.return} {...shared} />}
      {asked === 'approve' && !isTooMany && (
        <AcceptMany
          {...shared}
          ids={ids}
          title={titles.approve}
          hasSignature={hasSignature}
          onDecide={(decision, of) => decide.mutate({ decision, of })}
        />
      )}
      {asked === 'reject' && !isTooMany && (
        <DecideDialog kind="reject" title={titles.reject} hasSignature={hasSignature} {...shared} />
      )}
      {results && <Left results={results} onClose={() => setResults(undefined)} />}
    </>
  )
}
