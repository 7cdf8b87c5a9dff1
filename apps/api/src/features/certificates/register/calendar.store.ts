import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { PlatformTx, TenantTx } from '../../../platform/database/tenancy.ts'
import { certificate } from '../certificates.tables.ts'

/** In force and in no bin. */
const running = and(inArray(certificate.state, ['ACTIVE', 'SUSPENDED']), isNull(certificate.deletedAt))

/** The LSPs that have certificates ending by a day, or ended and not noted yet. */
export const platformLspsWithEndings = async (tx: PlatformTx, until: string): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ lspId: certificate.lspId })
    .from(certificate)
    .where(and(running, lte(certificate.validUntil, until)))
  return rows.map(({ lspId }) => lspId)
}

/** Lets at most so many certificates expire whose last day is before today; returns which. */
export const expireEnded = async (tx: TenantTx, today: string, at: Date, limit: number) => {
  const ended = await tx
    .select({ certificateId: certificate.certificateId })
    .from(certificate)
    .where(and(running, lt(certificate.validUntil, today)))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (ended.length === 0) return []
  return tx
    .update(certificate)
    .set({ state: 'EXPIRED', stateSince: at, version: sql`${certificate.version} + 1` })
    .where(
      inArray(
        certificate.certificateId,
        ended.map(({ certificateId }) => certificateId),
      ),
    )
    .returning({ certificateId: certificate.certificateId, certificateNumber: certificate.certificateNumber })
}

// The same threshold as `dueReminder`: the nearest of 30, 60 and 90 days.
const threshold = (today: string) =>
  sql`case when ${certificate.validUntil} - ${today}::date <= 30 then 30 when ${certificate.validUntil} - ${today}::date <= 60 then 60 else 90 end`

/** At most so many valid certificates that end within 90 days and whose holder has not had the reminder due. */
export const endingSoon = async (tx: TenantTx, today: string, limit: number) => {
  const rows = await tx
    .select(
      pick(
        certificate,
        'certificateId',
        'certificateNumber',
        'userId',
        'validUntil',
        'remindedDays',
        'renewal',
        'renewFrom',
        'renewUntil',
      ),
    )
    .from(certificate)
    .where(
      and(
        eq(certificate.state, 'ACTIVE'),
        isNull(certificate.deletedAt),
        sql`${certificate.validUntil} between ${today}::date and ${today}::date + 90`,
        sql`(${certificate.remindedDays} is null or ${certificate.remindedDays} > ${threshold(today)})`,
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.flatMap((row) => (row.validUntil === null ? [] : [{ ...row, validUntil: row.validUntil }]))
}

export const noteReminder = async (tx: TenantTx, certificateId: string, days: number): Promise<void> => {
  await tx.update(certificate).set({ remindedDays: days }).where(eq(certificate.certificateId, certificateId))
}
