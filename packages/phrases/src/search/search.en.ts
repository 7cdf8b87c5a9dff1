import { counted } from '../platform/counted.ts'
import type { search as id } from './search.id.ts'

/** Words of the command palette. */
export const search: typeof id = {
  open: 'Search or open a page',
  short: 'Search',
  title: 'Search or open',
  label: 'Search pages, people, certificate numbers or assessments',
  hint: 'Name, email, whole NIK, certificate number, assessment …',
  results: 'Results',
  places: 'Go to',
  create: 'Create',
  kinds: {
    applicant: 'Applicants',
    accessor: 'Assessors',
    assessment: 'Assessments',
    application: 'Applications',
    certificate: 'Certificates',
    scheme: 'Schemes',
    venue: 'Venues (TUK)',
    person: 'Users',
    question: 'Questions',
    exam_paper: 'Test papers',
  },
  searching: 'Searching …',
  found: (count) => counted(count, 'result'),
  none: 'Nothing found. Check the spelling, or search by the whole number.',
  failed: 'The search failed. Try again.',
  keys: '↑ ↓ choose · Enter opens · Esc closes',
  pages: {
    calendar: 'Assessment calendar',
    messages: 'Notifications',
    settings: 'My settings',
    guide: 'Guide',
  },
  actions: {
    assessment: 'Add an assessment',
    request: 'Request an assessment',
    application: 'Apply for a scheme',
    applicant: 'Add an applicant',
    person: 'Invite a user',
    venue: 'Add a venue',
    scheme: 'Add a scheme',
    letter: 'Write a letter',
    alumnus: 'Add an alumnus',
    competence: 'Add a competence',
  },
}
