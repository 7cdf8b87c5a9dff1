import type { complaintLetter as id } from './complaint-letter.id.ts'

export const complaintLetter: typeof id = {
  title: (number) => `Answer to complaint ${number}`,
  fileName: 'answer-to-complaint',
  number: 'Complaint number',
  subject: 'Subject',
  to: 'To',
  opening: (day) =>
    `Your complaint, which we received on ${day}, was investigated by somebody who has no part in it. This letter tells you the result.`,
  rights:
    'If this answer does not settle the matter, you can open the complaint once more, with a reason, at the address in our mail.',
  signedOn: (moment) => `Signed electronically on ${moment}`,
}
