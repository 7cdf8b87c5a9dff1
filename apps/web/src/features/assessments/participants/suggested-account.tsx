import type { Assessment, Participant } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { Button, Group, Text } from '@mantine/core'
import { call } from '../../../platform/call.ts'
import { useWords } from '../../../platform/words.ts'
import { useChange } from '../use-change.ts'

type Props = {
  assessment: Assessment
  row: Participant
  account: NonNullable<Participant['suggested_account']>
}

/**
 * Somebody with the participant's e-mail has an account, under another name: one click links them, by whoever has
 * looked.
 */
export const SuggestedAccount = ({ assessment, row, account }: Props) => {
  const words = useWords(assessmentsPagesWords)
  const w = words.participants.link
  const { assessment_id } = assessment
  const link = useChange(
    assessment_id,
    () =>
      call(assessmentPeople.linkAccount, {
        params: { assessment_id, assessment_applicant_id: row.assessment_applicant_id },
        body: { applicant_id: account.applicant_id, join_request_id: null },
      }),
    { done: words.done.linked },
  )
  return (
    <Group gap="xs">
      <Text size="xs" fw={400} style={{ overflowWrap: 'anywhere' }}>
        {w.suggested(row.email ?? '', account.full_name)}
      </Text>
      <Button size="compact-sm" loading={link.isPending} onClick={() => link.mutate(undefined)}>
        {w.linkTo(account.full_name)}
      </Button>
    </Group>
  )
}
