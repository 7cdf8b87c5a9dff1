import type { Taking } from '@kompeten/contract/assessments/candidates'
import { type AssessmentRow, takenAtOnce } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { placingWords } from '@kompeten/phrases/assessments/placing'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TooManyDialog } from '../../../ui/dialogs/too-many-dialog.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import classes from '../assessments.module.css'
import { keepAssessment } from '../assessments.queries.ts'
import { spanInText } from '../when.ts'
import { NotWaiting, takingQuery, useNamesOf } from './taking.tsx'

/** `onDone` is given those that were taken. */
type Props = {
  ids: readonly string[]
  onDone: (ids: readonly string[]) => void
  variant?: 'filled' | 'default'
}

/** As an address may carry it: nobody is named there. */
const unnamed = ({ join_request_id, schema_id }: Taking['waiting'][number]) => ({
  join_request_id,
  schema_id,
})

const freeIn = ({ quota, participant_count }: AssessmentRow) =>
  quota === null ? null : Math.max(quota - participant_count, 0)

/** So many are found by eye. */
const glance = 8

const isSought = ({ title, assessment_number, tuk }: AssessmentRow, sought: string) =>
  `${title} ${assessment_number} ${tuk.tuk_name}`.toLowerCase().includes(sought)

const PlaceDialog = ({ ids, onDone, onClose }: Props & { onClose: () => void }) => {
  const w = useWords(placingWords)
  const { stateNames } = useWords(assessmentsWords)
  const { close } = useWords(uiWords)
  const format = useFormat()
  const namesOf = useNamesOf()
  const { data, error, refetch } = useQuery(takingQuery(ids))
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const { waiting = [], assessments = [] } = data ?? {}
  const assessment = assessments.find(({ assessment_id }) => assessment_id === chosen)
  const fittingIn = ({ schemas }: AssessmentRow) =>
    waiting.filter(({ schema_id }) => schemas.some((scheme) => scheme.schema_id === schema_id))
  const fitting = assessment ? fittingIn(assessment) : waiting
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
    const fit = fittingIn(row).length
    return [
      stateNames[row.last_activity_state],
      spanInText(row, format.day),
      row.tuk.tuk_name,
      w.participants(format.number(row.participant_count)),
      ...(free === null ? [] : [w.free(format.number(free))]),
      ...(fit < waiting.length ? [w.takes(format.number(fit), format.number(waiting.length))] : []),
    ].join(' · ')
  }
  const others = waiting.filter((one) => !fitting.includes(one))
  const free = assessment ? freeIn(assessment) : null
  const isFull = free !== null && free < fitting.length
  const noneWaits = data !== undefined && waiting.length === 0
  const sought = typed.trim().toLowerCase()
  const found = assessments.filter((row) => row === assessment || isSought(row, sought))
  return (
    <Dialog title={w.title(format.number(fitting.length || ids.length))} onClose={onClose}>
      <Stack>
        {error && <Failure failure={error} retry={() => void refetch()} />}
        {fitting.length > 0 && <Text fw={600}>{namesOf(fitting)}</Text>}
        <NotWaiting left={data?.left ?? []} />
        {others.length > 0 && (
          <Callout tone="info">{w.otherScheme(format.number(others.length), namesOf(others))}</Callout>
        )}
        {isFull && (
          <Callout tone="failed">{w.full(format.number(free), format.number(fitting.length))}</Callout>
        )}
        {assessments.length > glance && (
          <TextInput
            type="search"
            aria-label={w.find}
            placeholder={w.find}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {assessments.length > 0 && found.length === 0 && <Text c="dimmed">{w.noneFound}</Text>}
        {found.length > 0 && (
          <div className={classes.choices}>
            <ChoiceField
              id="place-assessment"
              path="assessment_id"
              label={w.assessment}
              required
              value={chosen}
              error={undefined}
              onBlur={() => undefined}
              onChange={setChosen}
              choices={found.map((row) => ({
                value: row.assessment_id,
                label: row.title,
                description: about(row),
              }))}
            />
          </div>
        )}
        {waiting.length > 0 && (
          <div>
            {assessments.length === 0 && <Text>{w.none}</Text>}
            <Link to="/assessments/input-data" state={{ placing: waiting.map(unnamed) }}>
              {w.create}
            </Link>
          </div>
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
