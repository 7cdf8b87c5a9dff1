/** The front door of messages. */
export { MessagesDoor } from './messages-door.tsx'
export { MessagesLink } from './messages-link.tsx'
export { Outbox } from './outbox.tsx'
export { UnreadMark } from './unread-mark.tsx'
