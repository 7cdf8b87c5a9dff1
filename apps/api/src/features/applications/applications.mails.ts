import type { ApplicationSection } from '@kompeten/contract/applications/content'
import { applicationMailWords } from '@kompeten/phrases/applications/application-mails'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { mailTemplate } from '../../platform/mail/template.ts'
import { type Span, scheduleInWords } from '../../platform/schedule-words.ts'

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

/** One thing that an applicant is asked to mend; `name` is the piece of evidence or the element, null for the whole part. */
export type AskedGap = { section: ApplicationSection; name: string | null; note: string }

type StandingMail = {
  event: MailedEvent
  name: string
  schemeName: string
  /** What the LSP said with its decision. */
  note: string | null
  gaps: readonly AskedGap[]
  schedule: { span: Span; where: string } | null
  url: string
}

/** Tells an applicant how their application stands, with the link to the very place. */
export const standingMail = mailTemplate<StandingMail>(
  ({ event, name, schemeName, note, gaps, schedule, url }, language, face) => {
    const words = applicationMailWords[language]
    const w = words[event]
    const said = event === 'rejected' ? words.reason : words.note
    const { sections } = applicationsWords[language]
    return {
      subject: w.subject(schemeName),
      preview: w.preview,
      greeting: words.greeting(name),
      paragraphs: [w.told, w.next],
      facts: [
        [words.scheme, schemeName],
        ...(schedule
          ? ([
              [words.when, scheduleInWords(language, schedule.span)],
              [words.where, schedule.where],
            ] as const)
          : []),
        ...(note ? [[said, note] as const] : []),
        ...gaps.map((gap) => [gap.name ?? sections[gap.section], gap.note] as const),
        [words.lsp, face.name],
      ],
      action: { label: w.action, url },
    }
  },
)
