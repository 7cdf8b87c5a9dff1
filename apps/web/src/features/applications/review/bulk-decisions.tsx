import { applications } from '@kompeten/contract/applications/applications'
import { decidedAtOnce } from '@kompeten/contract/applications/decisions'
import { applicationDecisionsWords } from '@kompeten/phrases/applications/decisions'
import { applicationReviewWords } from '@kompeten/phrases/applications/review'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { notify } from '../../../platform/notices.ts'
import { readAnew } from '../../../platform/queries.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TooManyDialog } from '../../../ui/dialogs/too-many-dialog.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import styles from '../applications.module.css'
import { applicationQueries, hasSignatureQuery } from '../applications.queries.ts'
import { DecideDialog } from './decide-dialog.tsx'
import type { Decision } from './use-decide.ts'

type Props = { ids: readonly string[]; onDone: () => void }
type Results = Awaited<ReturnType<typeof decideMany>>

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

/** Who could not be decided about, and why. */
const Left = ({ results, onClose }: { results: Results; onClose: () => void }) => {
  const w = useWords(applicationDecisionsWords)
  const format = useFormat()
  const left = results.filter(({ refusal }) => refusal !== null)
  const title = w.manyDone(format.number(results.length - left.length))
  return (
    <Dialog title={title} onClose={onClose}>
      <Callout tone="info">
        <strong>{w.manyLeft(format.number(left.length))}</strong>
        <ul className={styles.list}>
          {left.map(({ join_request_id, application, refusal }) => (
            <li key={join_request_id}>
              {application ? `${application.applicant_name}, ${application.schema_name}` : '?'}:{' '}
              {refusal && (w.refusals[refusal.code] ?? refusal.message)}
            </li>
          ))}
        </ul>
      </Callout>
    </Dialog>
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
  const decide = useWrite((decision: Decision) => decideMany(ids, decision), {
    onSuccess: (done) => {
      setAsked(undefined)
      if (done.some(({ refusal }) => refusal !== null)) setResults(done)
      else {
        notify({ tone: 'done', message: w.manyDone(format.number(done.length)) })
        onDone()
      }
    },
    onSettled: () => readAnew(client, applicationQueries.lists, applicationQueries.queue.key),
  })
  const close = () => setAsked(undefined)
  const shared = { isRunning: decide.isPending, onDecide: decide.mutate, onClose: close }
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
      {(asked === 'approve' || asked === 'reject') && !isTooMany && (
        <DecideDialog kind={asked} title={titles[asked]} hasSignature={hasSignature} {...shared} />
      )}
      {results && (
        <Left
          results={results}
          onClose={() => {
            setResults(undefined)
            onDone()
          }}
        />
      )}
    </>
  )
}
