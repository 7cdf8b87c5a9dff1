import { renewalOn } from '@kompeten/contract/schemes/renewal-days'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { dayAfter, dayIn } from '../../../platform/days.rules.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import { platformLsps } from '../../tenants/index.ts'
import { dueReminder, windowOf } from '../certificates.rules.ts'
import { certificatesHeld } from '../certificates.store.ts'
import { renewalsOf } from '../holders/renewals.ts'
import { endingSoon, expireEnded, noteReminder, platformLspsWithEndings } from './calendar.store.ts'

const batch = 500
const remindDays = 90

/** Holders are notified by day. */
const earliestHour = 7

/** Whether it is late enough in a day of that zone for people to be notified. */
export const isByDay = (timeZone: string, at: Date): boolean => hourIn(timeZone, at) >= earliestHour

const hourIn = (timeZone: string, at: Date) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at))

/**
 * What the calendar brings, LSP by LSP in its own time: certificates whose last day is over expire, and holders are
 * reminded 90, 60 and 30 days before. Each step is guarded in its write, so that running again does nothing twice.
 */
export const followCalendar = async (ctx: JobCtx): Promise<void> => {
  const horizon = dayAfter(dayIn('UTC', ctx.now), remindDays + 1)
  const lspIds = await ctx.asPlatform('read', (tx) => platformLspsWithEndings(tx, horizon))
  const lsps = await ctx.asPlatform('read', (tx) => platformLsps(tx, lspIds))
  for (const { lspId, timeZone } of lsps.values()) {
    const today = dayIn(timeZone, ctx.now)
    await expire(ctx, lspId, today)
    if (isByDay(timeZone, ctx.now)) await remind(ctx, lspId, today)
  }
}

const expire = async (ctx: JobCtx, lspId: string, today: string): Promise<void> => {
  for (;;) {
    ctx.signal.throwIfAborted()
    const ended = await ctx.inTenant(lspId, 'write', async (tx) => {
      const rows = await expireEnded(tx, today, ctx.now, batch)
      await Promise.all(
        rows.map(({ certificateId, certificateNumber }) =>
          ctx.tell(tx, lspId, {
            name: 'certificate.expired',
            subject: { kind: 'certificate', id: certificateId },
            to: 'EXPIRED',
            facts: { certificate_number: certificateNumber },
          }),
        ),
      )
      return rows.length
    })
    if (ended < batch) return
  }
}

/** Whether its holder has sent the application that renews it: they are not asked to apply. */
const isUnderWay = async (
  tx: TenantTx,
  { certificateId, userId }: { certificateId: string; userId: string | null },
): Promise<boolean> => {
  if (userId === null) return false
  const held = await certificatesHeld(tx, { userId })
  const renewal = (await renewalsOf(tx, userId, held)).get(certificateId)
  return renewal !== undefined && renewal.state !== 'DRAFT'
}

const remind = async (ctx: JobCtx, lspId: string, today: string): Promise<void> => {
  for (;;) {
    ctx.signal.throwIfAborted()
    const reminded = await ctx.inTenant(lspId, 'write', async (tx) => {
      const rows = await endingSoon(tx, today, batch)
      for (const row of rows) {
        const days = dueReminder(row, today)
        if (days === undefined) continue
        await noteReminder(tx, row.certificateId, days)
        if (await isUnderWay(tx, row)) continue
        await ctx.tell(tx, lspId, {
          name: 'certificate.ending_soon',
          subject: { kind: 'certificate', id: row.certificateId },
          facts: {
            certificate_number: row.certificateNumber,
            days,
            user_id: row.userId,
            // Who may not apply yet is not asked to.
            is_early: renewalOn(windowOf(row), today) === 'too_early',
          },
        })
      }
      return rows.length
    })
    if (reminded < batch) return
  }
}
