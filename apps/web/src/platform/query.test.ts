import { expect, test } from 'vitest'
import { makeQueryClient, wordsOfFailure } from './query.ts'
import { RefusedCall } from './refused-call.ts'
import { chooseLanguage } from './words.ts'

test('a broken rule is told by what breaks it, each once, and otherwise by the server’s words', () => {
  const seats = 'Jumlah anggota harus ganjil, paling sedikit tiga, dengan satu ketua'
  const voted = 'Anggota yang sudah memberi suara tetap menjadi anggota'
  const errors = [seats, voted, voted].map((message, at) => ({
    path: `members.${at}`,
    code: 'pleno_seats' as const,
    message,
  }))
  const said = 'Data belum memenuhi ketentuan, silakan periksa kembali.'
  const failed = (details: ConstructorParameters<typeof RefusedCall>[2]) =>
    wordsOfFailure(new RefusedCall('refused', said, { status: 422, ...details })).message
  expect(failed({ reason: 'rule_broken', errors })).toBe(`${seats}. ${voted}`)
  expect(failed({ reason: 'rule_broken' })).toBe(said)
  expect(failed({ reason: 'step_not_possible', errors })).toBe(said)
})

test('with another language, what the server said is asked for again', () => {
  const client = makeQueryClient()
  client.setQueryData(['named'], 'Skema')
  expect(client.getQueryState(['named'])?.isInvalidated).toBe(false)
  chooseLanguage('en')
  expect(client.getQueryState(['named'])?.isInvalidated).toBe(true)
  chooseLanguage('id')
})
