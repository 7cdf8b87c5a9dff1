import type { DomainEvent } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { publishedVersion } from '../schemes/index.ts'
import { type RequestRow, underWay } from './applications.store.ts'
import type { ApplicationsServices } from './applications-services.ts'

/** Those whose assessment is over have nothing under way any more. */
const stillRunning = async (
  tx: TenantTx,
  rows: readonly RequestRow[],
  today: string,
  { scheduleOf }: Pick<ApplicationsServices, 'scheduleOf'>,
): Promise<RequestRow[]> => {
  const over = new Set<string>()
  for (const id of new Set(rows.flatMap(({ assessmentId }) => assessmentId ?? []))) {
    const schedule = await scheduleOf(tx, id)
    if (!schedule || schedule.span.endsOn < today) over.add(id)
  }
  return rows.filter(({ assessmentId }) => assessmentId === null || !over.has(assessmentId))
}

/**
 * What is told to each applicant under way when their scheme is withdrawn, or is not withdrawn after all: an event for each
 * application, from which their notice and their mail follow.
 */
export const withdrawalEvents = async (
  tx: TenantTx,
  schemeId: string,
  name: 'application.scheme_withdrawn' | 'application.scheme_kept',
  today: string,
  services: Pick<ApplicationsServices, 'scheduleOf'>,
): Promise<DomainEvent[]> => {
  const scheme = await publishedVersion(tx, schemeId)
  if (!scheme) return []
  const { lastApplicationOn, lastAssessmentOn, successorName } = scheme.withdrawal
  // Taken back meanwhile, or announced again: the news of that is on its way.
  if ((lastApplicationOn === null) === (name === 'application.scheme_withdrawn')) return []
  const rows = await stillRunning(tx, await underWay(tx, schemeId), today, services)
  return rows.map((row) => ({
    name,
    subject: { kind: 'join_request', id: row.joinRequestId },
    facts: {
      schema_name: row.schemeName,
      applicant_user_id: row.userId,
      last_application_on: lastApplicationOn,
      last_assessment_on: lastAssessmentOn,
      successor: successorName,
    },
  }))
}
