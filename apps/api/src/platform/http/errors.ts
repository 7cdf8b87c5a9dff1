import { pick } from '@kompeten/contract/platform/pick'
import {
  type FieldIssue,
  type RefusalBody,
  type RefusalCode,
  refusals,
} from '@kompeten/contract/platform/refusals'
import { issueMessage, refusalMessage } from '@kompeten/phrases/platform/refusals'
import type { Language } from '@kompeten/phrases/platform/words'
import { meansLater } from '../database/failures.ts'
import { Refusal } from '../refusal.ts'
import { SealedOtherwise } from '../sealing.ts'

type Thrown = { statusCode?: unknown; code?: unknown; message?: unknown; cause?: unknown; stack?: unknown }

/** What may be logged of an unknown error: never its parameters or row values, which may be personal data. */
export const loggable = (error: unknown) => {
  const thrown = (error ?? {}) as Thrown
  const root = ((thrown.cause as Thrown | undefined) ?? thrown) as Thrown & {
    constraint?: unknown
    table?: unknown
  }
  return {
    type: error instanceof Error ? error.constructor.name : typeof error,
    message: thrown.cause ? String(root.message ?? '') : String(thrown.message ?? ''),
    ...pick(root, 'code', 'constraint', 'table'),
    stack: typeof root.stack === 'string' ? root.stack.split('\n').slice(1).join('\n') : undefined,
  }
}

/** What a body may be sent as; a file's alone by the last. */
const bodyTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']

/** The refusal that an error means: our own, one of the server's framework, or `internal`. */
export const refusalOf = (error: unknown, bodyLimit: number): Refusal => {
  if (error instanceof Refusal) return error
  if (error instanceof SealedOtherwise) return new Refusal('sealed_otherwise')
  const thrown = (error ?? {}) as Thrown
  const root = (thrown.cause ?? thrown) as Thrown
  switch (thrown.statusCode) {
    case 400:
      return new Refusal('invalid_input', { issues: [{ path: '', code: 'invalid' }] }) as Refusal
    // Of files: an address that leaves their folder, or that nothing is at.
    case 403:
    case 404:
    case 414:
      return new Refusal('unknown_path')
    case 413:
      return new Refusal('too_large', { limit_bytes: bodyLimit }) as Refusal
    case 415:
      return new Refusal('wrong_body_type', { allowed: bodyTypes.join(', ') }) as Refusal
    case 429:
      return new Refusal('too_many_attempts', { wait_seconds: 60 }) as Refusal
    case 503:
      return new Refusal('unavailable')
  }
  // No room on the disk of the files, or (53100) of the database.
  if (/^(ENOSPC|EDQUOT|53100)$/.test(String(root.code ?? ''))) return new Refusal('storage_full')
  return new Refusal(meansLater(error) ? 'unavailable' : 'internal')
}

/** Seconds after which a call that is refused as `unavailable` may be tried again. */
const laterSeconds = 2

/** When a refused call may be tried again, in the header's words; undefined where nobody knows. */
export const retryAfter = (refusal: Refusal): string | undefined => {
  if (refusal.code === 'unavailable') return String(laterSeconds)
  if (refusal.code !== 'too_many_attempts' && refusal.code !== 'upload_limit') return undefined
  return String((refusal as Refusal<'too_many_attempts' | 'upload_limit'>).facts.wait_seconds)
}

/** The error envelope (docs/api.md "Errors"). `reference` finds the call in the log. */
export const refusalBody = (refusal: Refusal, language: Language, reference: string): RefusalBody => {
  const facts = refusal.facts as Record<string, unknown> | undefined
  const { issues = [], ...others } = (facts ?? {}) as { issues?: FieldIssue[] }
  return {
    responseStatus: 'ERROR',
    error: {
      code: refusals[refusal.code],
      message: refusalMessage(language, refusal.code as RefusalCode, refusal.facts as never),
      reason: refusal.code,
      errors: issues.map(({ path, code, facts: limits }) => ({
        path,
        code,
        message: issueMessage(language, code, limits),
      })),
      ...(Object.keys(others).length > 0 && { facts: others }),
      reference,
    },
  }
}
