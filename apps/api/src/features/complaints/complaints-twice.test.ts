import { complaints } from '@kompeten/contract/complaints/complaints'
import type { PublicComplaintInput } from '@kompeten/contract/complaints/content'
import { caller } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { startOwnMailingWorld } from '../../../test/mailing-world.ts'
import { mailsTo, textOf } from '../../../test/mails.ts'

const { world, catcher, close } = await startOwnMailingWorld()
afterAll(close)

const { lspId } = world.seeded.lsp.a
const description = 'Ruang uji tidak ber-AC dan listrik padam dua kali selama asesmen.'
const stranger: PublicComplaintInput = {
  category: 'venue',
  about: 'TUK Digital',
  description,
  wish: null,
  name: 'Siti Rahma',
  email: 'siti@contoh.id',
  phone: null,
}
const complain = (changes: Partial<PublicComplaintInput> = {}, of = lspId) =>
  world.stranger(complaints.publicFile, { query: { lsp_id: of }, body: { ...stranger, ...changes } })

describe('the same complaint', () => {
  test('sent twice at once or once more within minutes is one, with one mail; other words are another', async () => {
    const email = 'dua.kali@contoh.id'
    const both = await Promise.all([complain({ email }), complain({ email })])
    const again = await complain({ email: email.toUpperCase() })
    const numbers = [...both, again].map(({ data }) => data.complaint_number)
    expect(new Set(numbers).size).toBe(1)
    const { data: other } = await complain({ email, description: `${description} Juga kemarin.` })
    expect(numbers).not.toContain(other.complaint_number)
    expect(await mailsTo(catcher, email, 2)).toHaveLength(2)
    const { call } = await world.as('ACS')
    const body = { category: 'service' as const, about: null, description, wish: null }
    const own = await Promise.all([call(complaints.file, { body }), call(complaints.file, { body })])
    expect(own[0].data.complaint_id).toBe(own[1].data.complaint_id)
  })

  test('with another name or phone is answered with the name on record, and that it was sent before', async () => {
    const email = 'ganti.nama@contoh.id'
    const { data: first } = await complain({ email, name: 'Siti Rahmma' })
    expect(first).toMatchObject({ name: 'Siti Rahmma', sent_before: false })
    const { data: again } = await complain({ email, name: 'Siti Rahma', phone: '081234567890' })
    expect(again).toEqual({ ...first, sent_before: true })
    expect(await mailsTo(catcher, email, 1)).toHaveLength(1)
  })

  test('under one idempotency key is one, and other content under it is a conflict', async () => {
    const headers = { 'idempotency-key': 'pengaduan-1-2-3' }
    const program = caller(world.carry, { headers })
    const send = (name: string) =>
      program(complaints.publicFile, {
        query: { lsp_id: lspId },
        body: { ...stranger, email: 'kunci@contoh.id', name },
      })
    const [one, other] = await Promise.all([send('Budi Santoso'), send('Budi Santoso')])
    expect(one.data).toEqual(other.data)
    expect(await reasonOf(send('Bambang'))).toBe('idempotency_conflict')
  })
})

test('a stranger finds nothing by another address, under another LSP, or without what is asked', async () => {
  await complain({ email: 'lain@contoh.id' })
  const [mail] = await mailsTo(catcher, 'lain@contoh.id')
  const [, token = ''] = /\/complain\/follow\/([\w-]+)\?/.exec(textOf(mail!)) ?? []
  const follow = (of: string, by: string) =>
    reasonOf(world.stranger(complaints.follow, { params: { token: by }, query: { lsp_id: of } }))
  expect(await follow(world.seeded.lsp.b.lspId, token)).toBe('not_found')
  expect(await follow(lspId, `${token.slice(1)}x`)).toBe('not_found')
  expect(await reasonOf(complain({ description: 'pendek' }))).toBe('invalid_input')
  expect(await reasonOf(complain({ email: 'bukan-email' }))).toBe('invalid_input')
  expect(await reasonOf(complain({}, '00000000-0000-4000-8000-000000000000'))).toBe('not_found')
})
