import type { Approval } from '@kompeten/contract/schemes/approvals'
import { type SchemeNeed, schemeNeeds } from '@kompeten/contract/schemes/schemes'
import type { PublishingNeed } from '@kompeten/contract/tenants/lsp-profile'
import type { ReadCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { paymentOf, publishingNeedsOf } from '../tenants/index.ts'
import { seenScheme } from './schemes.reads.ts'
import { approvalOf } from './versions/approval-view.ts'
import { approvalsOf, standingApprovals } from './versions/approvals.store.ts'
import { versionById } from './versions/scheme-versions.store.ts'

/** A scheme as the features are asked about it; `versionId` is that of its published version. */
type Asked = { schemeId: string; versionId: string | null; today: string }

/** How to ask for what other features keep for a scheme; they know schemes and not the other way round. */
export type SchemeReadiness = Record<
  Exclude<SchemeNeed, 'fee' | 'payment' | 'approval' | 'review'>,
  (tx: TenantTx, asked: Asked) => Promise<boolean>
>

/** The approval of the version that stands for the scheme: its draft, else what is published. */
const approvalNow = async (
  tx: TenantTx,
  schemeId: string,
  versionId: string | null,
): Promise<Approval | null> => {
  const version = versionId === null ? undefined : await versionById(tx, schemeId, versionId)
  return version ? approvalOf(standingApprovals(await approvalsOf(tx, schemeId), version)) : null
}

/** What a scheme lacks before people apply and are assessed, besides a complete version. @throws Refusal `not_found` */
export const readReadiness = async (
  ctx: ReadCtx,
  readiness: SchemeReadiness,
  schemeId: string,
): Promise<{ lacking: SchemeNeed[]; asked: PublishingNeed[] }> => {
  const { tx, tenant, now } = ctx
  const { fee, publishedVersionId: versionId, draftVersionId } = await seenScheme(ctx, schemeId)
  const needed = await publishingNeedsOf(tx)
  const approval = await approvalNow(tx, schemeId, draftVersionId ?? versionId)
  const asked = { schemeId, versionId, today: dayIn(tenant.timeZone, now) }
  const met: Record<SchemeNeed, boolean> = {
    fee: fee !== null,
    // Applicants read what it costs, and where nothing more stands they do not know how to pay.
    payment: !fee || (await paymentOf(tx)) !== null,
    requirements: await readiness.requirements(tx, asked),
    assessor: await readiness.assessor(tx, asked),
    // Made for a version that is published: one knows before that it is still to come.
    plan: versionId !== null && (await readiness.plan(tx, asked)),
    // Of what is published already it is told only where the LSP asks for it.
    approval: (approval?.is_whole ?? false) || (draftVersionId === null && !needed.includes('approval')),
    review: approval === null || approval.review_on >= asked.today,
  }
  return {
    lacking: schemeNeeds.filter((need) => !met[need]),
    asked: [...needed],
  }
}
