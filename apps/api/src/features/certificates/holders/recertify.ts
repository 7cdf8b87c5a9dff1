import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { beginApplication, openApplicationFor, updateApplication } from '../../applications/index.ts'
import { foundCertificate, viewerOf } from '../certificates.reads.ts'
import { certificateLife, isRenewable, stateOn } from '../certificates.rules.ts'

/**
 * Begins the holder's application for re-certification: the same scheme in its newest version, for the purpose SU. What
 * the LSP knows of them and the evidence they have given before stand in it already. Where they have one open for the
 * scheme, that is answered as it stands.
 * @throws Refusal `not_found` for another's certificate; `step_not_possible` earlier than 90 days before its end, and
 * where it was taken away or replaced; `already_exists` for the second of two at once; `rule_broken` where the scheme
 * takes none
 */
export const recertify = async (ctx: WriteCtx, certificateId: string) => {
  const row = await foundCertificate(ctx, certificateId)
  const { today } = await viewerOf(ctx)
  if (row.userId !== ctx.actor.userId || row.schemeId === null) throw new Refusal('not_found')
  const state = stateOn(row, today)
  if (!isRenewable(state, row.validUntil, today)) {
    throw new Refusal('step_not_possible', { step: 'recertify', possible: certificateLife.stepsFrom(state) })
  }
  const open = await openApplicationFor(ctx, row.schemeId)
  if (open !== undefined) return { join_request_id: open, was_open: true }
  const begun = await beginApplication(ctx, row.schemeId)
  await updateApplication(ctx, begun.join_request_id, {
    purpose: 'SU',
    purpose_other: null,
    special_needs: null,
    version: begun.version,
  })
  ctx.tell({
    name: 'certificate.recertification_begun',
    subject: { kind: 'certificate', id: certificateId },
    facts: { join_request_id: begun.join_request_id },
  })
  return { join_request_id: begun.join_request_id, was_open: false }
}
