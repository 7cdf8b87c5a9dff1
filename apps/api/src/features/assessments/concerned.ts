import type { TenantTx } from '../../platform/database/tenancy.ts'
import { applicantPersons } from '../applicants/index.ts'
import { applicantIdsIn, staffUserIds } from './audience.store.ts'

export type Concern = {
  assessmentId: string
  /** Its assessors and admins. */
  staff: boolean
  /** All participants, those who were not absent, those without an application, these (removed or not) of them, or none. */
  participants: boolean | 'present' | 'unapplied' | readonly string[]
}

/** The people whom something about an assessment concerns, each once. */
export const userIdsConcerned = async (
  tx: TenantTx,
  { assessmentId, staff, participants }: Concern,
): Promise<string[]> => {
  const staffIds = staff ? await staffUserIds(tx, assessmentId) : []
  const rows = typeof participants === 'boolean' ? undefined : participants
  const applicantIds = participants === false ? [] : await applicantIdsIn(tx, assessmentId, rows)
  const persons = await applicantPersons(tx, applicantIds)
  return [...new Set([...staffIds, ...persons.flatMap(({ userId }) => userId ?? [])])]
}
