import type { ConversationRow } from '@kompeten/contract/messages/content'
import { messagesWords } from '@kompeten/phrases/messages/messages'
import { useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'

type Named = Pick<
  ConversationRow,
  'kind' | 'assessment_title' | 'assessment_number' | 'participant_name' | 'assessor_name'
>

/** What a conversation is called by whoever looks at it: the other one, or the assessment. */
export const useNaming = () => {
  const w = useWords(messagesWords)
  const role = useSession()?.role
  return (row: Named): { title: string; about: string } => {
    const about = w.about(row.assessment_title, row.assessment_number)
    if (row.kind === 'circle') return { title: row.assessment_title, about: w.kinds.circle }
    if (role !== 'APL') return { title: row.participant_name ?? w.kinds[row.kind], about }
    return { title: row.kind === 'participant' ? w.office : (row.assessor_name ?? w.kinds.assessing), about }
  }
}
