import { letters } from '@kompeten/contract/letters/letters'
import { letterTemplates } from '@kompeten/contract/letters/templates'
import { people } from '@kompeten/contract/people/people'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { change, invitingIn, role } from '../../../../test/inviting.ts'
import { assignment, startLettering, textOf } from '../../../../test/lettering.ts'
import { dayAfter } from '../../../platform/days.rules.ts'

const { world, catcher, admin, director, signature, waiting, get, pdfOf, actorOf, order, close } =
  await startLettering()
afterAll(close)

describe("the text of a type's letters", () => {
  const params = { letter_type: 'UNDANGAN_ASESI' } as const

  test('is versioned: a letter keeps the text it was made of', async () => {
    const { call } = await world.as('SUP')
    const [old = ''] = await order([assignment({ type: 'UNDANGAN_ASESI' })])
    const { version, title } = (await call(letterTemplates.get, { params })).data
    const changed = await call(letterTemplates.update, {
      params,
      body: { title, body: 'Halo **{nama}**', version },
    })
    expect(changed.data).toMatchObject({ version: version + 1, versions: [{ version: version + 1 }] })
    const [fresh = ''] = await order([assignment({ type: 'UNDANGAN_ASESI' })])
    expect(await get(old)).toMatchObject({ template_version: version, body: expect.stringContaining('Kami') })
    expect(await get(fresh)).toMatchObject({ template_version: version + 1, body: 'Halo **{nama}**' })
    const late = call(letterTemplates.update, { params, body: { title, body: 'Lain', version } })
    expect(await reasonOf(late)).toBe('version_conflict')
  })

  test('is shown with sample data before it is kept, and refused with a field it does not have', async () => {
    const text = { title: 'Undangan', body: 'Yth. {nama}, {tanggal_uji}' }
    const pdf = await admin(letterTemplates.preview, { params, body: text })
    expect(await textOf(new Uint8Array(await pdf.arrayBuffer()))).toContain('Yth. Rina Kusuma, 12 Mei 2027')
    const wrong = admin(letterTemplates.preview, { params, body: { ...text, body: '{alasan}' } })
    expect(await issuesOf(wrong)).toEqual(['body: letter_field_unknown'])
  })

  test('is read by an admin and changed by those above them', async () => {
    expect((await admin(letterTemplates.list, {})).data.every(({ may }) => may.length === 0)).toBe(true)
    const body = { title: 'x', body: 'x', version: 0 }
    expect(await reasonOf(admin(letterTemplates.update, { params, body }))).toBe('not_allowed')
  })

  test('goes on counting above what letters bear where the LSP changes when it begins again', async () => {
    const { call } = await world.as('SUP')
    const type = 'SURAT_PENERIMAAN' as const
    const setting = {
      number_template: '{seq:3}/{lsp}/{month}/{year}',
      classification: null,
      signer_role: 'DIR' as const,
    }
    const numbers: (string | null)[] = []
    const write = async (count: number) => {
      const ids = await order(Array.from({ length: count }, () => assignment({ type })))
      numbers.push(...(await Promise.all(ids.map(async (id) => (await get(id)).letter_number))))
    }
    for (const [settings_version, number_reset] of (['month', 'year', 'none', 'month'] as const).entries()) {
      const body = { ...setting, number_reset, settings_version } as const
      await call(letterTemplates.settings, { params: { letter_type: type }, body })
      await write(3)
    }
    const counted = numbers.map((number) => Number(number?.slice(0, 3)))
    expect(counted).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
  })

  test('has its numbers as the LSP says; a pattern that would give one twice is refused', async () => {
    const { call } = await world.as('SUP')
    const settings = {
      number_template: '{seq:4}/{cls}/{lsp}/{year}',
      number_reset: 'year',
      classification: 'SER.20.07',
      signer_role: 'MGR',
    } as const
    const type = { letter_type: 'UNDANGAN_TUK' } as const
    const saved = await call(letterTemplates.settings, {
      params: type,
      body: { ...settings, settings_version: 0 },
    })
    expect(saved.data.number_example).toMatch(/^0007\/SER\.20\.07\/digital\/\d{4}$/)
    const [letter_id = ''] = await order([assignment({ type: 'UNDANGAN_TUK' })])
    expect(await get(letter_id)).toMatchObject({ signer_role: 'MGR' })
    expect((await get(letter_id)).letter_number).toMatch(/^0001\/SER/)
    for (const [number_template, code] of [
      ['{type}/{year}', 'number_without_seq'],
      ['{seq}/{kota}', 'number_field_unknown'],
      ['{seq}/{lsp}', 'number_repeats'],
    ] as const) {
      const body = { ...settings, number_template, settings_version: 1 }
      expect(await issuesOf(call(letterTemplates.settings, { params: type, body }))).toEqual([
        `number_template: ${code}`,
      ])
    }
  })
})

describe('a person whom the director names', () => {
  test('signs in their place from day to day, and no longer once it is ended', async () => {
    const manager = await world.as('MAG')
    const { userId } = await actorOf('MAG')
    const day = world.today()
    const next = dayAfter(day, 1)
    const body = { user_id: userId, valid_from: day, valid_until: next }
    expect(await reasonOf(admin(letterTemplates.delegate, { body }))).toBe('not_allowed')
    const { delegation_id } = (await director(letterTemplates.delegate, { body })).data
    const one = await waiting()
    await manager.call(letters.sign, { params: { letter_id: one.letter_id }, body: { signature } })
    expect(await textOf(await pdfOf(one.letter_id))).toContain('a.n.')
    await director(letterTemplates.endDelegation, { params: { delegation_id } })
    const other = await waiting()
    const late = manager.call(letters.sign, { params: { letter_id: other.letter_id }, body: {} })
    expect(await reasonOf(late)).toBe('delegation_rests')
  })

  test('signs as one of the management alone, and no longer once that role is taken from them', async () => {
    const { colleague, superUser, read } = await invitingIn({ world, catcher, close })
    const { enter, user_id } = await colleague({ roles: [role('MGR'), role('ACS')] })
    const day = world.today()
    const body = { user_id, valid_from: day, valid_until: dayAfter(day, 30) }
    const { delegation_id } = (await director(letterTemplates.delegate, { body })).data
    const { letter_id } = await waiting()
    const [manager, assessor] = [await enter('MGR'), await enter('ACS')]
    const mine = async () => (await assessor.call(letters.mine, {})).data
    const sign = (who: typeof manager) =>
      who.call(letters.sign, { params: { letter_id }, body: { signature } })
    expect(await mine()).toEqual([])
    expect(await reasonOf(sign(assessor))).toBe('not_found')
    expect(await get(letter_id, manager.call)).toMatchObject({ may: expect.arrayContaining(['sign']) })

    await superUser(people.update, change(await read(user_id), { roles: [role('ACS')] }))
    expect(await reasonOf(sign(assessor))).toBe('not_found')
    await eventually(async () => {
      const { delegations } = (await director(letterTemplates.delegations, {})).data
      const one = delegations.find((given) => given.delegation_id === delegation_id)
      expect(one?.ended_date).toEqual(expect.any(String))
    })
  })
})
