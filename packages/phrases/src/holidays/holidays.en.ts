import { counted } from '../platform/counted.ts'
import type { holidays as id } from './holidays.id.ts'

export const holidays: typeof id = {
  title: 'Public holidays',
  intro:
    'Deadlines in working days, such as those of appeals, are counted by these holidays. They are the same for every LSP. Collective leave is not among them.',
  missing: (year) =>
    `The holidays of ${year} are not filled in yet. Until they are, deadlines in that year count only the holidays of fixed date, and say so.`,
  fill: (year) => `Fill in the holidays of ${year}`,
  another: 'Another year',
  year: 'Year',
  yearHint: 'Four digits, such as 2028',
  open: 'Open',
  count: (days) => counted(days, 'holiday'),
  edit: (year) => `Edit the holidays of ${year}`,
  editShort: 'Edit',
  fields: {
    decree: 'Joint decree',
    days: 'Holidays',
    'days.day': 'Date',
    'days.name': 'Name',
    'days.name_en': 'Name in English',
  },
  basis: 'Legal basis',
  decreeHint: 'Number of the decree of the three ministers, such as SKB 1497, 2 and 5 of 2025',
  suggested:
    'Filled in from an almanac. Compare each date with the decree before you save: feasts that follow the moon are set by decree and may fall a day earlier or later.',
  addDay: 'Add a holiday',
  save: 'Save',
  saved: (year) => `Holidays of ${year} saved`,
  planned: (days) =>
    `A public holiday falls on the days chosen: ${days}. The assessment can still be scheduled.`,
  undecreed: (year) =>
    `The holidays of ${year} are not decreed in this system yet; this date may move later.`,
  events: { 'holidays.changed': 'Public holidays changed' },
}
