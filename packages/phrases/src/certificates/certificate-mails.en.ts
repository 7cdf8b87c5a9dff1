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
  ending: {
    subject: (scheme) => `Your certificate will end soon: ${scheme}`,
    preview: 'Apply for recertification before it ends.',
    told: 'The validity of your certificate of competence will end soon.',
    next: 'Apply for recertification now. The application opens with the data and evidence you have already given.',
    action: 'Apply for recertification',
  },
}
