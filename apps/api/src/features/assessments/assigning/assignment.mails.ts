import type { Duty } from '@kompeten/contract/assessments/content'
import { assignmentMailWords } from '@kompeten/phrases/assessments/assignment-mails'
import { mailTemplate } from '../../../platform/mail/template.ts'

type AssignmentMail = {
  duty: Duty
  name: string
  title: string
  /** By the venue's clock. */
  when: string
  where: string
  url: string
}

/** Asks somebody who was assigned to an assessment for their answer. */
export const assignmentMail = mailTemplate<AssignmentMail>(
  ({ duty, name, title, when, where, url }, language, face) => {
    const w = assignmentMailWords[language]
    return {
      subject: w.subject(title),
      preview: w.preview,
      greeting: w.greeting(name),
      paragraphs: [w.told[duty], w.next],
      facts: [
        [w.facts.assessment, title],
        [w.facts.when, when],
        [w.facts.where, where],
        [w.facts.lsp, face.name],
      ],
      action: { label: w.action, url },
    }
  },
)
