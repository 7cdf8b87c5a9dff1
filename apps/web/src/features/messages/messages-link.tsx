import { messages } from '@kompeten/contract/messages/messages'
import { messagesWords } from '@kompeten/phrases/messages/messages'
import { Button } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { messageQueries } from './messages.queries.ts'

/** The way from an assessment to its people, for whoever may write to any of them. */
export const MessagesLink = ({ assessmentId }: { assessmentId: string }) => {
  const w = useWords(messagesWords)
  const isIn = holds(useSession(), messages.ofAssessment.may)
  const { data } = useQuery({
    ...messageQueries.ofAssessment({ assessment_id: assessmentId }),
    enabled: isIn,
    retry: false,
    meta: { shownByPage: ['not_found'] },
  })
  if (!data || data.length === 0) return null
  return (
    <Button
      variant="default"
      leftSection={<IconMessages size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/messages" search={{ about: assessmentId }} {...props} />}
    >
      {w.toMessages}
    </Button>
  )
}
