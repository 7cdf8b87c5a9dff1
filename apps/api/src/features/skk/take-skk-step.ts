import type { SkkStep, StepInput, VerdictInput } from '@kompeten/contract/skk/content'
import { changedMeanwhile } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endOwnApplication, passPaid } from './own-application.ts'
import { changePaper, paperById, papersOf, retryPapers } from './papers.store.ts'
import { type Reporting, reportStep } from './reporting/add-reports.ts'
import { lacksOf, ruledNow } from './skk.reads.ts'
import { skkLifecycle, skkPolicy } from './skk.rules.ts'
import { changeSkk, noteFetched, type SkkStored, skkById } from './skk.store.ts'

/** An application of this LSP, held until the transaction ends. @throws Refusal `not_found` */
export const heldSkk = async ({ tx }: Pick<WriteCtx, 'tx'>, skkId: string): Promise<SkkStored> => {
  const row = await skkById(tx, skkId, { hold: true })
  if (!row) throw new Refusal('not_found')
  return row
}

/** Of a step or an act that the application does not allow as it stands. */
export const notPossible = ({ state }: SkkStored, step: string) =>
  new Refusal('step_not_possible', { step, possible: skkLifecycle.stepsFrom(state) })

/** @throws Refusal `version_conflict` naming who changed it */
export const sameSkkVersion = (row: SkkStored, version: number): void => {
  if (row.version === version) return
  throw changedMeanwhile(row)
}

type Moving = Reporting & { actor: { name: string } }

/** Moves an application and puts the step's code among what is reported, in one transaction. */
export const moveSkk = async (
  ctx: Moving,
  row: SkkStored,
  { step, reason }: { step: SkkStep; reason: string | null },
): Promise<void> => {
  const state = skkLifecycle.after(row.state, step)
  if (!state) throw notPossible(row, step)
  const change = { state, reason, modifiedAt: ctx.now, modifiedByName: ctx.actor.name }
  if (!(await changeSkk(ctx.tx, row, change))) throw notPossible(row, step)
  await passPaid(ctx, { ...row, state })
  ctx.tell({
    name: 'skk.stepped',
    subject: { kind: 'skk', id: row.skkId },
    from: row.state,
    to: state,
    ...(reason !== null && { reason }),
    facts: { step },
  })
  await reportStep(ctx, { skkId: row.skkId, step, reason, version: row.version })
}

/** @throws Refusal `step_blocked` while a paper is not met */
const refuseOpen = async ({ tx }: WriteCtx, row: SkkStored): Promise<void> => {
  const lacks = lacksOf(row, await papersOf(tx, row.skkId))
  if (lacks.length === 0) return
  const missing = lacks.map(({ code, paper, about }) => ({
    code,
    ...(paper !== null && { facts: { paper, ...(about !== null && { about }) } }),
  }))
  throw new Refusal('step_blocked', { step: 'complete', missing })
}

/** What was begun for an application at the LSP ends with it, and what waits for an account never begins (decision 257). */
const endWhatBegan = async (ctx: WriteCtx, row: SkkStored, reason: string): Promise<void> => {
  await endOwnApplication(ctx, row, reason)
  await noteFetched(ctx.tx, row.skkId, { waitingSchemeId: null })
}

/**
 * Takes a step by hand.
 * @throws Refusal `not_found`, `version_conflict` where somebody was faster, `step_not_possible`, `step_blocked` naming each
 * paper that keeps it from being complete, or of a rejection the assessment that the participant is in
 */
export const takeSkkStep = async (
  ctx: WriteCtx,
  skkId: string,
  { step, reason, version }: StepInput,
): Promise<SkkStored> => {
  const row = await heldSkk(ctx, skkId)
  if (!skkPolicy[step](ctx.actor, await ruledNow(ctx, row))) throw notPossible(row, step)
  sameSkkVersion(row, version)
  if (step === 'complete') await refuseOpen(ctx, row)
  await moveSkk(ctx, row, { step, reason })
  if (step === 'reject') await endWhatBegan(ctx, row, reason ?? '')
  return heldSkk(ctx, skkId)
}

/**
 * Says whether a requirement is met.
 * @throws Refusal `not_found`, `step_not_possible` once the review is over, `version_conflict` where somebody judged the paper first
 */
export const judgePaper = async (
  ctx: WriteCtx,
  skkId: string,
  { skk_paper_id: skkPaperId, verdict, note, version }: VerdictInput,
): Promise<SkkStored> => {
  const row = await heldSkk(ctx, skkId)
  if (!skkPolicy.judge(ctx.actor, await ruledNow(ctx, row))) throw notPossible(row, 'judge')
  const paper = await paperById(ctx.tx, skkPaperId)
  if (paper?.skkId !== skkId) throw new Refusal('not_found')
  if (paper.version !== version) {
    throw new Refusal('version_conflict', {
      changed_by: paper.judgedByName ?? '',
      changed_at: (paper.judgedAt ?? ctx.now).toISOString(),
      version: paper.version,
    })
  }
  const by = { judgedByName: ctx.actor.name, judgedAt: ctx.now }
  await changePaper(ctx.tx, { skkId, skkPaperId }, { verdict, note, ...by, version: version + 1 })
  ctx.tell({ name: 'skk.judged', subject: { kind: 'skk', id: skkId }, facts: { verdict } })
  return row
}

/** Has an application fetched again after the commit, refused papers too. @throws Refusal `not_found` */
export const refreshSkk = async (ctx: WriteCtx, skkId: string): Promise<SkkStored> => {
  const row = await heldSkk(ctx, skkId)
  await noteFetched(ctx.tx, skkId, { detailOf: null })
  await retryPapers(ctx.tx, skkId)
  ctx.tell({ name: 'skk.refresh_asked', subject: { kind: 'skk', id: skkId } })
  return row
}
