import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { samplePdf } from '../sample-pdf.ts'
import { type FakeApplication, fakeApplication } from './applications.ts'
import { answerWrongly, type Fault, faultModes, worksFirst } from './faults.ts'

/** A call that came to the fake; of headers only whether the token was right. */
export type FakeCall = { method: string; path: string; body: unknown; isKnown: boolean }

export type FakeRegistry = {
  /** What an LSP sets as its base address. */
  url: string
  token: string
  calls: FakeCall[]
  applications: Map<string, FakeApplication>
  /** What was noted for an application: its codes in order, and the reports by their path. */
  history: Map<string, { kd_status: string; keterangan: string; created_at: string }[]>
  reports: Map<string, { path: string; body: unknown }[]>
  faults: Fault[]
  add(at: number, changes?: Parameters<typeof fakeApplication>[2]): FakeApplication
  /** Nobody listens any more, until it comes back under the same address. */
  leave(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

const send = (reply: ServerResponse, status: number, body: unknown) =>
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? null : (JSON.parse(text) as unknown)
}

/** One white pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)
/** One blue pixel: the picture of a name with `baru`. */
const anotherPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMQMgkDAAD4AJ3MaiF4AAAAAElFTkSuQmCC',
  'base64',
)

/**
 * A registry (SIKI) of one's own, as an HTTP server: for tests and the demo. It answers what `registry/mapping.ts` assumes
 * of the real one, and goes wrong as its control calls tell it to: `POST /control/faults`, `DELETE /control/faults`,
 * `POST /control/applications`, `GET /control/calls`.
 */
export const startFakeRegistry = async ({
  port = 0,
  token = 'token-lsp-uji-coba',
  applications = 0,
}: {
  port?: number
  token?: string
  applications?: number
} = {}): Promise<FakeRegistry> => {
  const fake: FakeRegistry = {
    ...{
      url: '',
      token,
      calls: [],
      applications: new Map(),
      history: new Map(),
      reports: new Map(),
      faults: [],
    },
    add: (at, changes) => {
      const one = fakeApplication(fake.url.replace(/\/siki-api$/, ''), at, changes)
      fake.applications.set(one.id_izin, one)
      return one
    },
    leave: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
    comeBack: async () => {
      server.listen(Number(new URL(fake.url).port), '127.0.0.1')
      await once(server, 'listening')
    },
    close: async () => {
      if (server.listening) await fake.leave()
    },
  }
  const server: Server = createServer((request, reply) => {
    request.on('error', () => undefined)
    answer(fake, request, reply).catch(() => reply.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siki-api`
  for (let at = 0; at < applications; at += 1) fake.add(at)
  return fake
}

const answer = async (fake: FakeRegistry, request: IncomingMessage, reply: ServerResponse): Promise<void> => {
  const { pathname: path } = new URL(request.url ?? '/', fake.url)
  const method = request.method ?? 'GET'
  const body = await bodyOf(request)
  if (path.startsWith('/control/')) return control(fake, { method, path, body }, reply)
  if (path.startsWith('/papers/')) return void paper(path, reply)
  const isKnown = request.headers.token === fake.token
  fake.calls.push({ method, path, body, isKnown })
  if (!isKnown) return void send(reply, 401, { message: 'Token tidak dikenal' })
  const fault = fake.faults.find(({ on }) => on === undefined || `${method} ${path}`.includes(on))
  if (!fault) return void send(reply, ...workOn(fake, { method, path, body }))
  if (fault.times !== undefined) {
    fault.times -= 1
    if (fault.times <= 0) fake.faults.splice(fake.faults.indexOf(fault), 1)
  }
  if (worksFirst.includes(fault.mode)) workOn(fake, { method, path, body })
  answerWrongly(reply, fault, fake.token)
}

const paper = (path: string, reply: ServerResponse) => {
  if (path.includes('hilang')) return reply.writeHead(404).end()
  if (path.includes('dialihkan'))
    return reply.writeHead(302, { location: 'http://127.0.0.1:1/inside.pdf' }).end()
  if (path.endsWith('.png')) {
    const picture = path.includes('baru') ? anotherPng : png
    return reply.writeHead(200, { 'content-type': 'image/png' }).end(picture)
  }
  const content = path.includes('palsu') ? Buffer.from('bukan pdf') : samplePdf('Dokumen pemohon', [path])
  return reply.writeHead(200, { 'content-type': 'application/pdf' }).end(content)
}

type Call = { method: string; path: string; body: unknown }
type Answer = [status: number, body: unknown]

const now = () => new Date().toISOString().slice(0, 19).replace('T', ' ')
const unknown: Answer = [404, { message: 'Data tidak ditemukan' }]

/** What the registry does and answers where nothing goes wrong. */
const workOn = (fake: FakeRegistry, { method, path, body }: Call): Answer => {
  const [, version, name = '', id] = path.replace('/siki-api', '').split('/')
  const one = id === undefined ? undefined : fake.applications.get(id)
  const family = /^permohonan-skk(-fg|-balai)?$/.exec(name)
  if (family && id === undefined && method === 'GET') {
    const rows = [...fake.applications.values()].filter((row) => row.family === (family[1] ?? ''))
    return [
      200,
      rows.map(({ id_izin, personal, id_lsp, created_at, updated_at }) => ({
        id_izin,
        nik: personal.nik,
        id_lsp,
        created_at,
        updated_at,
      })),
    ]
  }
  if (version === 'v2' && ['jabatan-kerja', 'subklasifikasi', 'tuk'].includes(name))
    return [200, { data: [] }]
  if (!one || id === undefined) return unknown
  if (family && method === 'GET') return [200, { data: one }]
  if (family && method === 'POST') return noteStatus(fake, one, body)
  if (name === 'status-skk') return [200, { data: fake.history.get(id) ?? [] }]
  if (method !== 'POST') return unknown
  const reports = fake.reports.get(id) ?? []
  fake.reports.set(id, [...reports, { path: name, body }])
  if (name === 'pencatatan-skk') {
    const number = `REG-${id.slice(-6)}`
    return [
      200,
      {
        status: true,
        message: 'Tercatat',
        nomor_registrasi: number,
        qr: `https://siki.example/cek/${number}`,
      },
    ]
  }
  const reported = ['asesor-lsp-penugasan', 'komtek-lsp-penugasan', 'izin-final-skk']
  return reported.includes(name) ? [200, { status: true, message: 'Tersimpan' }] : unknown
}

const noteStatus = (fake: FakeRegistry, one: FakeApplication, body: unknown): Answer => {
  const { kd_status, keterangan } = (body ?? {}) as { kd_status?: string; keterangan?: string }
  if (!kd_status) return [422, { message: 'kd_status wajib diisi' }]
  const noted = fake.history.get(one.id_izin) ?? []
  fake.history.set(one.id_izin, [...noted, { kd_status, keterangan: keterangan ?? '', created_at: now() }])
  one.status = kd_status
  return [200, { status: true, message: 'Status tersimpan' }]
}

const isFault = (body: unknown): body is Fault =>
  faultModes.some((mode) => mode === (body as { mode?: unknown } | null)?.mode)

const control = (fake: FakeRegistry, { method, path, body }: Call, reply: ServerResponse): void => {
  if (path === '/control/faults') {
    if (method === 'DELETE') fake.faults.length = 0
    if (method === 'POST' && isFault(body)) fake.faults.push(body)
    send(reply, 200, { faults: fake.faults })
  } else if (path === '/control/applications' && method === 'POST') {
    const { at = 0, ...changes } = body as { at?: number }
    send(reply, 200, fake.add(at, changes))
  } else if (path === '/control/calls') {
    send(reply, 200, { calls: fake.calls })
  } else {
    send(reply, ...unknown)
  }
}
