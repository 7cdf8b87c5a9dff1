import type { auditMails as id } from './audit-mails.id.ts'

export const auditMails: typeof id = {
  subject: (day) => `Roots of the data logs, ${day}`,
  preview: (lsps) => `The signed ends of the data log chains of ${lsps} LSPs.`,
  greeting: 'Hello,',
  told: (lsps) =>
    `Attached are the ends of the data log chains of ${lsps} LSPs, signed with the key of this installation. Keep this mail: a log that is changed or shortened later will no longer match it.`,
  broken: {
    subject: (lsp) => `The data log of ${lsp} is not intact`,
    preview: 'The nightly check found a data log that was tampered with.',
    greeting: (name) => `Hello ${name},`,
    told: (lsp) =>
      `The nightly check found that the data log of ${lsp} is not intact. No new root was signed for it.`,
  },
  publicKey: 'Public key (Ed25519)',
}
