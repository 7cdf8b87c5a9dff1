import type { WriteCtx } from '../../platform/context.ts'

/** Who changed a record and when, in the columns of the table. */
export const changedBy = ({ now, actor }: WriteCtx) => ({
  modifiedAt: now,
  modifiedBy: actor.userId,
  modifiedByName: actor.name,
})
