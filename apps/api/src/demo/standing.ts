import type { Actor, Tenant, WriteCtx } from '../platform/context.ts'
import { dayAfter, dayIn, startOfDay } from '../platform/days.rules.ts'
import { performInTenant, type Stage } from '../platform/perform.ts'

/** When something of the demo was done: so many days ago, at an hour (`HH:MM`) of the LSP's own day. */
type Moment = readonly [daysAgo: number, time: string]

/** A stage whose clock stands at that moment; never in the future, because what the demo shows of today has happened. */
export const standingAt = (stage: Stage, timeZone: string, [daysAgo, time]: Moment): Stage => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const now = () => {
    const today = stage.clock.now()
    const day = startOfDay(timeZone, dayAfter(dayIn(timeZone, today), -daysAgo))
    const at = new Date(day.getTime() + (hours * 60 + minutes) * 60_000)
    return at < today ? at : today
  }
  return { ...stage, clock: { now } }
}

/** Acts for somebody at a moment of an assessment: so many days after its day (before it where negative), at that hour. */
export type ActAt = (day: number, time: string) => Act
type Act = <T>(actor: Actor, verbs: (ctx: WriteCtx) => Promise<T>) => Promise<T>

/** How people of an LSP act around a day so many days ago. */
export const actingAround =
  (stage: Stage, tenant: Tenant, daysAgo: number): ActAt =>
  (day, time) =>
  (actor, verbs) =>
    performInTenant(standingAt(stage, tenant.timeZone, [daysAgo - day, time]), { tenant, actor }, verbs)
