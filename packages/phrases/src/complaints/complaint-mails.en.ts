import type { complaintMails as id } from './complaint-mails.id.ts'

export const complaintMails: typeof id = {
  greeting: (name) => `Hello ${name},`,
  number: 'Complaint number',
  lsp: 'LSP',
  finding: 'Finding',
  action: 'See the complaint',
  filed: {
    subject: (number) => `We received complaint ${number}`,
    preview: 'Keep this mail: it holds the address where you can follow your complaint.',
    told: (day) => `We received your complaint. You will have a written answer by ${day} at the latest.`,
    next: 'Follow your complaint at the address below. It is for you alone; please do not pass it on.',
  },
  referred: {
    subject: (number) => `We referred complaint ${number}`,
    preview: 'Your complaint is dealt with elsewhere.',
    told: () => 'We referred your complaint:',
    next: 'You can still read your complaint at the address below.',
  },
  answered: {
    subject: (number) => `Answer to complaint ${number}`,
    preview: 'Your complaint was answered.',
    told: () => 'We looked into your complaint. Our answer:',
    next: 'If this does not settle the matter, you can open the complaint once more, with a reason, at the address below.',
  },
}
