import type { Conversation } from '@kompeten/contract/messages/content'
import { messages } from '@kompeten/contract/messages/messages'
import { messagesWords } from '@kompeten/phrases/messages/messages'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { ActionIcon, Button, Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { IconArrowLeft, IconBell, IconBellOff, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { messageQueries, refreshConversations } from './messages.queries.ts'
import { useNaming } from './naming.ts'
import styles from './thread.module.css'

type IsHere = (userPermissionId: string) => boolean

const People = ({ people, isHere }: { people: Conversation['people']; isHere: IsHere }) => {
  const w = useWords(messagesWords)
  const roles = useWords(roleWords)
  const format = useFormat()
  return (
    <Popover position="bottom-end" shadow="md" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconUsers size={16} aria-hidden />}>
          {w.people(format.number(people.length))}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={w.peopleTitle}>
        <ul className={styles.people}>
          {people.map(({ user_permission_id, name, role_code }) => (
            <li key={user_permission_id}>
              <span>{name}</span>
              <span className={styles.quiet}>
                {roles[role_code]}
                {isHere(user_permission_id) && ` · ${w.here}`}
              </span>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

const Mute = ({ conversation: { conversation_id, muted } }: { conversation: Conversation }) => {
  const w = useWords(messagesWords)
  const { mutate, isPending } = useWrite(messages.mute, {
    give: (muted: boolean) => ({ params: { conversation_id }, body: { muted } }),
    keep: (client, kept) => {
      client.setQueryData(messageQueries.get({ conversation_id }).queryKey, kept)
      refreshConversations(client)
    },
    done: ({ muted: isMuted }) => (isMuted ? w.muteDone : w.unmuteDone),
  })
  const label = muted ? w.unmute : w.mute
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      title={label}
      loading={isPending}
      onClick={() => mutate(!muted)}
    >
      {muted ? <IconBellOff size={18} aria-hidden /> : <IconBell size={18} aria-hidden />}
    </ActionIcon>
  )
}

type Props = { conversation: Conversation; isLive: boolean; isHere: IsHere }

/** With whom and about what, and whether messages come by themselves. */
export const ConversationHead = ({ conversation, isLive, isHere }: Props) => {
  const w = useWords(messagesWords)
  const { title, about } = useNaming()(conversation)
  usePageTitle(title)
  return (
    <header className={styles.conversationHead}>
      <ActionIcon
        className={styles.back}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={w.back}
        renderRoot={(props) => <Link to="/messages" {...props} />}
      >
        <IconArrowLeft aria-hidden />
      </ActionIcon>
      <div className={styles.grow}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.quiet}>
          <Link
            to="/assessments/$assessment_id/detail"
            params={{ assessment_id: conversation.assessment_id }}
            className={styles.quietLink}
          >
            {about}
          </Link>
          {' · '}
          <span title={isLive ? undefined : w.asking}>{isLive ? w.live : w.asking}</span>
        </p>
      </div>
      <People people={conversation.people} isHere={isHere} />
      <Mute conversation={conversation} />
    </header>
  )
}
