import { counted } from '../platform/counted.ts'
import { masterWords } from '../platform/masters.en.ts'
import type { tuk as tukId } from './tuk.id.ts'

const master = masterWords('tuk', { a: 'a venue', one: 'venue', many: 'venues', Many: 'Venues (TUK)' })

export const tuk: typeof tukId = {
  ...master,
  done: {
    ...master.done,
    deleted: (name: string) =>
      `${name} moved to the bin. Assessments that its admin has not sent go with it, and come back with it.`,
  },
  fields: {
    tuk_code: 'Licence number (SK)',
    tuk_name: 'Venue name',
    tuk_type: 'Type',
    address: 'Address',
    kelurahan_id: 'Kelurahan/village',
    latitude: 'Latitude',
    longitude: 'Longitude',
    contact: 'Phone number',
    email: 'Email',
    description: 'Description',
    capacity: 'Capacity (people)',
    sk_valid_from: 'SK valid from',
    sk_valid_until: 'SK valid until',
    verified_on: 'Verified on',
    supervisors: 'Supervisor',
    'supervisors.name': 'Name',
    'supervisors.position': 'Position',
    'supervisors.contact': "Supervisor's phone",
  },
  columns: { kota: 'City/regency' },
  options: {
    tuk_type: { sewaktu: 'Temporary venue', tempat_kerja: 'Workplace venue', mandiri: 'Standing venue' },
  },
  meanings: {
    tuk_type: {
      sewaktu: 'Set up for one assessment',
      tempat_kerja: "At the applicants' workplace",
      mandiri: 'Permanent, independent and verified',
    },
  },
  sections: {
    identity: 'Identity',
    address: 'Address',
    contact: 'Contact',
    licence: 'Licence and verification',
    supervisors: 'Supervisors',
    more: 'Logo and description',
  },
  hints: {
    tuk_code: "Number of the licence (SK); it is the venue's code in BNSP's reports",
    capacity: 'How many applicants can be assessed at once',
    contact: '08123456789 or +62 812 3456 789',
  },
  verifiedByLsp:
    'Code, type, licence and verification of a venue are changed by the LSP, which verifies them.',
  planned: {
    full: (capacity) =>
      `This venue holds ${counted(capacity, 'person', 'people')} at once; the quota is more than that.`,
    ended: (day) => `The licence of this venue is valid until ${day}, before the assessment ends.`,
  },
  openAssessments: (count) => `${counted(count, 'assessment')} not over yet`,
  ownInBin: (name) =>
    `The LSP moved ${name} to the bin. As long as it lies there, this venue and its assessments that are not sent do not show, and no new one can be requested. Ask the LSP admin to restore it, or to give you a role at another venue.`,
  logo: 'Logo',
  adds: { supervisors: 'Add a supervisor' },
  expired: 'expired',
  expiredPreset: 'Expired',
  expiringPreset: 'Expires within 30 days',
  empty: {
    ...master.empty,
    message: 'Add the first assessment venue, or import the list that you already have.',
    ownMessage: 'No venue is connected to your account yet. Please ask the LSP admin.',
  },
  events: { ...master.events, 'tuk.logo_changed': 'Venue logo replaced' },
  workbook: { name: 'Venues', headers: { kelurahan_id: 'Kelurahan code (10 digits)' } },
}
