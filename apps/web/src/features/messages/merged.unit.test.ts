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

test('what was changed or taken back stands so in the quotes of it too, also where it is not loaded itself', () => {
  const reply = { ...written(2, 2, 'jawab'), reply_to: { seq: 1, by_name: 'Dewi', text: 'RAHASIA' } }
  const quote = (all: readonly Message[]) => all.find(({ seq }) => seq === 2)?.reply_to?.text
  const edited = merged([written(1, 1, 'RAHASIA'), reply], [written(1, 3, 'sudah diubah')])
  expect(quote(edited)).toBe('sudah diubah')
  const gone = { ...written(1, 4, ''), text: null }
  expect(quote(merged(edited, [gone]))).toBe(null)
  expect(quote(merged([reply], [gone]))).toBe(null)
  // An old writing that comes late brings nothing back.
  expect(quote(merged(merged(edited, [gone]), [written(1, 1, 'RAHASIA')]))).toBe(null)
})

test('a message whose news came before the answer to its sender stands there once', () => {
  const outgoing = [{ message_id: 'a' }, { message_id: 'b' }]
  expect(notYetThere(outgoing, [{ message_id: 'a' }])).toEqual([{ message_id: 'b' }])
})
