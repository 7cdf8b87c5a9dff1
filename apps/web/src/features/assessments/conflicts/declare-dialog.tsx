import { type ConflictKind, conflictKinds, conflicts } from '@kompeten/contract/assessments/conflicts'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useWrite } from '../../../platform/use-write.ts'
import '@mantine/core/styles/Combobox.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { assessmentQueries, refreshAssessment } from '../assessments.queries.ts'

type Typed = { accessor_id: string; kind: ConflictKind } & (
  | { applicant_id: string }
  | { assessment_applicant_id: string }
)

type Props = {
  assessment: Assessment
  /** The assessor who declares what ties themselves; without it the LSP says of whom it has learned it. */
  own?: string | undefined
  onClose: () => void
}

/** Puts on the record what ties an assessor to a participant: what the LSP has learned, or they themselves declare. */
export const DeclareDialog = ({ assessment, own, onClose }: Props) => {
  const words = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const w = pages.declare
  const client = useQueryClient()
  const { assessment_id, accessors: assessors, participants } = assessment
  const [assessorId, setAssessorId] = useState<string | null>(own ?? null)
  const [participantId, setParticipantId] = useState<string | null>(null)
  const participant = participants.find((one) => one.assessment_applicant_id === participantId)
  const [kind, setKind] = useState<string | null>(null)
  const [lastDate, setLastDate] = useState('')
  const [note, setNote] = useState('')
  const declare = useWrite(conflicts.declare, {
    give: (typed: Typed) => ({ body: { ...typed, last_date: lastDate || null, note: note || null } }),
    refresh: [assessmentQueries.get({ assessment_id }).queryKey],
    done: w.done,
    onSuccess: () => {
      refreshAssessment(client, assessment_id)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const known = conflictKinds.find((one) => one === kind)
    if (!assessorId || !participant || !known) return
    const { applicant_id, assessment_applicant_id } = participant
    const to = applicant_id === null ? { assessment_applicant_id } : { applicant_id }
    declare.mutate({ accessor_id: assessorId, kind: known, ...to })
  }
  const named = { required: true, withAsterisk: false, comboboxProps: { withinPortal: true } }
  return (
    <Dialog title={own ? w.ownTitle : w.title} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          {own ? (
            <Text>{w.ownText}</Text>
          ) : (
            <Select
              {...named}
              label={pages.participants.assessor}
              data={assessors.map(({ accessor_id, full_name }) => ({ value: accessor_id, label: full_name }))}
              value={assessorId}
              onChange={setAssessorId}
            />
          )}
          <Select
            {...named}
            label={w.participant}
            data={participants.map(({ assessment_applicant_id, full_name }) => ({
              value: assessment_applicant_id,
              label: full_name,
            }))}
            value={participantId}
            onChange={setParticipantId}
          />
          <Select
            {...named}
            label={w.kind}
            data={conflictKinds.map((one) => ({ value: one, label: words.kinds[one] }))}
            value={kind}
            onChange={setKind}
          />
          <TextInput
            label={w.lastDate}
            description={w.lastDateHint}
            type="date"
            value={lastDate}
            onChange={(event) => setLastDate(event.currentTarget.value)}
          />
          <Textarea
            label={words.fields.note}
            autosize
            minRows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={declare.isPending} disabled={!assessorId || !participant || !kind}>
              {w.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
