import type { noticeMails as id } from './notice-mails.id.ts'

export const noticeMails: typeof id = {
  subject: (event, lsp) => `${event}: ${lsp}`,
  greeting: (name) => `Hello ${name},`,
  told: 'There is a notification for you.',
  settings: 'Where notifications are sent, you choose in Settings, under Notifications.',
  event: 'Event',
  time: 'Time',
  action: 'Open',
}
