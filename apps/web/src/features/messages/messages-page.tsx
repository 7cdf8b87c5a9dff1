import { messages } from '@kompeten/contract/messages/messages'
import { messagesWords } from '@kompeten/phrases/messages/messages'
import { Button, Title } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPart } from './conversation-part.tsx'
import styles from './messages.module.css'
import { refreshConversations } from './messages.queries.ts'
import { OpenDialog } from './open-dialog.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { useNews } from './use-news.ts'

const Nothing = () => {
  const w = useWords(messagesWords)
  usePageTitle(w.title)
  return <Empty icon={<IconMessages size={32} aria-hidden />} title={w.choose} message={w.chooseText} />
}

/** `/messages`, `/messages/{conversation_id}`: conversations beside the one that is open; on a phone one at a time. */
export const MessagesPage = () => {
  const w = useWords(messagesWords)
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { conversation_id } = useParams({ strict: false })
  const { about } = useSearch({ strict: false }) as { about?: string }
  const [isRuling, setRuling] = useState(false)
  const news = useNews()
  const { listen } = news
  useEffect(() => listen(({ type }) => type === 'changed' && refreshConversations(client)), [listen, client])
  return (
    <div className={styles.page} data-open={conversation_id !== undefined}>
      <section className={styles.side} aria-label={w.list}>
        <header className={styles.head}>
          <Title order={1} size="h2">
            {w.title}
          </Title>
          {holds(session, messages.changeRules.may) && (
            <Button variant="subtle" size="compact-sm" onClick={() => setRuling(true)}>
              {w.rules.link}
            </Button>
          )}
        </header>
        <ConversationList openId={conversation_id} />
      </section>
      <section className={styles.main} aria-label={w.title}>
        {conversation_id ? (
          <ConversationPart key={conversation_id} conversationId={conversation_id} news={news} />
        ) : (
          <Nothing />
        )}
      </section>
      {about && (
        <OpenDialog assessmentId={about} onClose={() => void navigate({ to: '/messages', replace: true })} />
      )}
      {isRuling && <RulesDialog onClose={() => setRuling(false)} />}
    </div>
  )
}
