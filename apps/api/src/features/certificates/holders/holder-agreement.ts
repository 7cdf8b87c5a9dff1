import type { Certificate } from '@kompeten/contract/certificates/content'
import { agreementWording, type OwnCertificate } from '@kompeten/contract/certificates/own-certificates'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import type { WriteCtx } from '../../../platform/context.ts'
import { brokenUnique } from '../../../platform/database/failures.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { signWith } from '../../signatures/index.ts'
import { foundCertificate, readCertificate, viewerOf } from '../certificates.reads.ts'
import { awaitsAgreement, certificateLife, stateOn } from '../certificates.rules.ts'
import type { CertificateRow } from '../certificates.store.ts'
import { heldFor } from '../register/change-certificate.ts'
import { type AgreementRow, agreementsOn, insertAgreement } from './agreements.store.ts'
import { readOwnCertificate } from './own-certificates.reads.ts'

/** What an agreement adds to its certificate's decision. */
type Given = Pick<AgreementRow, 'kind' | 'signature' | 'fileKey' | 'mime' | 'sha256'>

const keep = async (ctx: WriteCtx, row: CertificateRow, given: Given): Promise<void> => {
  const { tx, actor, now } = ctx
  const { certificateId, decisionId } = row
  if (decisionId === null) throw new Refusal('step_not_possible', { step: 'agree', possible: [] })
  const agreement = { decisionId, certificateId, wording: agreementWording, ...given }
  await insertAgreement(tx, { ...agreement, byName: actor.name, agreedAt: now }).catch((error: unknown) => {
    if (brokenUnique(error)) throw new Refusal('already_exists', { field: 'agreement' })
    throw error
  })
  ctx.tell({
    name: given.kind === 'signed' ? 'certificate.agreed' : 'certificate.agreement_kept',
    subject: { kind: 'certificate', id: certificateId },
    facts: { wording: agreementWording, sha256: given.signature?.sha256 ?? given.sha256 },
  })
}

/**
 * The holder signs what they agree to with their certificate; its document is theirs from then on.
 * @throws Refusal `not_found` for another's, `already_exists` for a second, `step_not_possible` for one that is no longer
 * in force or was not issued here, `rule_broken` without a signature
 */
export const agreeAsHolder = async (
  ctx: WriteCtx,
  certificateId: string,
  drawn: SignatureInput | null,
): Promise<OwnCertificate> => {
  const { tx, actor } = ctx
  const row = await foundCertificate(ctx, certificateId, { hold: true })
  if (row.userId !== actor.userId) throw new Refusal('not_found')
  const agreed = (await agreementsOn(tx, [row.decisionId])).size > 0
  if (agreed) throw new Refusal('already_exists', { field: 'agreement' })
  const state = stateOn(row, (await viewerOf(ctx)).today)
  if (!awaitsAgreement({ ...row, state, agreed })) {
    throw new Refusal('step_not_possible', { step: 'agree', possible: certificateLife.stepsFrom(state) })
  }
  const signature = await signWith(ctx, drawn)
  await keep(ctx, row, { kind: 'signed', signature, fileKey: null, mime: null, sha256: null })
  return readOwnCertificate(ctx, certificateId)
}

/**
 * Keeps the scan of an agreement that the holder signed on paper, as one without an account does.
 * @throws Refusal `not_found`, `not_allowed` for one's own, `step_not_possible` where there is one already, or for a
 * certificate that is no longer in force; `already_exists` for the second of two at once
 */
export const keepPaperAgreement = async (
  ctx: WriteCtx,
  certificateId: string,
  file: ReceivedFile,
): Promise<Certificate> => {
  const row = await heldFor(ctx, certificateId, 'keep_agreement')
  const { key: fileKey, mime, sha256 } = file
  await keep(ctx, row, { kind: 'paper', signature: null, fileKey, mime, sha256 })
  return readCertificate(ctx, certificateId)
}
