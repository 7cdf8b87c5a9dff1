import type { Message } from '@kompeten/contract/messages/content'
import { expect, test } from 'vitest'
import { merged, notYetThere } from './merged.ts'

const written = (seq: number, change_seq: number, text: string) => ({ seq, change_seq, text }) as Message
const texts = (all: readonly Message[]) => all.map(({ text }) => text)

test('messages stand in the order of their numbers, each once, in their latest writing', () => {
  const known = merged([], [written(2, 2, 'dua'), written(1, 1, 'satu')])
  expect(texts(known)).toEqual(['satu', 'dua'])
  const later = merged(known, [written(3, 3, 'tiga'), written(1, 4, 'satu, diubah'), written(2, 2, 'dua')])
  expect(texts(later)).toEqual(['satu, diubah', 'dua', 'tiga'])
  // What comes late and is old changes nothing.
  expect(texts(merged(later, [written(1, 1, 'satu')]))).toEqual(texts(later))
})

test('a message whose news came before the answer to its sender stands there once', () => {
  const outgoing = [{ message_id: 'a' }, { message_id: 'b' }]
  expect(notYetThere(outgoing, [{ message_id: 'a' }])).toEqual([{ message_id: 'b' }])
})
