import type { Assessment, Participant } from '@kompeten/contract/assessments/content'
import { evidence } from '@kompeten/contract/requirements/evidence'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { LinkAccount } from './link-account.tsx'
import { SuggestedAccount } from './suggested-account.tsx'

/** Who takes part, with what they need and, where they have no account, what to do about it. */
export const ParticipantName = ({ row, assessment }: { row: Participant; assessment: Assessment }) => {
  const w = useWords(assessmentsPagesWords).participants
  const isRemoved = row.removed_date !== null
  const session = useSession()
  // Evidence and forms are nobody's but the LSP's, the assessor's and the participant's.
  const readsFiles = session?.role !== 'ADT' && holds(session, evidence.of.may)
  const mayLink = assessment.may.includes('add_participants')
  return (
    <>
      {readsFiles ? (
        <Link
          to="/assessments/$assessment_id/applicants/$assessment_applicant_id/portofolio-assesor"
          params={{
            assessment_id: assessment.assessment_id,
            assessment_applicant_id: row.assessment_applicant_id,
          }}
        >
          {row.full_name}
        </Link>
      ) : (
        row.full_name
      )}
      <Text size="xs" c="dimmed" fw={400}>
        {isRemoved
          ? w.removed(row.removed_reason ?? '')
          : [row.institution, row.applicant_id === null && w.noAccount].filter(Boolean).join(' · ')}
      </Text>
      {row.special_needs && (
        <Text size="xs" fw={600}>
          {w.needs(row.special_needs)}
        </Text>
      )}
      {mayLink && !isRemoved && row.applicant_id === null && (
        <Stack gap={6} align="flex-start" mt={6}>
          {row.suggested_account && (
            <SuggestedAccount assessment={assessment} row={row} account={row.suggested_account} />
          )}
          <LinkAccount assessment={assessment} row={row} />
        </Stack>
      )}
    </>
  )
}
