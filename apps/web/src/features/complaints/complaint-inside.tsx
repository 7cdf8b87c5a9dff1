import { reasonMin } from '@kompeten/contract/assessments/lifecycle'
import { complaints } from '@kompeten/contract/complaints/complaints'
import type { Complaint, ComplaintAction } from '@kompeten/contract/complaints/content'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { Button, Group, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import { useTyped } from '../../ui/form/use-typed.ts'
import { StateMark } from '../../ui/record/state-mark.tsx'
import styles from './complaints.module.css'
import { keepComplaint } from './complaints.queries.ts'
import { SaidAct } from './said-act.tsx'

type Part = { complaint: Complaint }

/** What the office notes for itself. */
export const Notes = ({ complaint: { complaint_id, notes, may } }: Part) => {
  const w = useWords(complaintsWords).notes
  const format = useFormat()
  const add = useWrite(complaints.note, {
    give: (given: string) => ({ params: { complaint_id }, body: { text: given } }),
    keep: keepComplaint,
    done: w.done,
  })
  return (
    <section className={styles.part} aria-label={w.title}>
      <Title order={2} size="h3">
        {w.title}
      </Title>
      <Text size="sm" c="dimmed">
        {w.hint}
      </Text>
      {notes.length === 0 && <span>{w.none}</span>}
      <ul className={styles.files}>
        {notes.map((note) => (
          <li key={note.note_id}>
            <p className={styles.prose}>{note.text}</p>
            <Text size="sm" c="dimmed">
              {note.by_name} · {format.moment(note.at)}
            </Text>
          </li>
        ))}
      </ul>
      {may.includes('note') && (
        <SaidAct
          name={`complaint-note:${complaint_id}`}
          label={w.text}
          act={w.add}
          maxLength={1000}
          isRunning={add.isPending}
          onAct={add.mutateAsync}
        />
      )}
    </section>
  )
}

const OpenAction = ({ complaint_id, action }: { complaint_id: string; action: ComplaintAction }) => {
  const w = useWords(complaintsWords).actions
  const finish = useWrite(complaints.finishAction, {
    give: (given: string) => ({
      params: { complaint_id, action_id: action.action_id },
      body: { result: given },
    }),
    keep: keepComplaint,
    done: w.finished,
  })
  return (
    <SaidAct
      name={`complaint-action:${action.action_id}`}
      label={w.result}
      act={w.finish}
      maxLength={1000}
      isRunning={finish.isPending}
      onAct={finish.mutateAsync}
    />
  )
}

const NewAction = ({ complaint_id }: { complaint_id: string }) => {
  const w = useWords(complaintsWords).actions
  const blank = { text: '', owner_name: '', due_on: null as string | null }
  const { values: given, change, done } = useTyped(`complaint-action:${complaint_id}`, blank)
  const add = useWrite(complaints.addAction, {
    give: ({ due_on }: { due_on: string }) => ({
      params: { complaint_id },
      body: { text: given.text.trim(), owner_name: given.owner_name.trim(), due_on },
    }),
    keep: keepComplaint,
    done: w.done,
    onSuccess: done,
  })
  const { text, owner_name, due_on } = given
  const isWhole = text.trim().length >= reasonMin && owner_name.trim().length > 1 && due_on !== null
  return (
    <>
      <Textarea
        label={w.text}
        autosize
        minRows={2}
        maxLength={1000}
        value={text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <TextInput
        label={w.owner}
        maxLength={100}
        value={owner_name}
        onChange={(event) => change({ owner_name: event.currentTarget.value })}
      />
      <DayInput label={w.due} value={due_on} onChange={(day) => change({ due_on: day })} />
      <Group>
        <Button
          variant="default"
          disabled={!isWhole}
          loading={add.isPending}
          onClick={() => due_on !== null && add.mutate({ due_on })}
        >
          {w.add}
        </Button>
      </Group>
    </>
  )
}

/** Whose it is and by when, or that it is late. */
const ActionStanding = ({
  action: { owner_name, due_on, done_on, is_late },
}: {
  action: ComplaintAction
}) => {
  const w = useWords(complaintsWords).actions
  const format = useFormat()
  if (is_late) return <StateMark tone="refused">{w.lateOn(owner_name, format.dayInText(due_on))}</StateMark>
  return (
    <Text size="sm" c="dimmed">
      {done_on
        ? w.doneOn(owner_name, format.dayInText(done_on))
        : w.dueOn(owner_name, format.dayInText(due_on))}
    </Text>
  )
}

/** What is changed so that it does not happen again, each with its result. */
export const Actions = ({ complaint: { complaint_id, actions, may } }: Part) => {
  const w = useWords(complaintsWords).actions
  return (
    <section className={styles.part} aria-label={w.title}>
      <Title order={2} size="h3">
        {w.title}
      </Title>
      {actions.length === 0 && <span>{w.none}</span>}
      <ul className={styles.files}>
        {actions.map((action) => (
          <li key={action.action_id} className={styles.part}>
            <p className={styles.prose}>{action.text}</p>
            <ActionStanding action={action} />
            {action.result && <p className={styles.prose}>{action.result}</p>}
            {!action.done_on && may.includes('act') && (
              <OpenAction complaint_id={complaint_id} action={action} />
            )}
          </li>
        ))}
      </ul>
      {may.includes('act') && <NewAction complaint_id={complaint_id} />}
    </section>
  )
}
