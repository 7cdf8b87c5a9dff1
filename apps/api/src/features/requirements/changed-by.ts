import type { WriteCtx } from '../../platform/context.ts'

/** Who changes a row now, in its columns. */
export const changedBy = ({ now, actor }: WriteCtx) => ({
  modifiedAt: now,
  modifiedBy: actor.userId,
  modifiedByName: actor.name,
})
