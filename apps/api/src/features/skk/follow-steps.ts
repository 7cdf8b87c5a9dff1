import type { DomainEvent } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { JobCtx } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import { beginApplicationFor } from '../applications/index.ts'
import { participantsOf } from '../assessments/index.ts'
import { certificatesById } from '../certificates/index.ts'
import { decisionsOf } from '../plenos/index.ts'
import { applyingOnes } from './applying-ones.ts'
import { noteDifferences } from './fetching/fetch-application.ts'
import { byItself } from './fetching/fetch-list.ts'
import { passPaid } from './own-application.ts'
import { type Reporting, reportOnce } from './reporting/add-reports.ts'
import { recordAgain } from './reporting/record-again.ts'
import { skkLifecycle } from './skk.rules.ts'
import {
  noteFetched,
  type SkkStored,
  skkById,
  skkOfCertificate,
  skkOfRequests,
  skkWaiting,
} from './skk.store.ts'
import { moveSkk } from './take-skk-step.ts'

type Moving = Reporting & { actor: { name: string } }

/** Work of the server itself in one transaction of a tenant: what it tells is recorded before the end of it. */
const inTenantTelling = (
  ctx: JobCtx,
  lspId: string,
  work: (moving: Moving, tx: TenantTx) => Promise<void>,
): Promise<void> =>
  ctx.inTenant(lspId, 'write', async (tx) => {
    const events: DomainEvent[] = []
    const tell = (event: DomainEvent) => void events.push(event)
    await work({ tx, now: ctx.now, tell, actor: { name: byItself } }, tx)
    await ctx.tell(tx, lspId, events)
  })

const canTake = ({ state }: SkkStored, step: 'forms' | 'certify' | 'fail') =>
  skkLifecycle.after(state, step) !== undefined

/** The forms of an application that was taken over are there. */
export const followSubmitted = (ctx: JobCtx, lspId: string, joinRequestId: string): Promise<void> =>
  inTenantTelling(ctx, lspId, async (moving, tx) => {
    for (const { skkId } of await skkOfRequests(tx, [joinRequestId])) {
      const row = await skkById(tx, skkId, { hold: true })
      if (row && canTake(row, 'forms')) await moveSkk(moving, row, { step: 'forms', reason: null })
    }
  })

/** What the pleno decided: both reports, and the step as soon as it is possible. */
export const followPleno = (ctx: JobCtx, lspId: string, assessmentId: string): Promise<void> =>
  inTenantTelling(ctx, lspId, async (moving, tx) => {
    const people = await participantsOf(tx, assessmentId)
    const requests = people.flatMap(({ joinRequestId }) => joinRequestId ?? [])
    for (const { skkId, joinRequestId, state } of await skkOfRequests(tx, requests)) {
      // What was rejected at the registry hears nothing more, whatever goes on here.
      if (state === 'REJECTED') continue
      const person = people.find((one) => one.joinRequestId === joinRequestId)
      const decision = person && (await decisionsOf(tx, person.assessmentApplicantId)).at(-1)
      if (!person || !decision) continue
      const { assessmentApplicantId } = person
      await noteFetched(tx, skkId, { assessmentApplicantId, isCompetent: decision.graduation === 'L' })
      await reportOnce(moving, skkId, 'assessor')
      await reportOnce(moving, skkId, 'committee', decision.decisionId)
      await followOutcome(moving, tx, skkId)
    }
  })

/** The certificate of a holder who came through the registry. */
export const followCertificate = (ctx: JobCtx, lspId: string, certificateId: string): Promise<void> =>
  inTenantTelling(ctx, lspId, async (moving, tx) => {
    const [certificate] = await certificatesById(tx, [certificateId])
    if (!certificate?.joinRequestId) return
    for (const { skkId } of await skkOfRequests(tx, [certificate.joinRequestId])) {
      await noteFetched(tx, skkId, { certificateId })
      await followOutcome(moving, tx, skkId)
    }
  })

/** What a suspension, a withdrawal or its end makes of the comparison with the registry, which hears of none of them. */
export const compareCertificate = (ctx: JobCtx, lspId: string, certificateId: string): Promise<void> =>
  ctx.inTenant(lspId, 'write', async (tx) => {
    for (const { skkId } of await skkOfCertificate(tx, certificateId)) await noteDifferences(tx, skkId)
  })

/** The registry hears of it where a certificate that it knows stands on another blanko. */
export const followBlanko = (ctx: JobCtx, lspId: string, certificateId: string): Promise<void> =>
  inTenantTelling(ctx, lspId, async (moving, tx) => {
    for (const row of await skkOfCertificate(tx, certificateId)) await recordAgain(moving, row)
  })

/**
 * Takes the step that the pleno's decision and the certificate bring about, once the step is possible: they may be there
 * before the fee is noted as paid.
 */
const followOutcome = async (moving: Moving, tx: TenantTx, skkId: string): Promise<void> => {
  const row = await skkById(tx, skkId, { hold: true })
  if (!row) return
  if (row.isCompetent === false && canTake(row, 'fail')) {
    await moveSkk(moving, row, { step: 'fail', reason: null })
  }
  const { certificateId } = row
  if (row.isCompetent !== true || certificateId === null) return
  if (canTake(row, 'certify')) await moveSkk(moving, row, { step: 'certify', reason: null })
  else if (row.state !== 'COMPETENT') return
  // A corrected certificate has numbers and a form of its own.
  await reportOnce(moving, skkId, 'recording', certificateId)
  await reportOnce(moving, skkId, 'final', certificateId)
}

/** What was decided before the fee was noted as paid. */
export const followPaid = (ctx: JobCtx, lspId: string, skkId: string): Promise<void> =>
  inTenantTelling(ctx, lspId, (moving, tx) => followOutcome(moving, tx, skkId))

/** Those that wait and whose applicants have their accounts by now. */
const readyOnes = async (tx: TenantTx) => {
  const waiting = await skkWaiting(tx)
  const ready = await applyingOnes(
    tx,
    waiting.flatMap(({ applicantId }) => applicantId ?? []),
  )
  return waiting.flatMap(({ skkId, applicantId }) => {
    const applying = ready.get(applicantId ?? '')
    return applying ? [{ skkId, applying }] : []
  })
}

/**
 * Begins the applications that waited for their applicants' accounts, each by itself: one whose scheme takes none by now
 * goes on waiting, and holds up no other.
 */
export const beginWaiting = async (ctx: JobCtx, lspId: string): Promise<void> => {
  for (const { skkId, applying } of await ctx.inTenant(lspId, 'read', readyOnes)) {
    ctx.signal.throwIfAborted()
    await inTenantTelling(ctx, lspId, async (moving, tx) => {
      const row = await skkById(tx, skkId, { hold: true })
      if (!row || row.joinRequestId !== null || row.waitingSchemeId === null) return
      const joinRequestId = await beginApplicationFor(moving, applying, row.waitingSchemeId)
      await noteFetched(tx, skkId, { joinRequestId, waitingSchemeId: null })
      await passPaid(moving, { ...row, joinRequestId })
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}
