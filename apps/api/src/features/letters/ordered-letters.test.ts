import { letters } from '@kompeten/contract/letters/letters'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { people } from '@kompeten/contract/people/people'
import { outcomeOf, reasonOf } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { assignment, startLettering, textOf } from '../../../test/lettering.ts'
import { zipEntries } from '../../platform/files/zip.ts'
import { newId } from '../../platform/ids.ts'

const { world, admin, director, signature, get, pdfOf, actorOf, order, close } = await startLettering()
afterAll(close)

describe('letters that another feature orders', () => {
  test('are numbered, wait for the role that signs them, and tell it once', async () => {
    const { call } = await world.as('DIR')
    const before = (await call(notifications.list, { query: { name: 'letter.waiting' } })).count
    const ids = await order([assignment(), assignment(), assignment()])
    const [first] = await Promise.all(ids.map((letter_id) => get(letter_id)))
    expect(first).toMatchObject({ state: 'WAITING', signer_role: 'DIR', template_version: 0 })
    expect(first?.letter_number).toMatch(/\/ST\//)
    await eventually(async () => {
      const { count, data } = await call(notifications.list, { query: { name: 'letter.waiting' } })
      expect(count).toBe(before + 1)
      expect(data[0]?.description).toMatch(/^3 surat/)
    })
  })

  test('show what they were told as text, whatever it looks like', async () => {
    const [letter_id = ''] = await order([assignment()])
    const text = (await textOf(await pdfOf(letter_id))).replace(/\s+/g, ' ')
    expect(text).toContain('Rina *Kusuma* #import "x"')
    expect(text).toContain('Ahmad {lsp}')
    expect(text).toContain('Tanggal : …')
  })

  test('are signed at once where the step was, and wait for the person where they have no signature', async () => {
    const request = assignment({ type: 'SURAT_PERMOHONAN_ASSESSMENT', signedBy: 'actor' })
    const [unsigned = ''] = await order([request], 'ADT')
    expect(await get(unsigned)).toMatchObject({
      state: 'WAITING',
      signer_role: null,
      signer_name: 'ADT satu',
    })
    const { call } = await world.as('ADT')
    expect((await call(letters.mine, {})).data.map(({ letter_id }) => letter_id)).toContain(unsigned)
    expect(
      await outcomeOf(call(letters.sign, { params: { letter_id: unsigned }, body: { signature } })),
    ).toBe('done')
    const [atOnce = ''] = await order([request], 'ADT')
    expect(await get(atOnce)).toMatchObject({ state: 'SIGNED', signed_by_name: 'ADT satu' })
  })

  test('of somebody who left go to the office that signs letters of their kind, and so does what corrects one', async () => {
    const request = assignment({ type: 'SURAT_PERMOHONAN_ASSESSMENT', signedBy: 'actor' })
    const who = await world.as('MAG')
    const [signed = '', waiting = ''] = await order([request, request], 'MAG')
    await who.call(letters.sign, { params: { letter_id: signed }, body: { signature } })
    expect(await get(waiting)).toMatchObject({ signer_name: 'MAG satu', state: 'WAITING' })
    const { call: superUser } = await world.as('SUP')
    await superUser(people.deactivate, { params: { user_id: who.userId } })
    const { signer_role } = await eventually(async () => {
      const letter = await get(waiting)
      expect(letter).toMatchObject({ signer_role: expect.any(String), signer_name: null })
      return letter
    })
    await director(letters.sign, { params: { letter_id: waiting }, body: { signature } })
    const { data: correction } = await admin(letters.correct, { params: { letter_id: signed } })
    expect(correction).toMatchObject({ signer_role, signer_name: null })
  })

  test('reach the person addressed, who sees them only once they are signed', async () => {
    const assessor = await world.as('ACS')
    const { userPermissionId } = await actorOf('ACS')
    const [letter_id = ''] = await order([assignment({ addressee: { userPermissionId } })])
    expect(await reasonOf(get(letter_id, assessor.call))).toBe('not_found')
    expect((await assessor.call(letters.mine, {})).count).toBe(0)
    await director(letters.sign, { params: { letter_id }, body: {} })
    expect((await assessor.call(letters.mine, {})).data[0]).toMatchObject({ letter_id, may: [] })
    expect((await pdfOf(letter_id, assessor.call)).length).toBeGreaterThan(10_000)
    expect(await reasonOf(get(letter_id, (await world.as('APL')).call))).toBe('not_found')
  })

  test('by the hundred are signed together and made with progress, each once', async () => {
    const subject = { kind: 'assessment', id: newId() }
    const ids = await order(Array.from({ length: 60 }, () => assignment({ subject })))
    const { call: assessor } = await world.as('ACS')
    expect((await assessor(letters.signMany, { body: { letter_ids: ids, signature } })).data.signed).toEqual(
      [],
    )
    const { data } = await director(letters.signMany, { body: { letter_ids: [...ids, newId()] } })
    expect(data.signed).toHaveLength(60)
    expect(data.refused).toMatchObject([{ name: null, reason: 'not_found' }])
    const { data: again } = await director(letters.signMany, { body: { letter_ids: ids.slice(0, 1) } })
    expect(again.refused).toMatchObject([{ name: expect.stringMatching(/\d/), reason: 'step_not_possible' }])
    const { batch_id } = data.batch
    await eventually(async () => {
      const { data: batch } = await director(letters.batch, { params: { batch_id } })
      expect(batch).toEqual({ batch_id, total: 60, done: 60 })
    })
    const zip = await admin(letters.zip, { query: { subject_id: subject.id } })
    const entries = zipEntries(Buffer.from(await zip.arrayBuffer())) ?? []
    expect(entries).toHaveLength(60)
    expect(new Set(entries.map(({ name }) => name)).size).toBe(60)
  })
})
