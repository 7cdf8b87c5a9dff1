import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

/** A message as the Cloud API takes it. */
export type SentMessage = {
  to: string
  type: string
  template: {
    name: string
    language: { code: string }
    components: { type: string; parameters: { type: string; text: string }[] }[]
  }
  biz_opaque_callback_data: string
}

export const whatsappSecrets = {
  token: 'EAA-token-rahasia-4711',
  app_secret: 'rahasia-aplikasi-4711',
  verify_token: 'kata-verifikasi-4711',
}
export const senderId = '106540352242922'

type Answer = 'ok' | 'silence' | 'half' | { status: number; code?: number; retryAfter?: number }

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/**
 * Meta's WhatsApp Cloud API as a server of its own: it knows one token and one number, and answers as `state` says, after
 * `slowMs` milliseconds; the token ends once `takes` messages were taken.
 */
export const startFakeWhatsapp = async () => {
  const received: SentMessage[] = []
  const state: { answer: Answer; token: string; slowMs: number; takes: number } = {
    answer: 'ok',
    token: whatsappSecrets.token,
    slowMs: 0,
    takes: Number.POSITIVE_INFINITY,
  }
  const server = createServer(async (request, reply) => {
    const told = (status: number, body: object, headers: Record<string, string> = {}) =>
      reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const error = (status: number, code: number, headers = {}) =>
      told(status, { error: { message: 'Refused', code, fbtrace_id: 'A1' } }, headers)
    const text = await bodyOf(request)
    if (state.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, state.slowMs))
    if (request.headers.authorization !== `Bearer ${state.token}`) return error(401, 190)
    if (received.length >= state.takes) return error(401, 190)
    const [, version, number, what] = new URL(request.url ?? '', 'http://fake').pathname.split('/')
    if (!version?.startsWith('v') || number !== senderId) return error(400, 100)
    if (request.method === 'GET') return told(200, { display_phone_number: '+62 811-2222-333', id: number })
    if (what !== 'messages') return error(404, 100)
    const { answer } = state
    if (typeof answer === 'object') {
      const wait = answer.retryAfter === undefined ? {} : { 'retry-after': String(answer.retryAfter) }
      return error(answer.status, answer.code ?? 1, wait)
    }
    received.push(JSON.parse(text) as SentMessage)
    if (answer === 'silence') return undefined
    const id = `wamid.${received.length}`
    const body = JSON.stringify({ messaging_product: 'whatsapp', messages: [{ id }] })
    if (answer === 'ok') return told(200, JSON.parse(body))
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': String(body.length) })
    reply.write(body.slice(0, 20), () => reply.destroy())
    return undefined
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The fake has no address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    state,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What Meta tells of messages and what people answered, as it goes over the wire, signed with the app's secret. */
export const signedByMeta = (
  told: { statuses?: readonly object[]; messages?: readonly object[] },
  secret = whatsappSecrets.app_secret,
): { body: string; headers: Record<string, string> } => {
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', ...told } }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [change] }],
  })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return {
    body,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
  }
}

let replies = 0
/** What somebody answers to a message, as Meta tells it; `at` is in milliseconds. */
export const aReply = (from: string, body: string, at: number) => {
  replies += 1
  return {
    ...{ from, id: `wamid.reply.${replies}`, timestamp: String(Math.floor(at / 1000)) },
    ...{ type: 'text', text: { body } },
  }
}
