import type { SkkStep } from '@kompeten/contract/skk/content'
import type { ReportKind } from '@kompeten/contract/skk/reports'
import type { DomainEvent } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { newId } from '../../../platform/ids.ts'
import { codeOf } from '../registry/mapping.ts'
import { addReport } from './reports.store.ts'

/** What adding a report needs: a verb has it, and a job. */
export type Reporting = { tx: TenantTx; now: Date; tell(event: DomainEvent): void }

type Step = { skkId: string; step: SkkStep; reason: string | null; version: number }

/** Puts a step's code among what is reported, in the transaction of the step; steps without a code stay with the LSP. */
export const reportStep = async (
  { tx, now, tell }: Reporting,
  { skkId, step, reason, version }: Step,
): Promise<void> => {
  const code = codeOf[step]
  if (code === null) return
  // A step is taken once from a version: the key cannot come twice, and a step taken again later has one of its own.
  const isAdded = await addReport(tx, {
    ...{ reportId: newId(now.getTime()), skkId, kind: 'status', step, code, reason },
    ...{ stepKey: `${step}/${version}`, createdAt: now },
  })
  if (isAdded)
    tell({ name: 'skk.report_due', subject: { kind: 'skk', id: skkId }, facts: { kind: 'status', code } })
}

/**
 * Puts a report of the assessment or the certificate among what is reported; each kind once, or once for each decision or
 * certificate that it is `about`: the later replaces the earlier at the registry.
 */
export const reportOnce = async (
  { tx, now, tell }: Reporting,
  skkId: string,
  kind: Exclude<ReportKind, 'status'>,
  about?: string,
): Promise<void> => {
  const isAdded = await addReport(tx, {
    ...{ reportId: newId(now.getTime()), skkId, kind, createdAt: now },
    stepKey: about === undefined ? kind : `${kind}/${about}`,
  })
  if (isAdded) tell({ name: 'skk.report_due', subject: { kind: 'skk', id: skkId }, facts: { kind } })
}
