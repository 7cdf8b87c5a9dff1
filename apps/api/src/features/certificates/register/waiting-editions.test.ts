import { certificates } from '@kompeten/contract/certificates/certificates'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { certifyingIn } from '../../../../test/certifying.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { startWorld } from '../../../../test/world.ts'

const { world, admin, director, get, sign, done, issued, waiting, step } = await certifyingIn(
  await startWorld(),
)
afterAll(() => world.close())

const correct = async (certificate_id: string) => {
  const { printed, holder_name } = await get(certificate_id)
  const body = { ...printed, holder_name, reason: 'Kode KBLI salah ketik', correction_basis: null }
  return (await admin(certificates.correct, { params: { certificate_id }, body })).data.certificate_id
}
/** Takes the first unit; returns the certificate that waits to take the place. */
const reduce = async (certificate_id: string) => {
  const { printed } = await get(certificate_id)
  const body = {
    unit_codes: printed.units.slice(0, 1).map(({ unit_code }) => unit_code),
    ...{ reason: 'Unit tidak lagi dipenuhi', correction_basis: 'SK Direktur 12/2026' },
  }
  await director(certificates.reduce, { params: { certificate_id }, body })
  return (await get(certificate_id)).replacement_waiting_id ?? ''
}
const one = async (holder = {}) => (await issued(1, { holder }))[0]?.certificate_id ?? ''
/** Whether the director's dashboard asks for a signature. */
const asked = async (id: string) => {
  const { data } = await director(dashboard.waiting)
  const part = data.find(({ kind }) => kind === 'certificates_to_sign')
  return part?.entries.some(({ link }) => link.endsWith(id)) ?? false
}
const stateOf = async (id: string) => (await get(id)).state
const signOne = (id: string) =>
  director(issuing.sign, { body: { certificate_ids: [id], differences_seen: [] } })

describe.each([
  ['a correction', correct],
  ['a reduction', reduce],
])('%s that waits', (_, begin) => {
  test('is not signed while the certificate is suspended, and is once it is in force again', async () => {
    const old = await one()
    const next = await begin(old)
    await step('suspend', old)
    expect(await issuesOf(signOne(next))).toEqual([`certificates.${next}: replaced_not_in_force`])
    expect(await stateOf(old)).toBe('SUSPENDED')
    await step('reinstate', old)
    await done((await sign([next])).run_id)
    expect([await stateOf(old), await stateOf(next)]).toEqual(['REPLACED', 'ACTIVE'])
  })

  test('ends with the certificate that is withdrawn', async () => {
    const old = await one()
    const next = await begin(old)
    await step('suspend', old)
    await step('withdraw', old)
    expect(await get(next)).toMatchObject({ state: 'CANCELLED', state_reason: 'Menunggu hasil penyelidikan' })
    expect(await reasonOf(signOne(next))).toBe('step_not_possible')
    const { data: told } = await admin(certificates.timeline, { params: { certificate_id: next } })
    expect(told[0]).toMatchObject({ name: 'certificate.cancelled', from: 'WAITING', to: 'CANCELLED' })
  })
})

describe('a correction beside a re-certification of the same certificate', () => {
  const both = async (name = 'Budi Santoso') => {
    const applicantId = crypto.randomUUID()
    const old = await one({ applicantId, name: 'Budi Santoso' })
    const corrected = await correct(old)
    const [renewed = ''] = await waiting(1, { holder: { applicantId, name } })
    return { old, corrected, renewed }
  }
  const standing = ['REPLACED', 'REPLACED', 'ACTIVE']

  test.each([
    ['before', 'Ani Santoso'],
    ['after', 'Citra Santoso'],
  ])(
    'signed in one run leaves one that is valid, also where the new one has its numbers %s it',
    async (_, name) => {
      const { old, corrected, renewed } = await both(name)
      await done((await sign([corrected, renewed])).run_id)
      expect([await stateOf(old), await stateOf(corrected), await stateOf(renewed)]).toEqual(standing)
    },
  )

  test('signed one after the other leaves one that is valid', async () => {
    const { old, corrected, renewed } = await both()
    await done((await sign([corrected])).run_id)
    await done((await sign([renewed])).run_id)
    expect([await stateOf(old), await stateOf(corrected), await stateOf(renewed)]).toEqual(standing)
    expect((await get(corrected)).replaced_by?.certificate_id).toBe(renewed)
  })

  test('ends once the new one has taken the place', async () => {
    const { old, corrected, renewed } = await both()
    await done((await sign([renewed])).run_id)
    expect([await stateOf(old), await stateOf(corrected)]).toEqual(['REPLACED', 'CANCELLED'])
  })
})

test('no edition is suspended while what takes its place gets its numbers, also where that was to replace the one before', async () => {
  const applicantId = crypto.randomUUID()
  const old = await one({ applicantId })
  const corrected = await correct(old)
  const [renewed = ''] = await waiting(1, { holder: { applicantId } })
  await done((await sign([corrected])).run_id)
  const put = (state: string) =>
    rowsOf(world.database.url, 'update certificate set state = $1 where certificate_id = $2', [
      state,
      renewed,
    ])
  await put('ISSUING')
  expect(await reasonOf(step('suspend', corrected))).toBe('step_not_possible')
  await put('WAITING')
  await step('suspend', corrected)
  expect(await stateOf(corrected)).toBe('SUSPENDED')
})

describe('a certificate for somebody whose certificate of the scheme is suspended', () => {
  const both = async () => {
    const applicantId = crypto.randomUUID()
    const old = await one({ applicantId })
    await step('suspend', old)
    const [renewed = ''] = await waiting(1, { holder: { applicantId } })
    return { old, renewed }
  }

  test('is not signed, which would lift the suspension, and is once that is over', async () => {
    const { old, renewed } = await both()
    expect(await issuesOf(signOne(renewed))).toEqual([`certificates.${renewed}: replaced_not_in_force`])
    // It is said where it waits, before somebody signs it.
    expect(await get(renewed)).toMatchObject({ held_back: 'suspended' })
    const { data: listed } = await director(certificates.list, { query: { certificate_id: renewed } })
    expect(listed).toMatchObject([{ held_back: 'suspended' }])
    expect(await asked(renewed)).toBe(false)
    await step('reinstate', old)
    expect(await get(renewed)).toMatchObject({ held_back: null })
    expect(await asked(renewed)).toBe(true)
    await done((await sign([renewed])).run_id)
    expect([await stateOf(old), await stateOf(renewed)]).toEqual(['REPLACED', 'ACTIVE'])
  })

  test('is not signed either where a correction has the place by then that is suspended', async () => {
    const applicantId = crypto.randomUUID()
    const old = await one({ applicantId })
    const corrected = await correct(old)
    const [renewed = ''] = await waiting(1, { holder: { applicantId } })
    await done((await sign([corrected])).run_id)
    await step('suspend', corrected)
    expect(await issuesOf(signOne(renewed))).toEqual([`certificates.${renewed}: replaced_not_in_force`])
    expect(await stateOf(corrected)).toBe('SUSPENDED')
  })
})
