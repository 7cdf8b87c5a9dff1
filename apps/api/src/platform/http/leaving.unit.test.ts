import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerLeaving } from './leaving.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** In steps as short as the server looks in, so that its looks come in time. */
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 50) await vi.advanceTimersByTimeAsync(50)
}

/** A server that leaves, on a clock that is moved by hand. */
const leavingServer = () => {
  const app = fastify()
  const leaving = registerLeaving(app)
  app.get('/api/tuks', async () => ({}))
  app.get('/health/ready', async () => ({}))
  const call = (url: string) => app.inject(url)
  let hasLeft = false
  const begin = () => void leaving.begin().then(() => (hasLeft = true))
  return { call, begin, hasLeft: () => hasLeft }
}

test('a server that nobody has called lately leaves at once, whoever asks whether it is ready', async () => {
  const { call, begin, hasLeft } = leavingServer()
  await call('/health/ready')
  begin()
  await pass(100)
  expect(hasLeft()).toBe(true)
})

test('it stays as long as calls arrive on new connections, until none has for a second', async () => {
  const { call, begin, hasLeft } = leavingServer()
  await call('/api/tuks')
  begin()
  for (let at = 0; at < 2; at += 1) {
    await pass(600)
    expect(hasLeft()).toBe(false)
    expect((await call('/api/tuks')).headers.connection).toBe('close')
  }
  await pass(1_500)
  expect(hasLeft()).toBe(true)
})

test('it leaves after three seconds although calls still arrive', async () => {
  const { call, begin, hasLeft } = leavingServer()
  await call('/api/tuks')
  begin()
  for (let at = 0; at < 3; at += 1) {
    await pass(800)
    expect(hasLeft()).toBe(false)
    await call('/api/tuks')
  }
  await pass(700)
  expect(hasLeft()).toBe(true)
})
