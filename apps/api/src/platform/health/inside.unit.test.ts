import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { insideOf } from './inside.ts'

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as FastifyRequest

test('this machine is inside', () => {
  const isInside = insideOf(false)
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(isInside(from(address))).toBe(true)
  expect(isInside(from('10.0.0.5'))).toBe(false)
})

test('an address of TRUST_PROXY is inside, alone or in a range', () => {
  const isInside = insideOf(['10.0.0.5', '192.168.0.0/16', 'linklocal'])
  expect(isInside(from('10.0.0.5'))).toBe(true)
  expect(isInside(from('::ffff:192.168.7.7'))).toBe(true)
  expect(isInside(from('fe80::1'))).toBe(true)
  expect(isInside(from('10.0.0.6'))).toBe(false)
})

test('what a proxy passes on is not inside, wherever the proxy stands', () => {
  const isInside = insideOf(['loopback'])
  expect(isInside(from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }))).toBe(false)
  expect(isInside(from('127.0.0.1', { forwarded: 'for=127.0.0.1' }))).toBe(false)
})
