import { createHash } from 'node:crypto'
import type { Certificate } from '@kompeten/contract/certificates/content'
import type { AnnounceInput, HandoverInput } from '@kompeten/contract/certificates/handovers'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { changedBy } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { brokenUnique } from '../../../platform/database/failures.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { signaturePicture } from '../../signatures/index.ts'
import { noteReturned } from '../blanko/blanko.store.ts'
import { readCertificate } from '../certificates.reads.ts'
import type { CertificateRow } from '../certificates.store.ts'
import { allAllowing } from '../register/all-allowing.ts'
import { heldFor, keepChange } from '../register/change-certificate.ts'
import { isStockKept } from '../stock/stock.store.ts'
import { formerHandedOut } from './former-blanko.ts'
import { endHandover, handoverOf, insertHandover, noteCollectable } from './handing.store.ts'

/** Whoever was told the same so short a time ago is not told again: somebody else announces it at the same moment. */
const sameAnnouncementMs = 60_000

/**
 * Tells holders that their certificates can be collected, and where; again where they were told before, but for those who
 * have just been told the same.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible` naming those that are not in force, were handed over, or have no
 * form while the LSP keeps its stock
 */
export const announceCollection = async (
  ctx: WriteCtx,
  { certificate_ids, place }: AnnounceInput,
): Promise<{ announced: number }> => {
  // In one order, so that two who announce the same do not deadlock.
  const ids = [...new Set(certificate_ids)].sort()
  const isKept = await isStockKept(ctx.tx)
  const rows = await allAllowing(ctx, ids, {
    ...{ step: 'announce', said: { step: 'announce', code: 'not_collectable' }, hold: true },
    // Where forms are kept in stock, nothing is handed over that is on none.
    lacks: ({ blankoNumber }) => isKept && blankoNumber === null,
  })
  const change = { collectableAt: ctx.now, collectPlace: place, ...changedBy(ctx) }
  const since = ctx.now.getTime() - sameAnnouncementMs
  const untold = rows.filter(
    ({ collectableAt, collectPlace }) =>
      collectPlace !== place || collectableAt === null || collectableAt.getTime() < since,
  )
  if (untold.length === 0) return { announced: ids.length }
  await noteCollectable(
    ctx.tx,
    untold.map(({ certificateId }) => certificateId),
    change,
  )
  for (const { certificateId, certificateNumber, userId } of untold) {
    ctx.tell({
      name: 'certificate.collectable',
      subject: { kind: 'certificate', id: certificateId },
      facts: { certificate_number: certificateNumber, user_id: userId },
    })
  }
  return { announced: ids.length }
}

/** What proves the handing over. */
type Proof =
  | { kind: 'signed'; png: Buffer; sha256: string }
  | { kind: 'paper'; fileKey: string; mime: string; sha256: string }

/** What is missing, or cannot be: a proxy without name or power of attorney, a day to come, a former form left open. */
const faultsOf = async (ctx: WriteCtx, row: CertificateRow, input: HandoverInput): Promise<FieldIssue[]> => {
  const proxy = input.receiver === 'proxy'
  const former = await formerHandedOut(ctx.tx, row)
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  const needed = [
    // Where forms are kept in stock, what is printed stands on one of them.
    ['blanko_number', row.blankoNumber === null && (await isStockKept(ctx.tx))],
    ['receiver_name', proxy && input.receiver_name === null],
    ['power_of_attorney', proxy && input.power_of_attorney === null],
    ['former_blanko', former !== null && input.former_blanko === null],
  ] as const
  return [
    ...needed.flatMap(([path, isMissing]) => (isMissing ? [{ path, code: 'required' as const }] : [])),
    ...(input.handed_on > today ? [{ path: 'handed_on', code: 'in_the_future' as const }] : []),
    ...(row.issuedOn !== null && input.handed_on < row.issuedOn
      ? [{ path: 'handed_on', code: 'in_the_past' as const }]
      : []),
  ]
}

const keep = async (
  ctx: WriteCtx,
  certificateId: string,
  input: HandoverInput,
  prove: () => Promise<Proof>,
): Promise<Certificate> => {
  const { tx, actor, now } = ctx
  const row = await heldFor(ctx, certificateId, 'hand_over')
  const issues = await faultsOf(ctx, row, input)
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  const former = await formerHandedOut(tx, row)
  const proof = await prove()
  const isProxy = input.receiver === 'proxy'
  await insertHandover(tx, {
    handoverId: newId(now.getTime()),
    certificateId,
    ...proof,
    receiver: input.receiver,
    receiverName: isProxy ? (input.receiver_name ?? '') : row.holderName,
    powerOfAttorney: isProxy ? input.power_of_attorney : null,
    handedOn: input.handed_on,
    formerBlanko: former === null ? null : input.former_blanko,
    blankoNumber: row.blankoNumber,
    byName: actor.name,
    notedAt: now,
  }).catch((error: unknown) => {
    if (brokenUnique(error)) throw new Refusal('already_exists', { field: 'handover' })
    throw error
  })
  if (former?.blankoNumber && input.former_blanko === 'returned') {
    await noteReturned(tx, former.blankoNumber, input.handed_on)
  }
  await keepChange(ctx, row, { handedOverOn: input.handed_on })
  ctx.tell({
    name: 'certificate.handed_over',
    subject: { kind: 'certificate', id: certificateId },
    facts: {
      receiver: input.receiver,
      ...(isProxy && { user_id: row.userId, certificate_number: row.certificateNumber }),
      kind: proof.kind,
      sha256: proof.sha256,
      ...(former && { former_blanko: input.former_blanko }),
    },
  })
  return readCertificate(ctx, certificateId)
}

/**
 * Notes that a certificate was handed over to whoever signed for it on the screen.
 * @throws Refusal `not_found`, `not_allowed` for one's own; `step_not_possible` for one that is not in force, has no
 * document yet, or was handed over; `already_exists` for the second of two at once; `rule_broken` where a proxy lacks
 * name or power of attorney, the certificate has no form while the LSP keeps its stock, the day is before the issue or to come, or nothing is said of the form that was corrected
 */
export const handOver = (
  ctx: WriteCtx,
  certificateId: string,
  { signature, ...input }: HandoverInput & { signature: SignatureInput },
): Promise<Certificate> =>
  keep(ctx, certificateId, input, async () => {
    const png = await signaturePicture(signature.png)
    return { kind: 'signed', png, sha256: createHash('sha256').update(png).digest('hex') }
  })

/** The same, signed for on paper. @throws Refusal as `handOver` */
export const handOverOnPaper = (
  ctx: WriteCtx,
  certificateId: string,
  input: HandoverInput,
  { key: fileKey, mime, sha256 }: ReceivedFile,
): Promise<Certificate> =>
  keep(ctx, certificateId, input, async () => ({ kind: 'paper', fileKey, mime, sha256 }))

/**
 * Notes that a certificate came back, or was noted as handed over by mistake; it waits to be handed over again, and of the
 * former form nothing is said any more.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible` for one that was not
 */
export const takeBack = async (
  ctx: WriteCtx,
  certificateId: string,
  reason: string,
): Promise<Certificate> => {
  const row = await heldFor(ctx, certificateId, 'take_back')
  const given = await handoverOf(ctx.tx, certificateId)
  const said = await endHandover(ctx.tx, certificateId, { endedAt: ctx.now, endedReason: reason })
  const former = said === 'returned' ? await formerHandedOut(ctx.tx, row) : null
  if (former?.blankoNumber) await noteReturned(ctx.tx, former.blankoNumber, null)
  await keepChange(ctx, row, { handedOverOn: null })
  ctx.tell({
    name: 'certificate.taken_back',
    subject: { kind: 'certificate', id: certificateId },
    reason,
    // Whoever was told that somebody else took it is told that nobody did.
    ...(given?.receiver === 'proxy' && {
      facts: { user_id: row.userId, certificate_number: row.certificateNumber },
    }),
  })
  return readCertificate(ctx, certificateId)
}
