import type { Translated } from '../platform/words.ts'
import type { certificateMails as id } from './certificate-mails.id.ts'

export const certificateMails: Translated<typeof id> = {
  greeting: (name) => `Hello ${name},`,
  number: 'Certificate number',
  scheme: 'Scheme',
  until: 'Valid until',
  lsp: 'LSP',
  issued: {
    subject: (scheme) => `Your certificate has been issued: ${scheme}`,
    preview: 'Your certificate of competence has been signed.',
    told: 'Congratulations, your certificate of competence has been signed and registered.',
    next: 'Open your certificates to accept the holder’s agreement, if you have not yet, and to download the document. Anybody can verify it through the QR on it.',
    action: 'Open my certificates',
  },
  corrected: {
    subject: (scheme) => `Your certificate has been corrected: ${scheme}`,
    preview: 'The new certificate is valid; the old one no longer is.',
    told: 'Your certificate of competence has been corrected and signed again, with a new number. The old one is replaced and no longer valid; whoever scans its QR sees what replaced it.',
    next: 'Download the new one from your certificates, and return the old printed form to the LSP if you have received it.',
    action: 'Open my certificates',
  },
  reason: 'What was corrected',
  place: 'Where and when',
  collectable: {
    subject: (scheme) => `Your certificate can be collected: ${scheme}`,
    preview: 'Your printed certificate waits for you at the LSP.',
    told: 'Your certificate of competence has been printed on BNSP’s form and can be collected.',
    next: 'Bring your identity card. Somebody who comes for you brings your power of attorney, their identity card and a copy of yours. If it replaces a certificate that was corrected, bring the old one.',
    action: 'Open my certificates',
  },
  receiver: 'Handed over to',
  handedOn: 'Handed over on',
  handed_to_proxy: {
    subject: (scheme) => `Your certificate was handed over to your proxy: ${scheme}`,
    preview: 'Somebody has collected your printed certificate.',
    told: 'Your printed certificate of competence was collected by somebody on your behalf, with a power of attorney.',
    next: 'If you gave them no power of attorney, contact the LSP at once.',
    action: 'Open my certificates',
  },
  ending: {
    subject: (scheme) => `Your certificate will end soon: ${scheme}`,
    preview: 'Apply for recertification before it ends.',
    told: 'The validity of your certificate of competence will end soon.',
    next: 'Apply for recertification now. The application opens with the data and evidence you have already given.',
    later: (day) => `You can apply for recertification from ${day}.`,
    last: 'Last day to apply',
    action: 'Apply for recertification',
  },
}
