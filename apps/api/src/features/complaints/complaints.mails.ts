import type { DueStage, DueStep } from '@kompeten/contract/complaints/content'
import { complaintMailWords } from '@kompeten/phrases/complaints/complaint-mails'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { mailTemplate } from '../../platform/mail/template.ts'

/** What whoever complained is written to about. */
export const mailedEvents = ['filed', 'referred', 'answered'] as const
export type MailedEvent = (typeof mailedEvents)[number]

type StandingMail = {
  event: MailedEvent
  name: string
  complaintNumber: string
  /** The day by which the answer comes, in words. */
  answerBy: string
  referredTo: string | null
  finding: keyof (typeof complaintsWords)['id']['findings'] | null
  answer: string | null
  url: string
}

/** Tells whoever complained how it stands, with the address under which they follow it. */
export const standingMail = mailTemplate<StandingMail>((given, language, face) => {
  const words = complaintMailWords[language]
  const w = words[given.event]
  const { event, complaintNumber, finding, answer, referredTo } = given
  const said = event === 'answered' ? answer : event === 'referred' ? referredTo : null
  return {
    subject: w.subject(complaintNumber),
    preview: w.preview,
    greeting: words.greeting(given.name),
    paragraphs: [w.told(given.answerBy), ...(said?.split(/\n+/).filter(Boolean) ?? []), w.next],
    facts: [
      [words.number, complaintNumber],
      [words.lsp, face.name],
      ...(event === 'answered' && finding
        ? [[words.finding, complaintsWords[language].findings[finding]] as const]
        : []),
    ],
    action: { label: words.action, url: given.url },
  }
})

type ReminderMail = {
  name: string
  complaintNumber: string
  step: DueStep
  stage: DueStage
  /** The day by which it is owed, in words. */
  day: string
  url: string
}

/** Reminds somebody of the office of what is owed, and of nothing that the complaint says. */
export const reminderMail = mailTemplate<ReminderMail>((given, language, face) => {
  const words = complaintMailWords[language]
  const w = words.reminder
  const { name, complaintNumber, step, stage, day, url } = given
  return {
    subject: w.subject[stage](complaintNumber),
    preview: w.preview,
    greeting: words.greeting(name),
    paragraphs: [w[stage][step](day), w.next],
    facts: [
      [words.number, complaintNumber],
      [words.lsp, face.name],
    ],
    action: { label: words.action, url },
  }
})
