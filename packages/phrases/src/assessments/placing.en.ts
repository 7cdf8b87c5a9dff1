import { counted } from '../platform/counted.ts'
import type { placing as id } from './placing.id.ts'

export const placing: typeof id = {
  action: 'Schedule',
  title: (count) => `Schedule ${counted(count, 'applicant')}`,
  assessment: 'The assessment that they take part in',
  none: 'No coming assessment takes participants for this scheme yet.',
  create: 'Create an assessment',
  placed: (count, names) =>
    `${counted(count, 'applicant')} that you picked will be scheduled once this assessment is saved, as far as their scheme is assessed here: ${names}.`,
  notWaiting: (count, names) =>
    `${counted(count, 'application')} left out (${names}): not accepted yet, or the applicant is scheduled already.`,
  otherScheme: (count, names) =>
    `${counted(count, 'applicant')} left out (${names}): their scheme is not assessed there.`,
  find: 'Find an assessment, its number, or a venue',
  noneFound: 'No assessment matches.',
  takes: (count, all) => `for ${count} of ${counted(all, 'applicant')}`,
  participants: (count) => counted(count, 'participant'),
  free: (count) => `${counted(count, 'place')} left`,
  full: (free, count) =>
    `This assessment has ${counted(free, 'place')} left, and ${counted(count, 'applicant')} would be scheduled.`,
  done: (count, title) => `${counted(count, 'applicant')} scheduled for ${title}`,
  cancel: 'Cancel',
}
