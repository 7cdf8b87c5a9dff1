import type { approval as approvalId } from './approval.id.ts'

export const approval: typeof approvalId = {
  title: 'Approval of the scheme committee',
  none: 'Nobody has approved the content of this version yet. What is changed after an approval is approved again.',
  half: 'One person has approved it. Another person still has to.',
  whole: 'Two people have approved it.',
  by: (name: string, moment: string) => `${name}, ${moment}`,
  fields: {
    by: 'Approved by',
    document_number: "Number of the committee's minutes",
    decided_on: 'Date of the minutes',
    review_on: 'Reviewed again by',
    file: "The committee's minutes",
  },
  approve: 'Approve this version',
  approveToo: 'Approve it too',
  text: 'You approve the content of this version as the first. Another person approves it after you, by the same minutes.',
  open: 'Open the minutes',
  done: 'Version approved',
}
