import type { Duty } from '@kompeten/contract/assessments/content'
import { assignmentMailWords } from '@kompeten/phrases/assessments/assignment-mails'
import { mailTemplate } from '../../../platform/mail/template.ts'
import { type Span, scheduleInWords } from '../../../platform/schedule-words.ts'

type AssignmentMail = {
  duty: Duty
  name: string
  title: string
  span: Span
  where: string
  participants: number
  url: string
}

/** Asks somebody who was assigned to an assessment for their answer. */
export const assignmentMail = mailTemplate<AssignmentMail>(
  ({ duty, name, title, span, where, participants, url }, language, face) => {
    const w = assignmentMailWords[language]
    return {
      subject: w.subject(title),
      preview: w.preview,
      greeting: w.greeting(name),
      paragraphs: [w.told[duty], w.next],
      facts: [
        [w.facts.assessment, title],
        [w.facts.when, scheduleInWords(language, span)],
        [w.facts.where, where],
        [w.facts.participants, w.people(participants)],
        [w.facts.lsp, face.name],
      ],
      action: { label: w.action, url },
    }
  },
)
