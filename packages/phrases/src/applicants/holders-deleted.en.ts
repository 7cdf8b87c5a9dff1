import { counted } from '../platform/counted.ts'
import type { holdersDeleted as id } from './holders-deleted.id.ts'

/** Words of moving applicants to the bin who hold certificates in force. */
export const holdersDeleted: typeof id = {
  one: {
    title: (name) => `Move ${name} to the bin?`,
    text: (count) =>
      `This applicant holds ${counted(count, 'certificate')} in force. That does not change, but an application to renew can be submitted only once this record is restored.`,
  },
  many: {
    title: (count) => `Move ${counted(count, 'applicant')} to the bin?`,
    text: (count, who) =>
      `Some of them hold ${counted(count, 'certificate')} in force: ${who}. That does not change, but an application to renew can be submitted only once the record is restored.`,
    others: 'and others',
  },
}
