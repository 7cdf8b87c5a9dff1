import { counted } from '../platform/counted.ts'
import type { bins as id } from './bins.id.ts'

export const bins: typeof id = {
  title: 'Restore records',
  note: 'What is deleted on any page is here until it is restored or removed for ever.',
  kinds: {
    assessment: 'Assessments',
    applicant: 'Applicants',
    tuk: 'Venues (TUK)',
    institution: 'Institutions',
    heavy_vehicle: 'Heavy vehicles',
    main_scheme: 'Main schemes',
    scheme: 'Schemes',
    requirement: 'Requirements',
    article: 'Articles',
  },
  view: (kind, count) => `${kind} (${count})`,
  columns: {
    name: 'Record',
    deleted_date: 'Deleted',
    deleted_by_name: 'By',
    reason: 'Reason',
    hangs: 'What hangs on it',
  },
  participants: (count) => `Participants: ${count}`,
  restore: 'Restore',
  restoreOne: (name) => `Restore ${name}`,
  check: {
    title: 'Restore the picked records?',
    can: (count) => `Can be restored: ${count}.`,
    cannot: (count) => `Cannot be restored: ${count}`,
    none: 'None of them can be restored.',
    go: (count) => `Restore (${count})`,
    checking: 'Checking…',
    cancel: 'Cancel',
  },
  restored: (count) => `Records restored: ${count}`,
  empty: {
    action: 'Empty what is old',
    title: 'Remove for ever what has lain in the bin for long?',
    text: (kind, days) =>
      `${kind}: what has been in the bin for more than ${counted(days, 'day')} is removed for ever. This cannot be undone.`,
    go: 'Remove for ever',
    done: (count) => `Records removed for ever: ${count}`,
    held: (count) => `Records still in use, which stay in the bin: ${count}`,
  },
  old: 'Kept long enough',
  none: 'The bin is empty',
  noneText: 'What you delete can be restored from here.',
}
