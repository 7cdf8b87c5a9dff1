import { counted } from '../platform/counted.ts'
import type { Translated } from '../platform/words.ts'
import type { handovers as id } from './handovers.id.ts'

export const handovers: Translated<typeof id> = {
  section: 'Handover',
  none: 'Not handed over yet.',
  ended: (who: string, day: string, ended: string, reason: string) =>
    `Handed over to ${who} on ${day}, ended on ${ended}: ${reason}`,
  announced: (day) => `The holder was told on ${day} that it can be collected.`,
  notAnnounced: 'The holder has not been told that it can be collected.',
  view: 'To hand over',
  emptyTitle: 'All are handed over',
  handed: (name, day) => `Handed over to ${name}, ${day}`,
  byName: (name) => `Recorded by ${name}`,
  proxyOf: (paper) => `With power of attorney: ${paper}`,
  kinds: { signed: 'Signed on the screen', paper: 'Receipt on paper' },
  mine: {
    collectable: 'The printed certificate can be collected from the LSP.',
    handed: (day, to) =>
      `The printed certificate was handed over on ${day}${to === null ? '' : ` to ${to}`}.`,
  },
  actions: {
    announce: 'Announce that it can be collected',
    hand_over: 'Hand over',
    take_back: 'Undo the handover',
    receipt: 'Receipt',
    printReceipt: 'Print the receipt',
    save: 'Save',
  },
  fields: {
    receiver: 'Handed over to',
    receiver_name: 'Name of the representative',
    power_of_attorney: 'Power of attorney and identity',
    handed_on: 'Handed over on',
    former_blanko: 'Blanko of the former certificate',
    proof: 'Proof',
    signature: 'Signature of the receiver',
    receipt: 'Scan of the signed receipt',
    place: 'Where and when',
    reason: 'Reason',
    collectable_date: 'To be collected since',
    handed_over_on: 'Handed over',
  },
  hints: {
    power_of_attorney: 'Number and date of the power of attorney, and the identity card that was shown',
    former_blanko: 'The certificate that was corrected had been handed over: its blanko has to be returned',
    agreement:
      'The holder has not agreed yet. Let them sign the agreement before the certificate is handed over: in their account, or on the paper that this page prints.',
    place: 'For example: office of the LSP, Monday to Friday, 9:00 to 15:00',
    reason: 'At least 10 characters; kept in the history',
  },
  receivers: { holder: 'The holder', proxy: 'Somebody with power of attorney' },
  formerBlankos: { returned: 'Returned', missing: 'No longer there' },
  proofs: { signed: 'Signature on the screen', paper: 'An uploaded receipt' },
  steps: {
    announce: {
      title: (count) => `Tell ${counted(count, 'holder')}?`,
      text: 'They are told by email and notification that their printed certificates can be collected.',
    },
    hand_over: { title: (name) => `Hand over the certificate of ${name}` },
    take_back: {
      title: 'Undo the handover?',
      text: 'For a certificate that came back, or one that was recorded by mistake. It waits to be handed over again.',
    },
  },
  done: {
    announced: (count) => `${counted(count, 'holder')} told`,
    handed: 'Handover recorded',
    takenBack: 'Handover undone',
  },
  receipt: {
    title: 'Receipt of a Certificate',
    opening: (lsp) => `${lsp} has handed over this certificate of competence:`,
    facts: {
      holder: 'Holder',
      scheme: 'Certification scheme',
      number: 'Certificate number',
      registration: 'Registration number',
      blanko: 'Blanko number',
      proxy: 'Received by their representative',
      powerOfAttorney: 'Power of attorney',
    },
    former: {
      open: (number) =>
        `It replaces the certificate on blanko ${number}, which was returned to the LSP: yes / no (strike out what does not apply).`,
      returned: (number) => `It replaces the certificate on blanko ${number}, which was returned to the LSP.`,
      missing: (number) =>
        `It replaces the certificate on blanko ${number}, which was not returned and is declared void.`,
    },
    closing: 'The receiver has checked what it says, and has received it in good condition.',
    giver: 'Handed over by,',
    receiver: 'Received by,',
    hash: 'Fingerprint of the signature (SHA-256)',
  },
  events: {
    'certificate.collectable': 'The holder was told that it can be collected',
    'certificate.handed_over': 'Handed over',
    'certificate.taken_back': 'Handover undone',
  },
}
