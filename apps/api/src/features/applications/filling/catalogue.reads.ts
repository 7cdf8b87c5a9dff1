import type { OfferedScheme, PreviousCertificate, SchemeOffer } from '@kompeten/contract/applications/views'
import { pick } from '@kompeten/contract/platform/pick'
import type { SchemeDetails } from '@kompeten/contract/schemes/content'
import { issueMessage } from '@kompeten/phrases/platform/refusals'
import { spokenIn } from '@kompeten/phrases/platform/words'
import type { ReadCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { applicantOf, binnedRecordOf } from '../../applicants/index.ts'
import { noticeOn, publishedVersion, schemesOffered, type ToldWithdrawal } from '../../schemes/index.ts'
import { paymentOf } from '../../tenants/index.ts'
import { openRequestsOf, type RequestRow } from '../applications.store.ts'
import type { ApplicationsServices } from '../applications-services.ts'
import { clusterView, currentEvidence } from './application-evidence.ts'
import { neededOf } from './evidence.rules.ts'
import { prerequisitesFor } from './prerequisites.reads.ts'
import { takingPart } from './taking-part.ts'

type Offered = {
  schemeId: string
  code: string | null
  fee: number | null
  details: SchemeDetails
  unitCount: number
  withdrawal: ToldWithdrawal
}

type Needs = Pick<ApplicationsServices, 'renewableCertificates' | 'validSchemes' | 'takingPartIn'>
type Standing = {
  applicantId?: string
  open: ReadonlyMap<string, RequestRow>
  held: ReadonlyMap<string, PreviousCertificate>
  taking: Awaited<ReturnType<typeof takingPart>>
  today: string
  /** Why the current user cannot apply, in words. */
  obstacle: string | null
}

const takingView = (place: ReturnType<Standing['taking']['get']>) =>
  place ? { assessment: place.assessment, join_request_id: place.joinRequestId } : null

const offerOf = (
  { schemeId, code, fee, details, unitCount, withdrawal }: Offered,
  { open, held, taking, today, obstacle }: Standing,
) => ({
  schema_id: schemeId,
  schema_code: code,
  ...pick(details, 'schema_name', 'schema_name_en', 'schema_type', 'level'),
  fee,
  valid_months: details.valid_months,
  unit_count: unitCount,
  description: details.description,
  open_join_request_id: open.get(schemeId)?.joinRequestId ?? null,
  open_state: open.get(schemeId)?.state ?? null,
  held_certificate: held.get(schemeId) ?? null,
  taking_part: takingView(taking.get(schemeId)),
  withdrawal: noticeOn(withdrawal, today),
  obstacle,
})

/** The current user as an applicant; their open applications and the certificates that they hold, by scheme. */
const standingOf = async (ctx: ReadCtx, needs: Needs): Promise<Standing> => {
  const { tx, actor } = ctx
  const [live, held] = await Promise.all([
    applicantOf(tx, actor.userPermissionId),
    needs.renewableCertificates(ctx),
  ])
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  const binned = live ? undefined : await binnedRecordOf(tx, actor.userPermissionId)
  const applicant = live ?? binned
  const obstacle = binned ? issueMessage(ctx.caller.language, binned.issue.code, binned.issue.facts) : null
  if (!applicant) return { open: new Map(), held, taking: new Map(), today, obstacle }
  const rows = await openRequestsOf(tx, [applicant.applicantId])
  return {
    applicantId: applicant.applicantId,
    open: new Map(rows.map((row) => [row.schemeId, row])),
    held,
    taking: await takingPart(tx, needs, applicant.applicantId),
    today,
    obstacle,
  }
}

/** What a scheme asks of somebody; of a stranger to the LSP's records nothing is known, so nothing is given. */
const askedBy = async (
  { tx }: ReadCtx,
  schemeId: string,
  applicantId: string | undefined,
): ReturnType<typeof currentEvidence> =>
  applicantId === undefined ? { asked: [], missing: [] } : currentEvidence(tx, { applicantId, schemeId })

/** The schemes that take applications, with what the caller has for each. */
export const readCatalogue = async (ctx: ReadCtx, needs: Needs): Promise<OfferedScheme[]> => {
  const [offered, standing] = await Promise.all([schemesOffered(ctx.tx), standingOf(ctx, needs)])
  return Promise.all(
    offered.map(async (scheme) => {
      const { asked, missing } = await askedBy(ctx, scheme.schemeId, standing.applicantId)
      return {
        ...offerOf({ ...scheme, withdrawal: scheme }, standing),
        requirement_count: neededOf(asked),
        given_count: neededOf(asked) - missing.length,
      }
    }),
  )
}

/** One scheme that takes applications. @throws Refusal `not_found` */
export const readOffer = async (ctx: ReadCtx, schemeId: string, needs: Needs): Promise<SchemeOffer> => {
  const { language } = ctx.caller
  const scheme = await publishedVersion(ctx.tx, schemeId)
  if (!scheme?.offered) throw new Refusal('not_found')
  const standing = await standingOf(ctx, needs)
  const { asked } = await askedBy(ctx, schemeId, standing.applicantId)
  return {
    ...offerOf({ ...scheme, schemeId, unitCount: scheme.units.length }, standing),
    prerequisites: await prerequisitesFor(ctx, needs, standing.applicantId, scheme.prerequisites),
    renewal: scheme.renewal,
    payment: scheme.fee ? await paymentOf(ctx.tx) : null,
    units: scheme.units.map(({ unit_id, unit_code, title, title_en }) => ({
      unit_id,
      unit_code,
      title,
      title_en,
    })),
    requirements: asked.map(({ requirement_id, name, name_en, required, cluster, answer_id, ...one }) => ({
      requirement_id,
      name: spokenIn(language, name, name_en),
      description: spokenIn(language, one.description, one.description_en),
      required,
      cluster: clusterView(cluster, language),
      given: answer_id !== null,
    })),
  }
}
