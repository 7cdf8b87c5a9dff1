import type { complaintMails as id } from './complaint-mails.id.ts'

export const complaintMails: typeof id = {
  greeting: (name) => `Hello ${name},`,
  number: 'Complaint number',
  lsp: 'LSP',
  finding: 'Finding',
  action: 'See the complaint',
  reminder: {
    subject: {
      near: (number) => `Complaint ${number} is due soon`,
      late: (number) => `Complaint ${number} is late`,
    },
    preview: 'A reminder about the deadline of a complaint.',
    near: {
      accept: (day) => `This complaint has to be accepted or referred by ${day}.`,
      assign: (day) => `This complaint has to be given an investigator by ${day}.`,
      answer: (day) => `This complaint has to be answered by ${day}.`,
      action: (day) => `A corrective action of this complaint has to be done by ${day}.`,
    },
    late: {
      accept: (day) => `This complaint should have been accepted or referred by ${day}.`,
      assign: (day) => `This complaint should have been given an investigator by ${day}.`,
      answer: (day) => `This complaint should have been answered by ${day}.`,
      action: (day) =>
        `A corrective action of this complaint was due on ${day}, and its result is not recorded yet.`,
    },
    next: 'What the complaint says is not repeated here. Open its page to continue.',
  },
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
