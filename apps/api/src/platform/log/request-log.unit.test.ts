import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { logOptions } from './log.ts'
import { RequestLog } from './request-log.ts'

const logged = () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const app = fastify({ logger: { ...logOptions('info'), stream }, logController: new RequestLog() })
  return { app, lines }
}

test('a call is one line: its route, how it ended and how long it took', async () => {
  const { app, lines } = logged()
  app.post('/api/tuk/:tuk_id', async () => ({}))
  await app.inject({ method: 'POST', url: '/api/tuk/8a7?search=Budi', payload: { nik: '3273010101900001' } })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    request_id: 'req-1',
    method: 'POST',
    route: '/api/tuk/:tuk_id',
    status: 200,
    ms: expect.any(Number),
    msg: 'answered',
  })
})

test('nothing of a person reaches the log, even where somebody puts it there', async () => {
  const { app, lines } = logged()
  app.get('/api/people/:name', async (request) => {
    request.log.info({
      req: request,
      headers: request.headers,
      query: request.query,
      nik: '3273010101900001',
    })
    const failure = Object.assign(new Error('duplicate key'), {
      detail: 'Key (email)=(budi@example.test) exists',
    })
    request.log.error({ err: new Error('Failed query with params: budi@example.test', { cause: failure }) })
    return {}
  })
  await app.inject({
    url: '/api/people/Budi?nik=3273010101900001',
    headers: { authorization: 'Bearer secret', cookie: 'a=b' },
  })
  const all = lines.join('')
  expect(all).toContain('duplicate key')
  for (const personal of ['Budi', 'budi', '3273010101900001', 'secret', 'a=b'])
    expect(all).not.toContain(personal)
})
