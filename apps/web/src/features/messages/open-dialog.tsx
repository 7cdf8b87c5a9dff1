import type { PossibleConversation } from '@kompeten/contract/messages/content'
import { messages } from '@kompeten/contract/messages/messages'
import { messagesWords } from '@kompeten/phrases/messages/messages'
import { Stack, TextInput, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import styles from './messages.module.css'
import { messageQueries, refreshConversations } from './messages.queries.ts'

const useNames = () => {
  const w = useWords(messagesWords).openWith
  const isParticipant = useSession()?.role === 'APL'
  return ({ kind, name }: PossibleConversation): string => {
    if (kind === 'circle') return w.circle
    if (kind === 'assessing') return w.assessing(name ?? '')
    return isParticipant ? w.office : w.participant(name ?? '')
  }
}

const searchFrom = 8

/** To whom somebody writes about an assessment; whoever may write to one alone comes there at once. */
export const OpenDialog = ({
  assessmentId: assessment_id,
  onClose,
}: {
  assessmentId: string
  onClose: () => void
}) => {
  const w = useWords(messagesWords).openWith
  const navigate = useNavigate()
  const nameOf = useNames()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery(messageQueries.ofAssessment({ assessment_id }))
  const open = useWrite(messages.open, {
    give: ({ kind, assessment_applicant_id }: PossibleConversation) => ({
      body: { assessment_id, kind, assessment_applicant_id },
    }),
    keep: (client, kept) => {
      client.setQueryData(messageQueries.get({ conversation_id: kept.conversation_id }).queryKey, kept)
      refreshConversations(client)
    },
    onSuccess: ({ conversation_id }) =>
      void navigate({ to: '/messages/$conversation_id', params: { conversation_id }, replace: true }),
  })
  const found = data?.filter((one) => nameOf(one).toLowerCase().includes(search.trim().toLowerCase())) ?? []
  return (
    <Dialog title={w.title} onClose={onClose}>
      <Stack gap="xs">
        {error && <Failure failure={error} retry={() => void refetch()} />}
        {(data?.length ?? 0) >= searchFrom && (
          <TextInput
            data-autofocus
            type="search"
            aria-label={w.search}
            placeholder={w.search}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <ul className={styles.choices}>
          {found.map((one) => (
            <li key={`${one.kind}:${one.assessment_applicant_id}`}>
              <UnstyledButton
                className={styles.act}
                disabled={open.isPending}
                onClick={() => open.mutate(one)}
              >
                {nameOf(one)}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
