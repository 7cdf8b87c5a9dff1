import type { Gap } from '@kompeten/contract/applications/content'
import type { Application, ApplicationRow } from '@kompeten/contract/applications/views'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { applicationDecisionsWords } from '@kompeten/phrases/applications/decisions'
import { issueMessage, refusalMessage } from '@kompeten/phrases/platform/refusals'
import type { Language } from '@kompeten/phrases/platform/words'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { signWith } from '../../signatures/index.ts'
import { readApplication, rowView, seenRequest } from '../applications.reads.ts'
import type { ApplicationsServices } from '../applications-services.ts'
import { heldFor, sameVersion } from '../take-step.ts'
import { acceptable, approve, giveBack, reject } from './decide-application.ts'

type Signature = SignatureInput | null | undefined
type Sighted = { version: number }
type Services = Pick<
  ApplicationsServices,
  | 'validSchemes'
  | 'renewalEnded'
  | 'certificateForScheme'
  | 'requestsGoingOn'
  | 'takingPartIn'
  | 'registryIssues'
>

/** Accepts one application. @throws Refusal as `approve`; `version_conflict`, `rule_broken` at `signature` without one */
export const approveApplication = async (
  ctx: WriteCtx,
  services: Services,
  joinRequestId: string,
  { version, note, signature }: Sighted & { note: string | null; signature?: Signature },
): Promise<Application> => {
  const row = await heldFor(ctx, joinRequestId, 'approve')
  sameVersion(row, version)
  await approve(ctx, services, row, { note, signed: await signWith(ctx, signature) })
  return readApplication(ctx, joinRequestId)
}

/** Gives one application back. @throws Refusal as `giveBack`; `version_conflict` */
export const returnApplication = async (
  ctx: WriteCtx,
  joinRequestId: string,
  { version, ...asked }: Sighted & { note: string | null; gaps: Gap[] },
): Promise<Application> => {
  const row = await heldFor(ctx, joinRequestId, 'return')
  sameVersion(row, version)
  await giveBack(ctx, row, asked)
  return readApplication(ctx, joinRequestId)
}

/** Refuses one application. @throws Refusal as `reject`; `version_conflict`, `rule_broken` at `signature` without one */
export const rejectApplication = async (
  ctx: WriteCtx,
  services: Pick<Services, 'validSchemes'>,
  joinRequestId: string,
  { version, reason, signature }: Sighted & { reason: string; signature?: Signature },
): Promise<Application> => {
  const row = await heldFor(ctx, joinRequestId, 'reject')
  sameVersion(row, version)
  await reject(ctx, services, row, { reason, signed: await signWith(ctx, signature) })
  return readApplication(ctx, joinRequestId)
}

type Decision =
  | { kind: 'approve'; note: string | null }
  | { kind: 'return'; note: string }
  | { kind: 'reject'; reason: string }

type Asked = { decision: Decision; signature?: Signature; dry_run: boolean }

type Result = {
  join_request_id: string
  application: ApplicationRow | null
  refusal: { code: Refusal['code']; message: string } | null
}

/**
 * Decides several applications alike, each for itself: what stands in the way of one holds up no other. They are taken in
 * the order of their ids, so that two callers cannot deadlock. One signature signs them all. A dry run decides nothing and needs none: it
 * tells which would be decided, and why not the others.
 * @throws Refusal `rule_broken` at `signature` without one, `wrong_file_type`
 */
export const decideMany = async (
  ctx: WriteCtx,
  services: Services,
  ids: readonly string[],
  { decision, signature, dry_run: isDry }: Asked,
): Promise<Result[]> => {
  const signed = isDry || decision.kind === 'return' ? undefined : await signWith(ctx, signature)
  const decideOne = async (joinRequestId: string): Promise<void> => {
    const row = await heldFor(ctx, joinRequestId, decision.kind)
    if (isDry) {
      if (decision.kind === 'approve') await acceptable(ctx, services, row)
      return
    }
    if (decision.kind === 'return') return giveBack(ctx, row, { note: decision.note, gaps: [] })
    if (!signed) throw new Error('A decision that signs has no signature')
    return decision.kind === 'approve'
      ? approve(ctx, services, row, { note: decision.note, signed })
      : reject(ctx, services, row, { reason: decision.reason, signed })
  }
  const results: Result[] = []
  for (const joinRequestId of [...new Set(ids)].sort()) {
    const refusal = await refusalOf(ctx, decideOne(joinRequestId))
    results.push({ join_request_id: joinRequestId, application: await seen(ctx, joinRequestId), refusal })
  }
  return results
}

type Broken = { issues?: readonly FieldIssue[] }

/** Each reason once, as the review of one application says it; of evidence, which has many places, that it is not all there. */
const rulesBroken = (language: Language, { issues = [] }: Broken): string => {
  const reasons = issues.map(({ path, code, facts }) =>
    path.startsWith('evidence.')
      ? applicationDecisionsWords[language].evidenceOpen
      : issueMessage(language, code, facts),
  )
  return [...new Set(reasons)].join('. ')
}

/** Every rule is asked before anything is written, so a refused decision leaves nothing behind. */
const refusalOf = async ({ caller }: WriteCtx, deciding: Promise<void>): Promise<Result['refusal']> => {
  try {
    await deciding
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, facts } = error as Refusal
    const message = code === 'rule_broken' ? rulesBroken(caller.language, facts as Broken) : undefined
    return { code, message: message || refusalMessage(caller.language, code, facts as never) }
  }
}

const seen = async (ctx: WriteCtx, joinRequestId: string): Promise<ApplicationRow | null> => {
  try {
    return rowView(ctx.actor, await seenRequest(ctx, joinRequestId))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
}
