import { messages } from '@kompeten/contract/messages/messages'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { holds, type Session } from '../../platform/session.ts'
import type { Said } from './kept-outgoing.ts'
import { useSending } from './use-sending.ts'

const Sending = createContext<ReturnType<typeof useSending> | undefined>(undefined)

const Sender = ({ owner, children }: { owner: string; children: ReactNode }) => (
  <Sending value={useSending(owner)}>{children}</Sending>
)

/** Sends what lies on the device, whichever page is open, for whoever may write messages. */
export const Outbox = ({ session, children }: { session: Session; children: ReactNode }) => {
  const owner = session.permission.user_permission_id
  if (!holds(session, messages.send.may)) return children
  return (
    <Sender key={owner} owner={owner}>
      {children}
    </Sender>
  )
}

const useSender = () => {
  const sender = useContext(Sending)
  if (!sender) throw new Error('There are messages only inside of the outbox.')
  return sender
}

/** How many messages of a conversation wait on this device to be sent, and how many the server did not take. */
export const useWaitingIn = (conversationId: string): { waiting: number; refused: number } => {
  const own = useSender().outgoing.filter(({ conversation_id }) => conversation_id === conversationId)
  const refused = own.filter(({ refusal }) => refusal !== undefined).length
  return { waiting: own.length - refused, refused }
}

/** What waits in the open conversation, and the ways to send to it; `onSent` gets what the server has. Stable. */
export const useOutbox = (
  conversationId: string,
  onSent: Parameters<ReturnType<typeof useSending>['hear']>[1],
) => {
  const { outgoing, state, send, again, discard, hear } = useSender()
  useEffect(() => hear(conversationId, onSent), [hear, conversationId, onSent])
  return {
    outgoing: outgoing.filter(({ conversation_id }) => conversation_id === conversationId),
    state,
    send: (said: Said) => send(conversationId, said),
    again,
    discard,
  }
}
