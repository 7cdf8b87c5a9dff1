import type { CertificateState } from '@kompeten/contract/certificates/content'
import type { OwnCertificate } from '@kompeten/contract/certificates/own-certificates'
import type { ReadCtx } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  agreementsOf,
  agreementView,
  documentOf,
  foundCertificate,
  summariesOf,
  verifyPath,
  viewerOf,
} from '../certificates.reads.ts'
import { awaitsAgreement, isIssued, isRenewable, stateOn, windowOf } from '../certificates.rules.ts'
import { type CertificateRow, certificatesHeld } from '../certificates.store.ts'
import { proxiesOf } from '../handing/handing.store.ts'
import { agreementAnswer } from './print-agreement.ts'
import { renewalsOf } from './renewals.ts'

const isTold = (state: CertificateState) => state === 'SUSPENDED' || state === 'WITHDRAWN'

const ownViews = async (ctx: ReadCtx, rows: readonly CertificateRow[]): Promise<OwnCertificate[]> => {
  const [{ today }, summaries, agreed, underWay, proxies] = await Promise.all([
    viewerOf(ctx),
    summariesOf(ctx, rows),
    agreementsOf(ctx, rows),
    certificatesHeld(ctx.tx, { userId: ctx.actor.userId }).then((held) =>
      renewalsOf(ctx.tx, ctx.actor.userId, held),
    ),
    proxiesOf(
      ctx.tx,
      rows.map(({ certificateId }) => certificateId),
    ),
  ])
  return summaries.map((summary, at) => {
    const row = rows[at]
    const { code = null, decisionId = null } = row ?? {}
    const renewal = underWay.get(summary.certificate_id)
    const agreement = agreementView(agreed.get(decisionId ?? ''))
    return {
      ...summary,
      verify_path: verifyPath(code),
      renewable: row !== undefined && isRenewable(row, today),
      renewing: renewal ? { join_request_id: renewal.joinRequestId, state: renewal.state } : null,
      renewal: row === undefined ? null : windowOf(row),
      state_reason: isTold(summary.state) ? (row?.stateReason ?? null) : null,
      handed_to: proxies.get(summary.certificate_id) ?? null,
      agreement,
      awaits_agreement: awaitsAgreement({ ...summary, agreed: agreement !== null }),
    }
  })
}

/** One's own certificates in this LSP, newest first. */
export const listOwnCertificates = async (ctx: ReadCtx) => {
  const { tx, actor } = ctx
  const rows = await certificatesHeld(tx, { userId: actor.userId })
  return { data: await ownViews(ctx, rows) }
}

const ownRow = async (ctx: ReadCtx, certificateId: string): Promise<CertificateRow> => {
  const row = await foundCertificate(ctx, certificateId)
  if (row.userId !== ctx.actor.userId || !isIssued(row.state)) throw new Refusal('not_found')
  return row
}

/** One of one's own. @throws Refusal `not_found` for another's */
export const readOwnCertificate = async (ctx: ReadCtx, certificateId: string): Promise<OwnCertificate> => {
  const [view] = await ownViews(ctx, [await ownRow(ctx, certificateId)])
  if (!view) throw new Refusal('not_found')
  return view
}

/**
 * One's own certificate as a document; where one never agreed to its terms and it is not in force any more, a marked copy.
 * @throws Refusal `not_found` for another's; `rule_broken` at `agreement` until one has agreed to its terms
 */
export const readOwnDocument = async (ctx: ReadCtx, certificateId: string): Promise<FileAnswer> => {
  const row = await ownRow(ctx, certificateId)
  const agreed = (await agreementsOf(ctx, [row])).size > 0
  if (awaitsAgreement({ ...row, state: stateOn(row, (await viewerOf(ctx)).today), agreed })) {
    throw new Refusal('rule_broken', { issues: [{ path: 'agreement', code: 'required' }] })
  }
  return documentOf(ctx, row, { neverAgreed: row.origin === 'issued' && !agreed })
}

/** The agreement on one's own certificate, signed or to be signed. @throws Refusal `not_found` */
export const readOwnAgreement = async (ctx: ReadCtx, certificateId: string): Promise<FileAnswer> =>
  agreementAnswer(ctx, await ownRow(ctx, certificateId))
