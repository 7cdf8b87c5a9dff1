import { instantNow } from '../../platform/clock.ts'
import { RefusedCall } from '../../platform/refused-call.ts'

/** Who was faster, and when, where a save was refused because of that. */
export const whoChanged = (failure: unknown): { changedBy: string; changedAt: string } | undefined => {
  if (!(failure instanceof RefusedCall) || failure.reason !== 'version_conflict') return undefined
  const { changed_by, changed_at } = (failure.facts ?? {}) as { changed_by?: string; changed_at?: string }
  return { changedBy: changed_by ?? '', changedAt: changed_at ?? instantNow() }
}
