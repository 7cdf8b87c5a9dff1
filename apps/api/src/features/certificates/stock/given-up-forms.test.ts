import { blanko } from '@kompeten/contract/certificates/blanko'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { blankoStock } from '@kompeten/contract/certificates/stock'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { certifyingIn } from '../../../../test/certifying.ts'
import { startWorld } from '../../../../test/world.ts'
import { samplePdf } from '../../../demo/sample-pdf.ts'

const { world, admin, issued, named, get, step, sign, done } = await certifyingIn(await startWorld())
afterAll(() => world.close())

const received = { letter_number: 'B.12/BNSP/XI/2026', letter_date: '2026-01-05', received_on: '2026-01-07' }
await admin(blankoStock.receive, { body: { ...received, first_number: 'G 0001', last_number: 'G 0010' } })

const left = async () => (await admin(blankoStock.get)).data.left
const give = async (id: string, blanko_number: string) => {
  const { holder_name, version } = await get(id)
  const body = { holder_name, blanko_number, version }
  return admin(certificates.update, { params: { certificate_id: id }, body })
}
/** A certificate in force, and its correction that waits. */
const corrected = async (name: string) => {
  const [old] = await issued(1, { holder: { name } })
  const params = { certificate_id: old?.certificate_id ?? '' }
  const { printed, holder_name } = await get(params.certificate_id)
  const body = { ...printed, holder_name, reason: 'Kode KBLI salah ketik', correction_basis: null }
  const { data } = await admin(certificates.correct, { params, body })
  return { oldId: params.certificate_id, id: data.certificate_id }
}
const cancel = (certificate_id: string) =>
  admin(certificates.cancel, { params: { certificate_id }, body: { reason: 'Ternyata sudah benar' } })

describe('a correction that is given up', () => {
  test.each([
    ['by itself', ({ id }: { id: string }) => cancel(id)],
    [
      'with the certificate that is withdrawn',
      async ({ oldId }: { oldId: string }) => {
        await step('suspend', oldId)
        await step('withdraw', oldId)
      },
    ],
  ])('%s leaves its form for another certificate', async (_, giveUp) => {
    const before = await left()
    const made = await corrected('Budi Santoso')
    const [other = ''] = await named('Citra Lestari')
    await give(made.id, 'G 0001')
    expect(await left()).toBe(before - 1)
    await giveUp(made)
    expect(await get(made.id)).toMatchObject({ state: 'CANCELLED', blanko_number: null })
    expect(await left()).toBe(before)
    const { data: told } = await admin(certificates.timeline, { params: { certificate_id: made.id } })
    expect(told[0]).toMatchObject({
      name: 'certificate.cancelled',
      facts: { blanko_number: ['G 0001', null] },
    })
    await give(other, 'G 0001')
    const { holder_name, version } = await get(other)
    const body = { holder_name, blanko_number: null, version }
    await admin(certificates.update, { params: { certificate_id: other }, body })
  })

  test('that is issued and gives its place to a correction leaves a request, and so does what is withdrawn', async () => {
    const [first = '', second = '', third = ''] = await named('Andi Saputr', 'Bayu Saputra', 'Candra Saputra')
    await done((await sign([first, second, third])).run_id)
    const { data: request } = await admin(blanko.create, {
      body: { title: 'Permohonan blanko', certificate_ids: [first, second, third] },
    })
    const params = { blanko_request_id: request.blanko_request_id }
    const { printed } = await get(first)
    const body = { ...printed, holder_name: 'Andi Saputra', reason: 'Ejaan salah', correction_basis: null }
    const { data: next } = await admin(certificates.correct, { params: { certificate_id: first }, body })
    await done((await sign([next.certificate_id])).run_id)
    expect((await admin(blanko.get, { params })).data.total).toBe(2)
    await step('suspend', second)
    await step('withdraw', second)
    expect((await admin(blanko.get, { params })).data.total).toBe(1)
  })

  test('leaves a request, whose forms come for the others alone, in their order', async () => {
    const { id } = await corrected('Ani Wijaya')
    const [second = '', third = ''] = await named('Budi Wijaya', 'Citra Wijaya')
    const { data: request } = await admin(blanko.create, {
      body: { title: 'Permohonan blanko', certificate_ids: [id, second, third] },
    })
    const params = { blanko_request_id: request.blanko_request_id }
    for (const kind of ['request', 'minutes', 'decree'] as const) {
      await admin(blanko.setDocument, {
        params: { ...params, kind },
        body: { number: '1/LSP/2026', date: '2026-01-05' },
        file: { name: `${kind}.pdf`, bytes: samplePdf(kind, []) },
      })
    }
    await admin(blanko.send, { params, body: { sent_on: '2026-01-06' } })
    await cancel(id)
    expect((await admin(blanko.get, { params })).data.total).toBe(2)
    await admin(blanko.receive, {
      params,
      body: { received_on: '2026-01-07', first_number: 'G 0005', left_out: [], numbers: [] },
    })
    expect([(await get(second)).blanko_number, (await get(third)).blanko_number]).toEqual([
      'G 0005',
      'G 0006',
    ])
    expect(await reasonOf(cancel(id))).toBe('step_not_possible')
  })
})
