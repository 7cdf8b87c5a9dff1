import type { ReadCtx } from '../../../platform/context.ts'

/** Whether the actor may look at everybody's days, and so at what holds them. */
export const seesAllDays = ({ actor }: Pick<ReadCtx, 'actor'>): boolean =>
  actor.permissions.has('ACCESSOR_SCHEDULE_LIST')
