import {
  type Surveillance,
  type SurveillanceInput,
  type SurveillanceStep,
  surveillanceFilesMax,
  surveillanceSteps,
} from '@kompeten/contract/certificates/surveillances'
import { changedMeanwhile } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { checkOneMore } from '../../../platform/files/one-more.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import { newId } from '../../../platform/ids.ts'
import { mayNow } from '../../../platform/policy.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readSurveillance, ruledOn, type Side, seenSurveillance } from './surveillance.reads.ts'
import { faultOf, surveillanceGaps, surveillanceLife, surveillancePolicy } from './surveillance.rules.ts'
import {
  filesOf,
  insertFile,
  removeFile,
  type SurveillanceRow,
  updateSurveillance,
} from './surveillance.store.ts'

/**
 * The row with which the actor may take this step now, held until the end of the transaction.
 * @throws Refusal `not_found`; `not_allowed` for one's own; `step_not_possible` in another state, before it opens, and where
 * the certificate is not in force
 */
const heldFor = async (ctx: WriteCtx, surveillanceId: string, step: SurveillanceStep, side: Side) => {
  const row = await seenSurveillance(ctx, surveillanceId, side, { hold: true })
  const ruled = ruledOn(row, dayIn(ctx.tenant.timeZone, ctx.now))
  if (surveillancePolicy[step](ctx.actor, ruled)) return row
  if (side === 'office' && row.userId === ctx.actor.userId) throw new Refusal('not_allowed')
  const fault = faultOf(ruled)
  throw new Refusal('step_not_possible', {
    step,
    possible: mayNow(surveillancePolicy, surveillanceSteps, ctx.actor, ruled),
    ...(fault && { why: { code: fault } }),
  })
}

/** @throws Refusal `version_conflict` naming who changed it */
const sameVersion = (row: SurveillanceRow, version: number): void => {
  if (row.version === version) return
  throw changedMeanwhile(row)
}

const toldOf = (row: SurveillanceRow) => ({
  surveillance_id: row.surveillanceId,
  surveillance_number: row.number,
  certificate_number: row.certificateNumber,
  due_on: row.dueOn,
  user_id: row.userId,
})

type Change = Parameters<typeof updateSurveillance>[2]
type Told = { reason?: string | null; facts?: Record<string, unknown> }

/** Takes a step, guarded in the write, and tells it of the certificate. */
const take = async (
  ctx: WriteCtx,
  row: SurveillanceRow,
  step: 'submit' | 'accept' | 'return',
  change: Change,
  { reason, facts }: Told = {},
): Promise<void> => {
  const to = surveillanceLife.after(row.state, step)
  const by = { modifiedAt: ctx.now, modifiedByName: ctx.actor.name }
  if (!to || !(await updateSurveillance(ctx.tx, row, { ...change, ...by, state: to }))) {
    throw new Error('A surveillance changed although it was held')
  }
  const event = { submit: 'submitted', accept: 'accepted', return: 'returned' } as const
  ctx.tell({
    name: `certificate.surveillance_${event[step]}`,
    subject: { kind: 'certificate', id: row.certificateId },
    from: row.state,
    to,
    ...(reason && { reason }),
    facts: { ...toldOf(row), ...facts },
  })
}

/**
 * Submits what the holder is asked for.
 * @throws Refusal `not_found`, `step_not_possible`, `version_conflict`; `rule_broken` at each thing that is missing
 */
export const submitSurveillance = async (
  ctx: WriteCtx,
  surveillanceId: string,
  { version, ...given }: SurveillanceInput & { version: number },
): Promise<Surveillance> => {
  const row = await heldFor(ctx, surveillanceId, 'submit', 'own')
  sameVersion(row, version)
  const files = (await filesOf(ctx.tx, surveillanceId)).length
  const issues = surveillanceGaps(row.asks, given, files)
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  const asked = (ask: (typeof row.asks)[number]) => row.asks.includes(ask)
  const kept = {
    statement: asked('statement') ? given.statement : null,
    noComplaints: asked('no_complaints') ? given.no_complaints : null,
    cpd: asked('cpd') ? given.cpd : null,
    note: given.note,
  }
  await take(
    ctx,
    row,
    'submit',
    { ...kept, submittedAt: ctx.now },
    {
      facts: {
        statement: [row.statement, kept.statement],
        no_complaints: [row.noComplaints, kept.noComplaints],
        files,
      },
    },
  )
  return readSurveillance(ctx, surveillanceId, 'own')
}

/**
 * Accepts a surveillance. One that was not submitted is accepted with a note that says how it was given.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `version_conflict`; `rule_broken` at `note` without it
 */
export const acceptSurveillance = async (
  ctx: WriteCtx,
  surveillanceId: string,
  { note, version }: { note: string | null; version: number },
): Promise<Surveillance> => {
  const row = await heldFor(ctx, surveillanceId, 'accept', 'office')
  sameVersion(row, version)
  if (row.state !== 'SUBMITTED' && note === null) {
    throw new Refusal('rule_broken', { issues: [{ path: 'note', code: 'required' }] })
  }
  await take(ctx, row, 'accept', decisionOf(ctx, note), { reason: note })
  return readSurveillance(ctx, surveillanceId, 'office')
}

/** Asks the holder again. @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `version_conflict` */
export const returnSurveillance = async (
  ctx: WriteCtx,
  surveillanceId: string,
  { reason, version }: { reason: string; version: number },
): Promise<Surveillance> => {
  const row = await heldFor(ctx, surveillanceId, 'return', 'office')
  sameVersion(row, version)
  await take(ctx, row, 'return', decisionOf(ctx, reason), { reason })
  return readSurveillance(ctx, surveillanceId, 'office')
}

const decisionOf = ({ actor, now }: WriteCtx, decisionNote: string | null) => ({
  decidedAt: now,
  decidedBy: actor.userId,
  decidedByName: actor.name,
  decisionNote,
})

/**
 * Adds a file of the holder.
 * @throws Refusal `not_found`, `step_not_possible`, `rule_broken` as `checkOneMore`
 */
export const attachToSurveillance = async (
  ctx: WriteCtx,
  surveillanceId: string,
  file: ReceivedFile,
): Promise<Surveillance> => {
  const row = await heldFor(ctx, surveillanceId, 'attach', 'own')
  checkOneMore(file, { known: await filesOf(ctx.tx, surveillanceId), limit: surveillanceFilesMax })
  const { key: fileKey, name, mime, sha256, bytes } = file
  await insertFile(ctx.tx, {
    surveillanceFileId: newId(ctx.now.getTime()),
    surveillanceId,
    ...{ fileKey, name, mime, sha256, size: bytes.length, addedAt: ctx.now },
  })
  tellFile(ctx, row, 'added', { sha256 })
  return readSurveillance(ctx, surveillanceId, 'own')
}

/** Takes a file of the holder away again. @throws Refusal `not_found`, `step_not_possible` */
export const detachFromSurveillance = async (
  ctx: WriteCtx,
  surveillanceId: string,
  fileId: string,
): Promise<Surveillance> => {
  const row = await heldFor(ctx, surveillanceId, 'attach', 'own')
  if (!(await removeFile(ctx.tx, surveillanceId, fileId))) throw new Refusal('not_found')
  tellFile(ctx, row, 'removed')
  return readSurveillance(ctx, surveillanceId, 'own')
}

const tellFile = (
  { tell }: WriteCtx,
  row: SurveillanceRow,
  what: 'added' | 'removed',
  facts: Record<string, unknown> = {},
) =>
  tell({
    name: `certificate.surveillance_file_${what}`,
    subject: { kind: 'certificate', id: row.certificateId },
    facts: { ...toldOf(row), ...facts },
  })
