import { evidence } from '@kompeten/contract/requirements/evidence'
import { evidenceWords } from '@kompeten/phrases/requirements/evidence'
import { Button } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'

/**
 * The way to what everybody is asked and an applicant gave: their own without an id, else for those who may read it.
 */
export const GeneralEvidenceLink = ({ applicantId }: { applicantId?: string }) => {
  const w = useWords(evidenceWords)
  const session = useSession()
  const isOwn = applicantId === undefined
  if (!holds(session, isOwn ? evidence.mine.may : evidence.of.may)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconFileCheck size={18} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/applicants/$applicant_id/persyaratan-umum"
          params={{ applicant_id: applicantId ?? 'me' }}
          {...props}
        />
      )}
    >
      {isOwn ? w.mine : w.general}
    </Button>
  )
}
