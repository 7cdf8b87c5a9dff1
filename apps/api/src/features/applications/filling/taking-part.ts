import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { idsOfApplicants } from '../../applicants/index.ts'
import type { ApplicationsServices } from '../applications-services.ts'

type Services = Pick<ApplicationsServices, 'takingPartIn'>
type Asked = { applicantId: string; schemeId: string; joinRequestId?: string }

/** By scheme where somebody takes part already, under any of their records, and no result has come of it (decision 223). */
export const takingPart = async (tx: TenantTx, { takingPartIn }: Services, applicantId: string) => {
  const places = await takingPartIn(tx, await idsOfApplicants(tx, [applicantId]))
  return new Map(places.map((place) => [place.schemeId, place]))
}

/** Why no second application goes its way meanwhile: its applicant is in an assessment of the scheme. */
export const takingPartIssues = async (
  tx: TenantTx,
  services: Services,
  { applicantId, schemeId, joinRequestId }: Asked,
): Promise<FieldIssue[]> => {
  const place = (await takingPart(tx, services, applicantId)).get(schemeId)
  if (!place || place.joinRequestId === joinRequestId) return []
  return [{ path: 'schema_id', code: 'takes_part_already', facts: { assessment: place.assessment ?? '' } }]
}
