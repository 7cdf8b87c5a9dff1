import type { Assessment, Participant } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { assessmentPeopleQueries } from '../assessments.queries.ts'
import { useChange } from '../use-change.ts'

type Props = { assessment: Assessment; row: Participant }

const LinkDialog = ({ assessment, row, onClose }: Props & { onClose: () => void }) => {
  const words = useWords(assessmentsPagesWords)
  const w = words.participants.link
  const { assessment_id } = assessment
  const { data = [], isPending } = useQuery(assessmentPeopleQueries.waiting({ assessment_id }))
  const fitting = data.filter(({ schema_id }) => schema_id === row.schema_id)
  const same = fitting.find(({ full_name }) => full_name.toLowerCase() === row.full_name.toLowerCase())
  const [chosen, setChosen] = useState<string>()
  const found = fitting.find(({ join_request_id }) => join_request_id === (chosen ?? same?.join_request_id))
  const link = useChange(
    assessment_id,
    (one: { applicant_id: string; join_request_id: string }) =>
      call(assessmentPeople.linkAccount, {
        params: { assessment_id, assessment_applicant_id: row.assessment_applicant_id },
        body: { applicant_id: one.applicant_id, join_request_id: one.join_request_id },
      }),
    { done: words.done.linked },
  )
  return (
    <Dialog title={w.title(row.full_name)} onClose={onClose}>
      <Stack>
        <Text>{w.text}</Text>
        {!isPending && fitting.length === 0 && <Text>{w.none}</Text>}
        {fitting.length > 0 && (
          <NativeSelect
            label={w.who}
            description={same ? w.sameName : undefined}
            value={found?.join_request_id ?? ''}
            data={[
              { value: '', label: '' },
              ...fitting.map((one) => ({
                value: one.join_request_id,
                label: one.full_name,
              })),
            ]}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {w.cancel}
          </Button>
          <Button
            disabled={!found}
            loading={link.isPending}
            onClick={() => found && link.mutate(found, { onSuccess: onClose })}
          >
            {w.do}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/**
 * Turns a participant without account into the applicant that they have become; by whom the venue named them, or the
 * LSP.
 */
export const LinkAccount = (props: Props) => {
  const w = useWords(assessmentsPagesWords).participants.link
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {props.row.suggested_account ? w.openOther : w.open}
      </Button>
      {isOpen && <LinkDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
