import { beforeEach, expect, test, vi } from 'vitest'
import { permissionOf, sessionViewOf } from '../../test/worlds.ts'
import {
  changeCopy,
  copyOf,
  forgetAllCopies,
  forgetCopies,
  forgetOthersCopies,
  keepCopy,
} from './device-copies.ts'
import { forgetSession, rememberRole } from './session.ts'

type Kept = { key: string; at: number }

const world = vi.hoisted(() => ({ device: new Map<string, Kept>(), pagesForgotten: 0 }))
vi.mock('./device-store.ts', () => ({
  deviceStore: async () => ({
    put: (kept: Kept) => world.device.set(kept.key, kept),
    get: (key: string) => world.device.get(key),
    getAll: () => [...world.device.values()],
    delete: (key: string) => world.device.delete(key),
  }),
  done: async (answer: unknown) => answer,
}))
vi.mock('./kept-page.ts', () => ({
  forgetPage: async () => {
    world.pagesForgotten += 1
  },
}))

const signIn = (user_permission_id: string) =>
  rememberRole({
    secret_key: 'k'.repeat(43),
    data: sessionViewOf('APL', { selected_permission: permissionOf('APL', { user_permission_id }) }),
  })

beforeEach(async () => {
  forgetSession({ alsoDrafts: true })
  Object.assign(world, { device: new Map(), pagesForgotten: 0 })
  signIn('bagas')
  await keepCopy('exam:1', 'paper', 'soal')
})

test('a copy is read by whoever it was made for, and by nobody else', async () => {
  expect(await copyOf('exam:1', 'paper')).toBe('soal')
  await changeCopy<string>('exam:1', 'paper', (value) => `${value}, jawaban`)
  expect(await copyOf('exam:1', 'paper')).toBe('soal, jawaban')
  await changeCopy('exam:1', 'lain', () => 'apa pun')
  expect(await copyOf('exam:1', 'lain')).toBeUndefined()
  signIn('sari')
  expect(await copyOf('exam:1', 'paper')).toBeUndefined()
})

test('when another person is signed in, what lies there of others is removed, and its page with the last of it', async () => {
  signIn('sari')
  await keepCopy('exam:2', 'paper', 'soal lain')
  await forgetOthersCopies()
  expect([...world.device.keys()]).toEqual(['sari exam:2 paper'])
  expect(world.pagesForgotten).toBe(0)
  signIn('bagas')
  await forgetOthersCopies()
  expect(world.device.size).toBe(0)
  expect(world.pagesForgotten).toBe(1)
})

test('one’s own stays when one comes back, for two days', async () => {
  await forgetOthersCopies()
  expect(await copyOf('exam:1', 'paper')).toBe('soal')
  for (const kept of world.device.values()) kept.at -= 2 * 24 * 60 * 60_000 + 1
  await forgetOthersCopies()
  expect(world.device.size).toBe(0)
})

test('the end of one thing takes its copies alone; signing out takes all', async () => {
  await keepCopy('exam:1', '3', 'gambar')
  await keepCopy('exam:2', 'paper', 'soal lain')
  await forgetCopies('exam:1')
  expect([...world.device.keys()]).toEqual(['bagas exam:2 paper'])
  await forgetAllCopies()
  expect(world.device.size).toBe(0)
})
