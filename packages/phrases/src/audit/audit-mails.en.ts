import type { auditMails as id } from './audit-mails.id.ts'

export const auditMails: typeof id = {
  subject: (day) => `Roots of the data logs, ${day}`,
  preview: (lsps) => `Where the chains of the data logs of ${lsps} LSPs end, signed.`,
  greeting: 'Hello,',
  told: (lsps) =>
    `Attached is where the chains of the data logs of ${lsps} LSPs end, signed with the key of this installation. Keep this mail: a log that is changed or cut later does not fit it any more.`,
  broken: {
    subject: (lsp) => `The data log of ${lsp} is not whole`,
    preview: 'The nightly check found a data log that was tampered with.',
    greeting: (name) => `Hello ${name},`,
    told: (lsp) =>
      `The nightly check found that the data log of ${lsp} is not whole. No new root was signed for it.`,
  },
  publicKey: 'Public key (Ed25519)',
}
