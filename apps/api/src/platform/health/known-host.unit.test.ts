import fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerKnownHost } from './known-host.ts'

const app = fastify()
registerKnownHost(app, {
  tenants: { hasHost: async (host) => host === 'lsp-digital.example' },
  publicHost: 'app.example:8443',
  trustProxy: ['uniquelocal'],
})
const ask = async (query: string, remoteAddress = '172.18.0.5', headers = {}) =>
  (await app.inject({ url: `/health/host${query}`, remoteAddress, headers })).statusCode

test('a proxy gets certificates for hosts that are served, and for no others', async () => {
  expect(await ask('?domain=lsp-digital.example')).toBe(200)
  expect(await ask('?domain=LSP-Digital.example')).toBe(200)
  expect(await ask('?domain=app.example')).toBe(200)
  expect(await ask('?domain=somebody-else.example')).toBe(404)
  expect(await ask('?domain=')).toBe(404)
  expect(await ask('')).toBe(404)
  expect(await ask('?domain=app.example&domain=lsp-digital.example')).toBe(404)
})

test('strangers learn nothing of which hosts there are', async () => {
  expect(await ask('?domain=lsp-digital.example', '203.0.113.5')).toBe(404)
  expect(await ask('?domain=lsp-digital.example', '172.18.0.5', { 'x-forwarded-for': '203.0.113.5' })).toBe(
    404,
  )
})
