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
import { type LeftOut, LeftOutDialog, LeftOutList } from '../../../ui/dialogs/left-out-dialog.tsx'
import { TooManyDialog } from '../../../ui/dialogs/too-many-dialog.tsx'
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

/** Who could not be decided about, and why. */
const useLeft = (results: Results = []): LeftOut[] => {
  const w = useWords(applicationDecisionsWords)
  return results.flatMap(({ join_request_id: id, application, refusal }) =>
    refusal === null
      ? []
      : {
          id,
          name: application ? `${application.applicant_name}, ${application.schema_name}` : '?',
          why: w.refusals[refusal.code] ?? refusal.message,
        },
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
  const left = useLeft(data)
  const ready = ids.filter((one) => !left.some(({ id }) => id === one))
  const said = (
    <>
      <strong>{w.manyReady(format.number(ready.length), format.number(ids.length))}</strong> {w.manyNotReady}
    </>
  )
  const before = left.length > 0 && <LeftOutList said={said} left={left} />
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
  const left = useLeft(results)
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
      {results && (
        <LeftOutDialog
          title={w.manyDone(format.number(results.length - left.length))}
          said={<strong>{w.manyLeft(format.number(left.length))}</strong>}
          left={left}
          onClose={() => setResults(undefined)}
        />
      )}
    </>
  )
}
