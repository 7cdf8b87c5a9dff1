import type { KeyState } from '@kompeten/contract/integrations/keys'
import type { KeyScope } from '@kompeten/contract/integrations/partner-calls'
import type { integrations as id } from './integrations.id.ts'

const states: Record<KeyState, string> = { ACTIVE: 'Active', EXPIRED: 'Expired', ENDED: 'Ended' }
const scopes: Record<KeyScope, string> = {
  APPLICANT_LIST: 'Read applicants (NIK masked)',
  APPLICANT_CREATE: 'Register and read applicants',
  JOIN_REQUEST_LIST: 'Read applications for certification',
  ASSESSMENT_LIST: 'Read assessments and their results',
  CERTIFICATE_LIST: 'Read certificates',
  ALUMNI_LIST: 'Read alumni',
  SCHEMA_LIST: 'Read certification schemes',
  TUK_LIST: 'Read venues',
  ACCESSOR_LIST: 'Read assessors (NIK masked)',
  INSTITUTION_LIST: 'Read institutions',
}

/** The same in English. */
export const integrations: typeof id = {
  title: 'Integrations',
  intro:
    'Partners’ programs (student systems, data warehouses, websites) read the LSP’s data with an API key. Whatever is done with a key is recorded in the data log under that key’s name.',
  docs: 'API documentation for partners',
  cancel: 'Cancel',
  done: {
    keySaved: 'The key’s changes are saved and apply at once',
    keyEnded: 'The key has ended; it no longer gives access',
  },
  keys: {
    title: 'API keys',
    add: 'Make a key',
    edit: (name) => `Change the key ${name}`,
    save: 'Save key',
    none: 'No keys yet',
    noneMessage: 'Make one key for each program, so that each can be ended by itself.',
    sections: { what: 'Name and permissions', limits: 'Limits' },
    fields: {
      name: 'Name of the program',
      scopes: 'Permissions',
      addresses: 'Network addresses allowed',
      expires_on: 'Valid until',
      per_minute: 'Calls a minute',
    },
    hints: {
      name: 'This name stands in the data log, for example: Polytechnic student system',
      addresses: 'For example 203.0.113.7 or 203.0.113.0/24, then Enter. Empty means from anywhere.',
      expires_on: 'The last day on which the key is valid. Empty means until it is ended.',
      per_minute: 'Calls beyond this are answered with 429 until the minute is over. Usually 600.',
    },
    states,
    scopes,
    scopeCount: (count) => (count === 1 ? '1 permission' : `${count} permissions`),
    anywhere: 'From anywhere',
    from: (addresses) => `From ${addresses}`,
    until: (day) => `Valid until ${day}`,
    noEnd: 'No end date',
    made: (name, moment) => `Made by ${name}, ${moment}`,
    endedBy: (name, moment) => `Ended by ${name}, ${moment}`,
    used: (moment, address) => `Last used ${moment} from ${address}`,
    unused: 'Never used',
    beside: (moment) => `The old key is valid until ${moment}`,
    steps: { update: 'Change', rotate: 'Replace key', end: 'End' },
    stepOf: (step, name) => `${step}: ${name}`,
    rotate: {
      title: (name) => `Replace the key ${name}`,
      beside: (until) =>
        `The key before this one is still accepted until ${until}. If the key is replaced again now, the present one is refused at once. If the program uses it already, wait until then, so that nothing is cut off.`,
      ending: 'Refused at once',
      endings: {
        present: 'Only the present key, for example because nobody could save it',
        both: 'The present key and the one before it',
      },
      text: 'The new key is made now. Choose for how long the old one is still accepted, so that the program has time to take the new one.',
      overlap: 'The old key stays valid for',
      hours: (hours) =>
        hours === 0 ? 'No longer, from now' : hours < 48 ? `${hours} h` : `${hours / 24} days`,
    },
    end: {
      title: (name) => `End the key ${name}?`,
      text: 'The program that uses it is refused at once. This cannot be undone; make a new key for that program.',
    },
    lost: {
      title: 'No answer came',
      reading:
        'The connection broke before the answer came. The list of keys is being read to see what was done; without a network this goes on by itself once it is back.',
      came: {
        made: (name, hint) =>
          `The key ${name} was made (${hint}), but it was lost with the answer: nobody has it. Replace it, and the new one is shown to you.`,
        replaced: (name, hint) =>
          `The key ${name} was replaced (${hint}), but the new one was lost with the answer: nobody has it. Replace it once more, and the new one is shown to you.`,
      },
      nothing: {
        made: 'The key was not made. What you entered is still here; try again.',
        replaced: 'The key was not replaced and stays as it was. Try again.',
      },
      later: 'Not now',
      back: 'Close',
    },
    secret: {
      title: 'Keep this key now',
      once: 'The key is shown this once. We keep only its fingerprint and cannot show it again.',
      label: 'API key',
      copy: 'Copy',
      copied: 'Copied',
      kept: 'I have kept it',
    },
  },
  events: {
    'api_key.created': 'API key made',
    'api_key.updated': 'API key changed',
    'api_key.rotated': 'API key replaced',
    'api_key.ended': 'API key ended',
  },
}
