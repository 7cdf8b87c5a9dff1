import { type SchemeNeed, schemeNeeds } from '@kompeten/contract/schemes/schemes'
import type { ReadCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { seenScheme } from './schemes.reads.ts'

/** A scheme as the features are asked about it; `versionId` is that of its published version. */
type Asked = { schemeId: string; versionId: string | null; today: string }

/** How to ask for what other features keep for a scheme; they know schemes and not the other way round. */
export type SchemeReadiness = Record<
  Exclude<SchemeNeed, 'fee'>,
  (tx: TenantTx, asked: Asked) => Promise<boolean>
>

/** What a scheme lacks before people apply and are assessed, besides a complete version. @throws Refusal `not_found` */
export const readReadiness = async (
  ctx: ReadCtx,
  readiness: SchemeReadiness,
  schemeId: string,
): Promise<{ lacking: SchemeNeed[] }> => {
  const { tx, tenant, now } = ctx
  const { fee, publishedVersionId: versionId } = await seenScheme(ctx, schemeId)
  const asked = { schemeId, versionId, today: dayIn(tenant.timeZone, now) }
  const met: Record<SchemeNeed, boolean> = {
    fee: fee !== null,
    requirements: await readiness.requirements(tx, asked),
    assessor: await readiness.assessor(tx, asked),
    // Before the first publication there is no version to plan for.
    plan: versionId === null || (await readiness.plan(tx, asked)),
  }
  return { lacking: schemeNeeds.filter((need) => !met[need]) }
}
