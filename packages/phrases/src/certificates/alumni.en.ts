import type { Translated } from '../platform/words.ts'
import type { alumni as id } from './alumni.id.ts'

export const alumni: Translated<typeof id> = {
  title: 'Alumni',
  things: 'alumni',
  add: 'Add alumnus',
  edit: (name) => `Edit ${name}`,
  save: 'Save alumnus',
  change: 'Change entry',
  delete: 'Remove entry',
  deleteTitle: (name) => `Remove the entry of ${name}?`,
  deleteText:
    'This entry of an older certificate goes to the bin and can be restored. A certificate that was issued here cannot be removed.',
  signed: 'This certificate was issued and signed here, so it cannot be changed. Use a correction.',
  open: 'Open the certificate',
  columns: { state: 'Status' },
  fields: {
    holder_name: 'Name',
    schema_name: 'Scheme',
    schema_name_en: 'Scheme in English',
    certificate_number: 'Certificate number',
    registration_number: 'Registration number',
    blanko_number: 'Blanko number',
    assessed_on: 'Assessed on',
    tuk_name: 'TUK',
    issued_on: 'Issued on',
    valid_until: 'Valid until',
    contact: 'Phone number',
    email: 'Email',
    institution: 'Institution',
    company_address: 'Address of the institution',
    description: 'Notes',
  },
  sections: { holder: 'Holder', certificate: 'Certificate', contact: 'Contact' },
  intro:
    'For certificates issued before this system was in use. New alumni appear by themselves from certificates.',
  empty: {
    title: 'No alumni yet',
    message:
      'Alumni appear by themselves when certificates are issued. Older certificates can be entered or imported.',
  },
  done: {
    added: (name) => `${name} added`,
    saved: (name) => `${name} saved`,
    deleted: (name) => `Entry of ${name} removed`,
  },
  sheet: { name: 'Alumni' },
}
