import type { IssueCode, RefusalBody, RefusalCode } from '@kompeten/contract/platform/refusals'

/**
 * Why a call did not succeed: the server said no (`refused`), it took longer than 30 seconds (`timeout`), it could
 * not be reached (`offline`), or what came back was not ours to read (`unreadable`, such as a proxy's error page).
 */
export type FailureKind = 'refused' | 'timeout' | 'offline' | 'unreadable'

/**
 * What is known of a write that was sent, and to which no answer of the server came: it may be done all the same. Sent again
 * as it is, it is answered as the first (`answered_again`), or done once more (`done_again`).
 */
export type Lost = 'answered_again' | 'done_again'

type Details = {
  status?: number
  reason?: RefusalCode
  errors?: RefusalBody['error']['errors']
  facts?: unknown
  reference?: string
  retryAfterSeconds?: number
  lost?: Lost | undefined
}

/** What every failed call throws. `message` is the server's, in the caller's language, and only for `refused`. */
export class RefusedCall extends Error {
  readonly kind: FailureKind
  /** The HTTP status; 0 where no answer came. */
  readonly status: number
  readonly reason: RefusalCode | undefined
  /** The invalid fields, all at once: path in the input, code, words. */
  readonly errors: readonly { path: string; code: IssueCode; message: string }[]
  readonly facts: unknown
  /** What to tell the support; the server's log holds the same. */
  readonly reference: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** Undefined where it wrote nothing, was never sent, or was answered. */
  readonly lost: Lost | undefined

  constructor(kind: FailureKind, message = '', details: Details = {}) {
    super(message)
    this.name = 'RefusedCall'
    this.kind = kind
    this.status = details.status ?? 0
    this.reason = details.reason
    this.errors = details.errors ?? []
    this.facts = details.facts
    this.reference = details.reference
    this.retryAfterSeconds = details.retryAfterSeconds
    this.lost = details.lost
  }
}

/** Trying the same again can help: nobody was reached, or the server was not well. */
export const isPassing = (failure: unknown): boolean =>
  failure instanceof RefusedCall && (failure.kind !== 'refused' || failure.status >= 500)

/** Whether the server may have done it, though its answer did not arrive. */
export const isLost = (failure: unknown): boolean =>
  failure instanceof RefusedCall && failure.lost !== undefined

/** The field whose value somebody else has already; undefined where the failure names none. */
export const takenField = ({ facts }: RefusedCall): string | undefined =>
  (facts as { field?: string } | undefined)?.field

/** What a form itself says of a refused save: at its fields, or that somebody else was faster. */
export const isSaidByForm = (failure: RefusedCall): boolean =>
  failure.errors.length > 0 || takenField(failure) !== undefined || failure.reason === 'version_conflict'

const isRefusal = (body: unknown): body is RefusalBody => {
  const error = (body as { error?: { message?: unknown; reason?: unknown } } | null)?.error
  return typeof error?.message === 'string' && typeof error.reason === 'string'
}

/** Reads the error envelope of an answer that is no success (docs/api.md "Errors"); a proxy's page says nothing of a write (`lost`). */
export const readRefusal = async (answer: Response, lost: Lost | undefined): Promise<RefusedCall> => {
  const body: unknown = await answer.json().catch(() => undefined)
  const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN)
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : undefined
  const { status } = answer
  if (!isRefusal(body))
    return new RefusedCall('unreadable', '', {
      status,
      retryAfterSeconds,
      lost: status >= 500 ? lost : undefined,
    })
  const { message, reason, errors, facts, reference } = body.error
  return new RefusedCall('refused', message, {
    status,
    reason,
    errors,
    facts,
    reference,
    retryAfterSeconds,
  })
}
