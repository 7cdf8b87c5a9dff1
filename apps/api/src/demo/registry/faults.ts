import type { ServerResponse } from 'node:http'

/**
 * What goes wrong at the fake: `error` a 500 before anything is done, `lost` the work is done and the answer is a 500,
 * `half` the work is done and the answer breaks off, `html` a page of a proxy, `slow` no answer for a while, `expired` the
 * token has ended, `refuse` a 422 with words, `changed` an answer of another shape, `echo` words that repeat the token.
 */
export const faultModes = [
  'error',
  'lost',
  'half',
  'html',
  'slow',
  'expired',
  'refuse',
  'changed',
  'echo',
] as const
export type FaultMode = (typeof faultModes)[number]

export type Fault = {
  mode: FaultMode
  /** Only calls whose method and path hold this text. */
  on?: string
  /** So many calls; without it until it is taken away. */
  times?: number
  /** How long `slow` waits. */
  ms?: number
  words?: string
}

/** Modes in which the registry does its work before the answer goes wrong. */
export const worksFirst: readonly FaultMode[] = ['lost', 'half']

const json = (reply: ServerResponse, status: number, body: unknown) =>
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Answers a call as the fault says. */
export const answerWrongly = (
  reply: ServerResponse,
  { mode, ms = 20_000, words }: Fault,
  token: string,
): void => {
  switch (mode) {
    case 'error':
    case 'lost':
      json(reply, 500, { message: 'Terjadi kesalahan pada server' })
      return
    case 'half':
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      reply.write('{"status":true,"mess')
      setTimeout(() => reply.destroy(), 20)
      return
    case 'html':
      reply
        .writeHead(502, { 'content-type': 'text/html' })
        .end('<!doctype html><html><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>')
      return
    case 'slow':
      setTimeout(() => json(reply, 504, { message: 'Waktu habis' }), ms).unref()
      return
    case 'expired':
      json(reply, 401, { message: 'Token sudah berakhir' })
      return
    case 'refuse':
      json(reply, 422, { message: words ?? 'Status permohonan tidak dapat diubah' })
      return
    case 'changed':
      json(reply, 200, { hasil: 'bentuk lain' })
      return
    case 'echo':
      json(reply, 422, { message: `Ditolak untuk token ${token}` })
  }
}
