import { pick } from '@kompeten/contract/platform/pick'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { Span } from '../../../platform/schedule-words.ts'
import { venuesById } from '../../tuk/index.ts'
import { assessmentById } from '../assessments.store.ts'

/** When and where an assessment is held. */
export type Schedule = { title: string; span: Span; where: string; version: number; modifiedAt: Date }

/** When and where an assessment is held; undefined where it does not take place. */
export const scheduleOf = async (tx: TenantTx, assessmentId: string): Promise<Schedule | undefined> => {
  const row = await assessmentById(tx, assessmentId)
  if (!row || row.deletedAt !== null || row.state === 'ASSESSMENT_REJECTED') return undefined
  const [venue] = await venuesById(tx, [row.tukId])
  return {
    ...pick(row, 'title', 'version', 'modifiedAt'),
    span: row,
    where: venue ? [venue.tukName, venue.address].filter(Boolean).join(', ') : '',
  }
}
