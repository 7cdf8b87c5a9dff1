import type { RegistryFault, SkkFamily } from '@kompeten/contract/skk/content'
import { type Outgoing, type OutgoingAnswer, OutgoingFault } from '../../../platform/outgoing/outgoing.ts'
import { paths, tokenHeader } from './mapping.ts'
import { cleanText, readApplication, readHistory, readList, readMessage, Unreadable } from './read-answer.ts'

/** A call to the registry that failed, with its own words and the status of its answer where it gave one. */
export class RegistryFailure extends Error {
  readonly fault: RegistryFault
  readonly answer: string | null
  readonly status: number | null
  constructor(fault: RegistryFault, answer: string | null = null, status: number | null = null) {
    super(`The construction registry did not do what was asked: ${fault}`)
    this.fault = fault
    this.answer = answer
    this.status = status
  }
}

/** Whether the call may have reached the registry although it failed: then its history is asked before the next one. */
export const isUnsettled = (fault: RegistryFault): boolean =>
  fault === 'slow' || fault === 'unreadable' || fault === 'server_error' || fault === 'unreachable'

/** Whether no further attempt helps until somebody changes something. */
export const isFinal = (fault: RegistryFault): boolean => fault === 'refused' || fault === 'not_found'

export type RegistrySettings = { baseUrl: string; token: string }
export type Said = { status: number; answer: unknown; words: string | null }
export type Registry = ReturnType<typeof registryClient>

/** Clients of the registry give up after so long (domain §6.2). */
const timeoutMs = 15_000
const mostBytes = 20_000_000

/** The registry of one LSP. Every call @throws RegistryFailure */
export const registryClient = (
  outgoing: Outgoing,
  { baseUrl, token }: RegistrySettings,
  signal?: AbortSignal,
) => {
  const urlOf = (path: string) => `${baseUrl.replace(/\/+$/, '')}/${path}`
  /** The other side may repeat what we said to it. */
  const withoutToken = (text: string | null) => text?.replaceAll(token, '•••') ?? null

  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Said> => {
    const headers = { [tokenHeader]: token, accept: 'application/json', 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const got = await outgoing({
      ...{ method, url: urlOf(path), headers, timeoutMs, maxBytes: mostBytes },
      ...sent,
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      throw error instanceof OutgoingFault ? new RegistryFailure(error.kind) : error
    })
    return saidBy(got, withoutToken)
  }
  const reading =
    <T>(read: (answer: unknown) => T) =>
    ({ answer, status }: Said): T => {
      try {
        return read(answer)
      } catch (error) {
        throw error instanceof Unreadable ? new RegistryFailure('unreadable', null, status) : error
      }
    }
  return {
    list: async (family: SkkFamily) => reading(readList)(await call('GET', paths.list(family))),
    application: async (family: SkkFamily, idIzin: string) =>
      reading(readApplication)(await call('GET', paths.application(family, idIzin))),
    history: async (idIzin: string) => reading(readHistory)(await call('GET', paths.history(idIzin))),
    /** Asks for a list that every LSP may see: whether address and token are right. */
    test: async (registryLspId: string) => {
      await call('GET', paths.venues(registryLspId))
    },
    report: (path: string, body: object): Promise<Said> => call('POST', path, body),
  }
}

/** An answer that is JSON and whole. @throws RegistryFailure for any other */
const saidBy = (
  { status, body, isWhole }: OutgoingAnswer,
  withoutToken: (text: string | null) => string | null,
): Said => {
  const answer = parsed(body)
  const words = withoutToken(
    answer === undefined ? cleanText(body.toString('utf8'), 300) : readMessage(answer),
  )
  const failing = (fault: RegistryFault) => new RegistryFailure(fault, words, status)
  if (status >= 300 && status < 400) throw failing('redirected')
  if (status === 401 || status === 403) throw failing('token')
  if (status === 404) throw failing('not_found')
  if (status === 408 || status === 429 || status >= 500) throw failing('server_error')
  if (status >= 400) throw failing('refused')
  if (!isWhole || answer === undefined) throw failing('unreadable')
  // Some refusals come as a success that says it is none.
  if (isRefusal(answer)) throw failing('refused')
  return { status, answer, words }
}

const isRefusal = (answer: unknown): boolean => {
  const { status } = (answer ?? {}) as { status?: unknown }
  return status === false || (typeof status === 'string' && /^(error|gagal|failed)$/i.test(status))
}

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
