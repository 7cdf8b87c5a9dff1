import { exams } from '@kompeten/contract/exams/exams'
import { examsWords } from '@kompeten/phrases/exams/exams'
import { Button } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'

/** The way from an assessment to the control room of its written tests; participants have none. */
export const ExamRoomLink = ({ assessmentId }: { assessmentId: string }) => {
  const w = useWords(examsWords).room
  const session = useSession()
  if (session?.role === 'APL' || !holds(session, exams.room.may)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconClipboardText size={18} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/assessments/$assessment_id/uji-tertulis"
          params={{ assessment_id: assessmentId }}
          {...props}
        />
      )}
    >
      {w.link}
    </Button>
  )
}
