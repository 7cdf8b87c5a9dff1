import type { TieInput } from '@kompeten/contract/skk/takeover'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { beginApplicationFor } from '../../applications/index.ts'
import { holdSchemes, publishedVersion, refuseClosed } from '../../schemes/index.ts'
import { applyingOnes } from '../applying-ones.ts'
import { passPaid } from '../own-application.ts'
import { ruledNow } from '../skk.reads.ts'
import { skkPolicy } from '../skk.rules.ts'
import { changeSkk, type SkkStored } from '../skk.store.ts'
import { heldSkk, sameSkkVersion } from '../take-skk-step.ts'

type Tied = Pick<SkkStored, 'joinRequestId' | 'waitingSchemeId'>

/**
 * Begins the LSP's own application for a scheme, as a draft of the applicant's: at once, or when they have an account.
 * @throws Refusal `rule_broken` at `schema_id` where the scheme takes no applications
 */
export const tiedTo = async (ctx: WriteCtx, applicantId: string, schemeId: string): Promise<Tied> => {
  await holdSchemes(ctx.tx, [schemeId])
  const scheme = await publishedVersion(ctx.tx, schemeId)
  if (!scheme?.offered) {
    throw new Refusal('rule_broken', { issues: [{ path: 'schema_id', code: 'not_found' }] })
  }
  refuseClosed(ctx, scheme)
  const applying = (await applyingOnes(ctx.tx, [applicantId])).get(applicantId)
  if (!applying) return { joinRequestId: null, waitingSchemeId: schemeId }
  return { joinRequestId: await beginApplicationFor(ctx, applying, schemeId), waitingSchemeId: null }
}

/**
 * Ties what was taken over to a scheme, as long as no application of the LSP's belongs to it that goes on (decision 249).
 * @throws Refusal `not_found`, `step_not_possible`, `version_conflict`, `rule_broken` at `schema_id`
 */
export const tieScheme = async (
  ctx: WriteCtx,
  skkId: string,
  { schema_id: schemeId, version }: TieInput,
): Promise<SkkStored> => {
  const row = await heldSkk(ctx, skkId)
  const notNow = () => new Refusal('step_not_possible', { step: 'tie_scheme', possible: [] })
  if (row.applicantId === null || !skkPolicy.tie_scheme(ctx.actor, await ruledNow(ctx, row))) throw notNow()
  sameSkkVersion(row, version)
  const tied = await tiedTo(ctx, row.applicantId, schemeId)
  const by = { modifiedAt: ctx.now, modifiedByName: ctx.actor.name }
  if (!(await changeSkk(ctx.tx, row, { ...tied, ...by }))) throw notNow()
  await passPaid(ctx, { ...row, ...tied })
  ctx.tell({
    name: 'skk.scheme_tied',
    subject: { kind: 'skk', id: skkId },
    facts: { schema_id: schemeId, join_request_id: tied.joinRequestId },
  })
  return heldSkk(ctx, skkId)
}
