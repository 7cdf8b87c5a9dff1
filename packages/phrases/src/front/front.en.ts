import { counted } from '../platform/counted.ts'
import { ended } from '../platform/ended.ts'
import type { front as frontId } from './front.id.ts'

export const front: typeof frontId = {
  home: 'Home',
  schemes: 'Certification schemes',
  signIn: 'Sign in',
  inside: 'To my work',
  register: 'Register as an applicant',
  lead: 'Professional certification body',
  licence: (number) => `BNSP licence number: ${number}`,
  licenceUntil: (day) => `valid until ${day}`,
  lspTypes: { P1: 'First-party LSP', P2: 'Second-party LSP', P3: 'Third-party LSP' },
  verify: {
    title: 'Verify a certificate',
    field: 'Certificate number, or the code below the QR',
    name: 'Name of the holder (not needed with the code)',
    action: 'Verify certificate',
  },
  search: 'Search schemes',
  none: 'No scheme matches your search.',
  empty: 'This LSP takes no applications yet.',
  all: (count) => `All schemes (${count})`,
  articles: 'Latest articles',
  allArticles: 'All articles',
  complaint: {
    title: 'Complaints',
    text: 'Anybody may complain about this LSP’s services or the holders of its certificates, without an account.',
    action: 'Make a complaint',
  },
  contact: { title: 'Contact', address: 'Address', phone: 'Phone', email: 'Email', website: 'Website' },
  scheme: {
    code: 'Scheme number',
    type: 'Type',
    level: (level) => `KKNI level ${level}`,
    fee: 'Fee',
    valid: 'Validity of the certificate',
    months: (months) => counted(months, 'month'),
    apply: 'Register for this scheme',
    account: 'Do you have an account? Sign in to apply',
    prerequisites: 'Prerequisites of applicants',
    renewal: 'Recertification',
    gone: 'This scheme is not there or takes no applications',
    goneText: 'See the other schemes that are open.',
  },
  /** Beside a scheme that is being withdrawn. */
  withdrawal: {
    badge: (day) => `Withdrawn, applications until ${day}`,
    badgeClosed: 'Withdrawn',
  },
  head: {
    home: (name) =>
      `${name}: certification schemes, registration, verification of certificates, complaints and contact.`,
    schemes: (name) =>
      `Certification schemes of ${name}, each with its units of competence, requirements and fee.`,
    scheme: (scheme, units, name) =>
      `Certification as ${scheme} by ${name}: ${counted(units, 'unit of competence', 'units of competence')}, requirements and fee.`,
    article: (title, name) => `${title}. An article by ${ended(name)}`,
  },
}
