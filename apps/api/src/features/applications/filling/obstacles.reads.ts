import type { ApplicationObstacles } from '@kompeten/contract/applications/views'
import { pick } from '@kompeten/contract/platform/pick'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import { issueMessage } from '@kompeten/phrases/platform/refusals'
import type { ReadCtx } from '../../../platform/context.ts'
import { binnedIssues } from '../../applicants/index.ts'
import { seenRequest } from '../applications.reads.ts'
import type { RequestRow } from '../applications.store.ts'
import type { ApplicationsServices } from '../applications-services.ts'
import { endedRenewal, renewalIssues } from './renewal.ts'
import { takingPartIssues } from './taking-part.ts'

type Services = Pick<
  ApplicationsServices,
  'renewalEnded' | 'certificateForScheme' | 'requestsGoingOn' | 'takingPartIn' | 'registryIssues'
>

/** What names the assessment of the scheme in which somebody is: the renewal that goes on there, else their place. */
const withPlace = async (ctx: ReadCtx, services: Services, row: RequestRow, renewal: FieldIssue[]) =>
  renewal.length > 0 ? renewal : takingPartIssues(ctx.tx, services, row)

/** What keeps an application from being submitted, whatever is filled in: of what it is to renew, of where its applicant takes part, and of the registry. */
export const obstaclesToSubmit = async (
  ctx: ReadCtx,
  services: Services,
  row: RequestRow,
): Promise<FieldIssue[]> => [
  ...(await withPlace(ctx, services, row, await renewalIssues(ctx, services, row))),
  ...(await services.registryIssues(ctx.tx, row.joinRequestId)),
]

/** The same of accepting it, whatever its evidence is worth. */
export const obstaclesToAccept = async (
  ctx: ReadCtx,
  services: Services,
  row: RequestRow,
): Promise<FieldIssue[]> => [
  ...(await withPlace(ctx, services, row, await endedRenewal(ctx, services, row))),
  ...(await services.registryIssues(ctx.tx, row.joinRequestId)),
]

const obstaclesNow = async (ctx: ReadCtx, services: Services, row: RequestRow): Promise<FieldIssue[]> => {
  const isOwn = row.userId === ctx.actor.userId
  if (isOwn && (row.state === 'DRAFT' || row.state === 'ON_REVISION')) {
    return [
      ...(await binnedIssues(ctx.tx, [row.applicantId], 'applicant')),
      ...(await obstaclesToSubmit(ctx, services, row)),
    ]
  }
  return !isOwn && row.state === 'SUBMITTED' ? obstaclesToAccept(ctx, services, row) : []
}

/**
 * What keeps an application from the step that waits for the reader, in words, before they have worked through it, and the
 * certificate that the applicant was given for its scheme. @throws Refusal `not_found`
 */
export const readObstacles = async (
  ctx: ReadCtx,
  services: Services,
  joinRequestId: string,
): Promise<ApplicationObstacles> => {
  const row = await seenRequest(ctx, joinRequestId)
  const issues = await obstaclesNow(ctx, services, row)
  const held = await services.certificateForScheme(ctx, row)
  return {
    words: issues.map(({ code, facts }) => issueMessage(ctx.caller.language, code, facts)),
    certificate: held
      ? {
          ...pick(held.certificate, 'certificate_id', 'certificate_number', 'valid_until'),
          state: held.state,
        }
      : null,
  }
}
