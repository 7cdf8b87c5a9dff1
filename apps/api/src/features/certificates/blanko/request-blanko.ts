import type {
  BlankoDocument,
  BlankoInput,
  BlankoRequest,
  ReceiveInput,
} from '@kompeten/contract/certificates/blanko'
import type { CertificateState } from '@kompeten/contract/certificates/content'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import { changedBy } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { certificatesById } from '../certificates.store.ts'
import { blankoNumbersFrom } from '../issuing/certificate-number.rules.ts'
import { numberTaken } from '../register/change-certificate.ts'
import { tellIfLow, usableBlankos } from '../stock/usable-blankos.ts'
import { foundBlanko, readBlanko } from './blanko.reads.ts'
import { blankoLife, blankoPolicy, missingDocuments } from './blanko.rules.ts'
import {
  type BlankoRow,
  certificatesOfBlanko,
  deleteBlanko,
  giveBlanko,
  insertBlanko,
  joinBlanko,
  leaveBlanko,
  updateBlanko,
} from './blanko.store.ts'

const subjectOf = (id: string) => ({ kind: 'blanko_request', id })
const changedNow = ({ now, actor }: WriteCtx) => ({ modifiedAt: now, modifiedByName: actor.name })

/**
 * Asks for forms for certificates.
 * @throws Refusal `not_found`; `step_not_possible` where one has its request already
 */
export const requestBlanko = async (ctx: WriteCtx, input: BlankoInput): Promise<BlankoRequest> => {
  const { tx, now, actor } = ctx
  const ids = [...new Set(input.certificate_ids)]
  const rows = await certificatesById(tx, ids, { hold: true })
  if (rows.length < ids.length) throw new Refusal('not_found')
  const id = newId(now.getTime())
  await insertBlanko(tx, {
    blankoRequestId: id,
    state: 'DRAFT',
    title: input.title,
    documents: [],
    createdAt: now,
    createdByName: actor.name,
    ...changedNow(ctx),
  })
  const joined = await joinBlanko(tx, ids, id)
  if (joined < ids.length) throw new Refusal('step_not_possible', { step: 'request_blanko', possible: [] })
  ctx.tell({
    name: 'blanko_request.created',
    subject: subjectOf(id),
    to: 'DRAFT',
    facts: { total: ids.length },
  })
  return readBlanko(ctx, id)
}

/** A request held for a step. @throws Refusal `not_found`, `step_not_possible`, `rule_broken` for what is missing */
export const heldBlanko = async (
  ctx: WriteCtx,
  id: string,
  step: keyof typeof blankoPolicy,
): Promise<BlankoRow> => {
  const row = await foundBlanko(ctx, id, { hold: true })
  const ruled = { state: row.state, missing: missingDocuments(row.documents) }
  if (blankoPolicy[step](ctx.actor, ruled)) return row
  if (step === 'send' && row.state === 'DRAFT') {
    const issues = ruled.missing.map((kind): FieldIssue => ({ path: `documents.${kind}`, code: 'required' }))
    throw new Refusal('rule_broken', { issues })
  }
  throw new Refusal('step_not_possible', { step, possible: blankoLife.stepsFrom(row.state) })
}

/** Attaches one of the three documents in the place of the one before. @throws Refusal `not_found`, `step_not_possible` */
export const setBlankoDocument = async (
  ctx: WriteCtx,
  id: string,
  kind: BlankoDocument,
  { file, number, date }: { file: ReceivedFile; number: string; date: string },
): Promise<BlankoRequest> => {
  const row = await heldBlanko(ctx, id, 'update')
  const others = row.documents.filter((document) => document.kind !== kind)
  const kept = { kind, number, date, name: `${kind}.pdf`, key: file.key, sha256: file.sha256 }
  await updateBlanko(ctx.tx, row, { documents: [...others, kept], ...changedNow(ctx) })
  ctx.tell({
    name: 'blanko_request.document_set',
    subject: subjectOf(id),
    facts: { kind, number, sha256: file.sha256 },
  })
  return readBlanko(ctx, id)
}

/** Notes that it has gone to BNSP. @throws Refusal `not_found`, `step_not_possible`, `rule_broken` for what is missing */
export const sendBlanko = async (ctx: WriteCtx, id: string, sentOn: string): Promise<BlankoRequest> => {
  const row = await heldBlanko(ctx, id, 'send')
  await updateBlanko(ctx.tx, row, { state: 'SENT', sentOn, ...changedNow(ctx) })
  ctx.tell({ name: 'blanko_request.sent', subject: subjectOf(id), from: 'DRAFT', to: 'SENT' })
  return readBlanko(ctx, id)
}

/** Gives up a request that has not been sent. @throws Refusal `not_found`, `step_not_possible` */
export const dropBlanko = async (ctx: WriteCtx, id: string) => {
  await heldBlanko(ctx, id, 'delete')
  await leaveBlanko(ctx.tx, id)
  await deleteBlanko(ctx.tx, id)
  ctx.tell({ name: 'blanko_request.dropped', subject: subjectOf(id), from: 'DRAFT' })
  return {}
}

/**
 * Gives the numbers of the forms that came to the certificates of a request: one by one, or from a first number on in
 * the order of the holders' names. What is replaced, withdrawn, reduced or over by now leaves the request without one.
 * @throws Refusal `not_found`; `step_not_possible` before it was sent; `rule_broken` where certificates are left without
 * a number, or a form is spoiled, used or never came; `already_exists` for a number that another certificate takes at the
 * same moment, or that is given twice
 */
export const receiveBlanko = async (
  ctx: WriteCtx,
  id: string,
  input: ReceiveInput,
): Promise<BlankoRequest> => {
  const { tx } = ctx
  const row = await heldBlanko(ctx, id, 'receive')
  const rows = await certificatesOfBlanko(tx, id, { hold: true })
  const [wanting, over] = [true, false].map((does) =>
    rows.flatMap((one) => (one.blankoNumber === null && isPrintedYet(one) === does ? one.certificateId : [])),
  ) as [string[], string[]]
  if (over.length > 0) await leaveBlanko(tx, id, over)
  const given = numbersFor(wanting, input)
  await usableBlankos(
    ctx,
    given.map(({ number }) => number),
    input.first_number === null ? 'numbers' : 'first_number',
  )
  const by = changedBy(ctx)
  for (const { certificateId, number } of given) {
    await giveBlanko(tx, { id, certificateId, number }, by).catch(numberTaken)
    ctx.tell({
      name: 'certificate.blanko_given',
      subject: { kind: 'certificate', id: certificateId },
      facts: { blanko_number: [null, number] },
    })
  }
  await tellIfLow(ctx, given.length)
  await updateBlanko(tx, row, {
    state: 'RECEIVED',
    receivedOn: input.received_on,
    ...changedNow(ctx),
  })
  ctx.tell({
    name: 'blanko_request.received',
    subject: subjectOf(id),
    from: 'SENT',
    to: 'RECEIVED',
    facts: { total: given.length, first: given[0]?.number, last: given.at(-1)?.number },
  })
  return readBlanko(ctx, id)
}

/** Whether a certificate is printed on a form, now or once it is signed or in force again. */
const isPrintedYet = ({ state, reducedAt }: { state: CertificateState; reducedAt: Date | null }) =>
  reducedAt === null &&
  (state === 'WAITING' || state === 'ISSUING' || state === 'ACTIVE' || state === 'SUSPENDED')

const numbersFor = (certificateIds: readonly string[], input: ReceiveInput) => {
  if (input.first_number === null) {
    const byId = new Map(input.numbers.map((one) => [one.certificate_id, one.blanko_number]))
    const issues = certificateIds.flatMap((certificateId, at): FieldIssue[] =>
      byId.has(certificateId) ? [] : [{ path: `numbers.${at}.blanko_number`, code: 'required' }],
    )
    if (issues.length > 0) throw new Refusal('rule_broken', { issues: issues.slice(0, 200) })
    return certificateIds.map((certificateId) => ({ certificateId, number: byId.get(certificateId) ?? '' }))
  }
  const numbers = blankoNumbersFrom(input.first_number, certificateIds.length, new Set(input.left_out))
  if (!numbers) throw new Refusal('rule_broken', { issues: [{ path: 'first_number', code: 'invalid' }] })
  return certificateIds.map((certificateId, at) => ({ certificateId, number: numbers[at] ?? '' }))
}
