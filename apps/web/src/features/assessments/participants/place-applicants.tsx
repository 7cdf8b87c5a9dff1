import type { AssessmentRow } from '@kompeten/contract/assessments/content'
import { assessmentPeople, takenAtOnce } from '@kompeten/contract/assessments/people'
import { placingWords } from '@kompeten/phrases/assessments/placing'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { readOf } from '../../../platform/queries.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TooManyDialog } from '../../../ui/dialogs/too-many-dialog.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { keepAssessment } from '../assessments.queries.ts'
import { spanInText } from '../when.ts'

/** `onDone` is given those that were taken. */
type Props = {
  ids: readonly string[]
  onDone: (ids: readonly string[]) => void
  variant?: 'filled' | 'default'
}

/** Which of these applications wait, and which assessments could take them. */
const takingQuery = (ids: readonly string[]) =>
  readOf(
    ['assessments', 'taking', ...ids],
    async ({ signal }) =>
      (await call(assessmentPeople.taking, { body: { join_request_ids: [...ids] } }, { signal })).data,
    { staleTime: 0 },
  )

const freeIn = ({ quota, participant_count }: AssessmentRow) =>
  quota === null ? null : Math.max(quota - participant_count, 0)

const PlaceDialog = ({ ids, onDone, onClose }: Props & { onClose: () => void }) => {
  const w = useWords(placingWords)
  const { close } = useWords(uiWords)
  const format = useFormat()
  const { data, error, refetch } = useQuery(takingQuery(ids))
  const [chosen, setChosen] = useState<string | null>(null)
  const assessments = data?.assessments ?? []
  const assessment = assessments.find(({ assessment_id }) => assessment_id === chosen)
  const fitting = (data?.waiting ?? []).filter(
    ({ schema_id }) => !assessment || assessment.schemas.some((scheme) => scheme.schema_id === schema_id),
  )
  const place = useWrite(assessmentPeople.addParticipants, {
    keep: keepAssessment,
    done: ({ title }) => w.done(format.number(fitting.length), title),
    onSuccess: (_, { body }) => {
      onClose()
      onDone(body.join_request_ids)
    },
    onError: () => void refetch(),
  })
  const about = (row: AssessmentRow) => {
    const free = freeIn(row)
    const count = format.number(row.participant_count)
    const places = free === null ? [] : [w.free(format.number(free))]
    return [spanInText(row, format.day), row.tuk.tuk_name, w.participants(count), ...places].join(' · ')
  }
  const left = data ? ids.length - data.waiting.length : 0
  const others = data ? data.waiting.length - fitting.length : 0
  const free = assessment ? freeIn(assessment) : null
  const isFull = free !== null && free < fitting.length
  const noneWaits = data?.waiting.length === 0
  return (
    <Dialog title={w.title(format.number(fitting.length || ids.length))} onClose={onClose}>
      <Stack>
        {error && <Failure failure={error} retry={() => void refetch()} />}
        {left > 0 && <Callout tone="info">{w.notWaiting(format.number(left))}</Callout>}
        {assessments.length > 0 && (
          <ChoiceField
            id="place-assessment"
            path="assessment_id"
            label={w.assessment}
            required
            value={chosen}
            error={undefined}
            onBlur={() => undefined}
            onChange={setChosen}
            choices={assessments.map((row) => ({
              value: row.assessment_id,
              label: row.title,
              description: about(row),
            }))}
          />
        )}
        {data && !noneWaits && (
          <div>
            {assessments.length === 0 && <Text>{w.none}</Text>}
            <Link to="/assessments/input-data" state={{ placing: data.waiting }}>
              {w.create}
            </Link>
          </div>
        )}
        {others > 0 && <Callout tone="info">{w.otherScheme(format.number(others))}</Callout>}
        {isFull && (
          <Callout tone="failed">{w.full(format.number(free), format.number(fitting.length))}</Callout>
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {noneWaits ? close : w.cancel}
          </Button>
          {!noneWaits && (
            <Button
              disabled={!assessment || isFull || fitting.length === 0}
              loading={place.isPending}
              onClick={() =>
                assessment &&
                place.mutate({
                  params: { assessment_id: assessment.assessment_id },
                  body: {
                    join_request_ids: fitting.map(({ join_request_id }) => join_request_id),
                    guests: [],
                  },
                })
              }
            >
              {w.title(format.number(fitting.length))}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Takes accepted applications into an assessment that still takes participants; for whoever schedules. */
export const PlaceApplicants = ({ ids, onDone, variant = 'filled' }: Props) => {
  const w = useWords(placingWords)
  const format = useFormat()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!holds(session, assessmentPeople.taking.may)) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {w.action}
      </Button>
      {isOpen &&
        (ids.length > takenAtOnce ? (
          <TooManyDialog title={w.title(format.number(ids.length))} most={takenAtOnce} onClose={close} />
        ) : (
          <PlaceDialog ids={ids} onDone={onDone} onClose={close} />
        ))}
    </>
  )
}
