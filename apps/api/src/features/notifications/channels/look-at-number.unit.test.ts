import { expect, test } from 'vitest'
import type { OutgoingAnswer } from '../../../platform/outgoing/outgoing.ts'
import { OutgoingFault } from '../../../platform/outgoing/outgoing.ts'
import { lookAtNumber } from './send-whatsapp.ts'

const connection = { baseUrl: 'https://graph.example', phoneNumberId: '1', tokenSealed: 'token' }
const sealer = { open: (text: string) => text }
const found = (outgoing: () => Promise<OutgoingAnswer>) =>
  lookAtNumber({ outgoing, sealer }, connection, new AbortController().signal)
const answered = (status: number, text: string, isWhole = true) =>
  found(() => Promise.resolve({ status, headers: {}, body: Buffer.from(text), isWhole }))
const known = '{"display_phone_number":"+62 811-2222-333"}'
const refusal = (code: number) => JSON.stringify({ error: { message: 'Refused', code } })

test('a look at the connection says what was wrong: only Meta’s own word makes a number unknown', async () => {
  expect(await answered(200, known)).toEqual({ fault: null, number: '+62 811-2222-333' })
  const faults = [
    [await answered(400, refusal(100)), 'no_such_number'],
    [await answered(404, refusal(803)), 'no_such_number'],
    [await answered(401, refusal(190)), 'access_refused'],
    [await answered(429, refusal(130429)), 'limited'],
    [await answered(429, 'Slow down'), 'limited'],
    [await answered(500, ''), 'server_error'],
    [await answered(200, '{"display_ph', false), 'cut_off'],
    [await answered(200, '<!doctype html><title>Masuk</title>'), 'another_answers'],
    [await answered(200, '{"id":"1"}'), 'another_answers'],
    [await answered(302, ''), 'another_answers'],
    [await answered(404, '<h1>Not found</h1>'), 'another_answers'],
  ] as const
  for (const [{ fault }, expected] of faults) expect(fault).toBe(expected)
})

test('a look that is not answered says how it ended', async () => {
  const ends = { address_inside: 'address_inside', unreachable: 'unreachable', slow: 'slow' } as const
  for (const [kind, fault] of Object.entries({ ...ends, too_large: 'another_answers' } as const)) {
    const failing = () => Promise.reject(new OutgoingFault(kind as keyof typeof ends))
    expect(await found(failing)).toEqual({ fault, number: null })
  }
})
