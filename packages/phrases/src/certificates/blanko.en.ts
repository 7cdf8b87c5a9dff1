import { counted } from '../platform/counted.ts'
import type { Translated } from '../platform/words.ts'
import type { blanko as id } from './blanko.id.ts'

export const blanko: Translated<typeof id> = {
  title: 'Blanko requests',
  things: 'blanko requests',
  states: { DRAFT: 'Draft', SENT: 'Sent to BNSP', RECEIVED: 'Blankos received' },
  documents: {
    request: 'Letter of request',
    minutes: 'Minutes of the pleno',
    decree: 'Decree on the results',
  },
  fields: {
    title: 'Name of the request',
    number: 'Document number',
    date: 'Document date',
    state: 'Status',
    total: 'Certificates',
    numbers: 'Blanko numbers',
    sent_on: 'Sent on',
    received_on: 'Received on',
    created_date: 'Created',
    created_by_name: 'Created by',
    first_number: 'First blanko number',
    left_out: 'Numbers left out',
  },
  hints: {
    first_number: 'The following ones are given in the order of the holders’ names',
    left_out: 'Spoiled or missing blankos, separated by commas',
    title: 'For example: Junior Coder, pleno of 12 May 2026',
  },
  sections: {
    documents: 'Three documents',
    certificates: 'Certificates',
    spoiled: 'Spoiled blankos',
    history: 'History',
  },
  next: 'Attach all three documents. Once they are there, the request can be recorded as sent to BNSP.',
  none: 'Not attached yet',
  certificates: 'certificates',
  takeLetters: "Take the assessment's letters",
  attach: 'Attach',
  replace: 'Replace',
  open: 'Open',
  missing: (count) => `${counted(count, 'document')} missing`,
  documentOf: (number, date) => `${number}, ${date}`,
  actions: {
    send: 'Mark as sent',
    receive: 'Mark blankos as received',
    delete: 'Cancel the request',
    create: 'Request blankos',
  },
  steps: {
    send: {
      title: 'Has the request gone to BNSP?',
      text: 'Its documents can no longer be replaced afterwards.',
    },
    receive: { title: 'Blankos received', text: 'Each certificate of this request gets its number.' },
    delete: {
      title: 'Cancel the request?',
      text: 'Its certificates wait as before and can be requested again.',
    },
    create: { title: 'Request blankos', text: (count) => `For the ${counted(count, 'certificate')} chosen.` },
  },
  spoiledBy: (name) => `recorded by ${name}`,
  returnedOn: (day) => `returned ${day}`,
  noneSpoiled: 'No blanko has been spoiled yet.',
  empty: {
    title: 'No blanko requests yet',
    message: 'Choose certificates that wait, then request their blankos.',
  },
  done: {
    created: 'Blanko request made',
    lettersTaken: "The three documents are taken from the assessment's letters",
    attached: 'Document attached',
    send: 'Request marked as sent',
    receive: 'Blanko numbers given',
    delete: 'Request cancelled',
  },
  events: {
    'blanko_request.created': 'Blanko request made',
    'blanko_request.document_set': 'Document attached',
    'blanko_request.sent': 'Sent to BNSP',
    'blanko_request.received': 'Blankos received',
    'blanko_request.dropped': 'Blanko request cancelled',
  },
}
