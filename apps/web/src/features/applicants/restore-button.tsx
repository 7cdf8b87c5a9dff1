import type { ApplicantRow } from '@kompeten/contract/applicants/applicants'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { Button } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import { useRestoreApplicant } from './use-delete-applicants.ts'

/** Takes an applicant out of the bin. */
export const RestoreButton = ({ row }: { row: ApplicantRow }) => {
  const w = useWords(applicantsWords)
  const restore = useRestoreApplicant()
  if (!row.may.includes('restore')) return null
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${w.restore} ${row.full_name}`}
      loading={restore.isPending}
      onClick={() => restore.mutate(row)}
    >
      {w.restore}
    </Button>
  )
}
