import { messages } from '@kompeten/contract/messages/messages'
import { lazy, page } from '../../platform/page.ts'

const messagesPage = lazy(() => import('./messages-page.tsx'), 'MessagesPage')

/** The page of conversations; `about` names an assessment whose people are to be written to, `at` a
 * message that was found. */
export const messagesRoutes = [
  page('/messages', messages.open, messagesPage, { about: 'text' }),
  page('/messages/$conversation_id', messages.get, messagesPage, { at: 'text' }),
] as const
