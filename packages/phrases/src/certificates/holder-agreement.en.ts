import type { Translated } from '../platform/words.ts'
import type { holderAgreement as id } from './holder-agreement.id.ts'

export const holderAgreement: Translated<typeof id> = {
  title: 'Certificate Holder’s Agreement',
  facts: {
    holder: 'Certificate holder',
    number: 'Certificate number',
    registration: 'Registration number',
    scheme: 'Certification scheme',
    validity: 'Validity',
  },
  opening: (lsp) => `I, the holder of a certificate issued by ${lsp}, declare that I will:`,
  articles: [
    'comply with the certification scheme in force, and keep up my competence as long as the certificate is valid;',
    'claim to be certified only within the scope that the certificate states;',
    'not use the certificate in a misleading or unauthorised way, or in one that brings the LSP or BNSP into disrepute;',
    'not alter, lend or copy the certificate for anybody else to use;',
    'tell the LSP without delay of anything that affects my ability to meet the certification requirements;',
    'take part in surveillance, and answer complaints about my work;',
    'stop using and referring to the certificate when it is suspended or withdrawn, and return it to the LSP when it is withdrawn;',
    'accept that my name and the number, scheme, validity and status of my certificate can be seen by anybody who verifies it.',
  ],
  closing:
    'I understand that a breach of this agreement may lead to suspension or withdrawal of the certificate.',
  role: 'Certificate holder,',
  stamp: 'Duty stamp',
  signedOn: (day) => `Signed electronically on ${day}`,
  hash: 'Fingerprint of the signature (SHA-256)',
  read: 'Read and accept the agreement',
  due: 'Accept the certificate holder’s agreement to download the document.',
  signatureHint: 'Leave empty to use the signature you have saved.',
  signature: 'Signature',
  agree: 'Accept and sign',
  agreed: (day) => `Agreement accepted ${day}`,
  done: 'Agreement accepted. You can download the certificate now.',
  already:
    'You have accepted this agreement. Certificate and agreement are on the page of your certificates.',
  nothing: 'No agreement is waiting for you here.',
  open: 'Open the agreement',
  section: 'Holder’s agreement',
  none: 'The holder has not accepted the agreement yet.',
  kinds: {
    signed: (name, time) => `Signed by ${name}, ${time}`,
    paper: (name, time) => `On paper; kept by ${name}, ${time}`,
  },
  print: 'Print for signing',
  keep: 'Keep the signed scan',
  kept: 'Agreement kept',
}
