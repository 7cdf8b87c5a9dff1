import { type FieldIssue, type RefusalBody, type RefusalCode, refusals } from '@kompeten/contract/refusals'
import { issueMessage, refusalMessage } from '@kompeten/phrases/refusals'
import type { Language } from '@kompeten/phrases/words'
import { Refusal } from '../refusal.ts'

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
    code: root.code,
    constraint: root.constraint,
    table: root.table,
    stack: typeof root.stack === 'string' ? root.stack.split('\n').slice(1).join('\n') : undefined,
  }
}

/** The refusal that an error means: our own, one of the server's framework, or `internal`. */
export const refusalOf = (error: unknown, bodyLimit: number): Refusal => {
  if (error instanceof Refusal) return error
  const thrown = (error ?? {}) as Thrown
  const root = (thrown.cause ?? thrown) as Thrown
  switch (thrown.statusCode) {
    case 400:
      return new Refusal('invalid_input', { issues: [{ path: '', code: 'invalid' }] }) as Refusal
    case 413:
      return new Refusal('too_large', { limit_bytes: bodyLimit }) as Refusal
    case 415:
      return new Refusal('wrong_file_type', { allowed: 'application/json' }) as Refusal
    case 429:
      return new Refusal('too_many_attempts', { wait_seconds: 60 }) as Refusal
    case 503:
      return new Refusal('unavailable')
  }
  const code = String(root.code ?? '')
  // No room on the disk of the files, or (53100) of the database.
  if (/^(ENOSPC|EDQUOT|53100)$/.test(code)) return new Refusal('storage_full')
  // The database is down, is shutting down, has no connection free in time, or fell silent.
  const away =
    /^(08...|57P0[123]|53300)$/.test(code) ||
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(
      String(root.message ?? ''),
    )
  return new Refusal(away ? 'unavailable' : 'internal')
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
