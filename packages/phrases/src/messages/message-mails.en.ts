import type { messageMails as id } from './message-mails.id.ts'

const messagesOf = (count: string) => (count === '1' ? '1 unread message' : `${count} unread messages`)

export const messageMails: typeof id = {
  subject: (count, lsp) => `${messagesOf(count)} at ${lsp}`,
  preview: 'Open Messages to read and answer.',
  greeting: (name) => `Hello ${name},`,
  told: (count, conversations) =>
    `You have ${messagesOf(count)} in ${conversations === '1' ? '1 conversation' : `${conversations} conversations`}.`,
  next: 'The messages themselves are not sent by email. Mute a conversation that you need not follow to stop these emails for it.',
  lsp: 'LSP',
  action: 'Open messages',
}
