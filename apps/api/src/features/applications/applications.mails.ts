import { applicationMailWords } from '@kompeten/phrases/applications/application-mails'
import { mailTemplate } from '../../platform/mail/template.ts'

/** How an application can come to stand that its applicant is written to about. */
export const mailedEvents = [
  'submitted',
  'returned',
  'approved',
  'rejected',
  'withdrawn',
  'assigned',
  'released',
] as const
export type MailedEvent = (typeof mailedEvents)[number]

type StandingMail = {
  event: MailedEvent
  name: string
  schemeName: string
  /** What the LSP said with its decision. */
  note: string | null
  url: string
}

/** Tells an applicant how their application stands, with the link to the very place. */
export const standingMail = mailTemplate<StandingMail>(
  ({ event, name, schemeName, note, url }, language, face) => {
    const words = applicationMailWords[language]
    const w = words[event]
    const said = event === 'rejected' ? words.reason : words.note
    return {
      subject: w.subject(schemeName),
      preview: w.preview,
      greeting: words.greeting(name),
      paragraphs: [w.told, w.next],
      facts: [[words.scheme, schemeName], [words.lsp, face.name], ...(note ? [[said, note] as const] : [])],
      action: { label: w.action, url },
    }
  },
)
