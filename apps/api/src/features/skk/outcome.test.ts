import { certificates } from '@kompeten/contract/certificates/certificates'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { blankoPrints } from '@kompeten/contract/certificates/printing'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { skk } from '@kompeten/contract/skk/skk'
import { formsReceived, issued } from '@kompeten/testkit/journey/certifying'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyToSign } from '../../../test/certified.ts'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { type RegistryWorld, startRegistryWorld } from '../../../test/registry-world.ts'
import { type Sitting, sittingIn } from '../../../test/sitting.ts'

let given: RegistryWorld
let sitting: Sitting
beforeAll(async () => {
  given = await startRegistryWorld()
  await given.connect()
  sitting = await sittingIn(given.world)
  await readyToSign(given.world)
})
afterAll(() => given.close())

/** As a takeover leaves it, with the fee paid or not. */
const tied = async (at: number, joinRequestId: string | undefined, state: 'PAID' | 'BILLED' | 'REJECTED') => {
  const { id_izin } = given.registry.add(at)
  await given.fetchAll()
  const { skk_id } = await given.fetched(id_izin)
  await rowsOf(
    given.world.database.url,
    'update skk_application set join_request_id = $2, state = $3 where skk_id = $1',
    [skk_id, joinRequestId, state],
  )
  return { id_izin, skk_id }
}
const reported = (idIzin: string) => given.registry.reports.get(idIzin)?.map(({ path }) => path) ?? []

test('what the pleno decides is reported by both reports and its code, the certificate with its numbers, in order', async () => {
  const made = await sitting.decided([
    { recommendation: 'K' },
    { recommendation: 'BK' },
    { recommendation: 'BK' },
  ])
  const [one, other, unpaid] = [
    await tied(1, made.requests[0]?.joinRequestId, 'PAID'),
    await tied(2, made.requests[1]?.joinRequestId, 'PAID'),
    await tied(3, made.requests[2]?.joinRequestId, 'BILLED'),
  ]
  const rejected = await tied(4, made.requests[0]?.joinRequestId, 'REJECTED')
  const { call: director } = await given.world.as('DIR')
  await sitting.minuted(made)
  await director(plenos.close, { params: made.params, body: { signature: aSignature } })
  await eventually(async () => {
    expect((await given.view(other.id_izin)).state).toBe('NOT_COMPETENT')
    expect(given.codes(other.id_izin)).toEqual(['90'])
    expect(reported(one.id_izin)).toEqual(['asesor-lsp-penugasan', 'komtek-lsp-penugasan'])
  })
  const [assessor, committee] = given.registry.reports.get(other.id_izin) ?? []
  expect(assessor?.body).toMatchObject({
    rekomendasi: 'BK',
    metode_uji: 'observasi',
    id_asesor: expect.stringMatching(/./),
  })
  expect(committee?.body).toMatchObject({ hasil_penetapan: 'BK', tgl_penetapan: given.world.today() })

  // The fee that is noted later lets the decision follow.
  expect((await given.view(unpaid.id_izin)).state).toBe('BILLED')
  await given.step(unpaid.id_izin, 'pay')
  await eventually(async () => expect((await given.view(unpaid.id_izin)).state).toBe('NOT_COMPETENT'))

  await formsReceived(given.admin, made.params.assessment_id, '7000001')
  await issued(director, made.params.assessment_id)
  await eventually(async () => expect((await given.view(one.id_izin)).state).toBe('COMPETENT'))
  const sent = (paths: string[]) =>
    eventually(async () => {
      // What waits for something of ours has its time again; of an attempt that is under way the time does not run out.
      const waiting = await rowsOf(
        given.world.database.url,
        `select 1 from skk_report where skk_id = $1 and state = 'WAITING' and hold is not null and held_until is null`,
        [one.skk_id],
      )
      if (waiting.length > 0) given.world.clock.pass(20 * 60_000)
      await given.sendNow(one.skk_id)
      expect(reported(one.id_izin).slice(2)).toEqual(paths)
    })
  await sent(['pencatatan-skk', 'izin-final-skk'])
  expect(given.codes(one.id_izin)).toEqual(['50'])
  const [, , recording, final] = given.registry.reports.get(one.id_izin) ?? []
  expect(recording?.body).toMatchObject({ nomor_blangko_bnsp: expect.stringContaining('7000001') })
  expect(final?.body).toMatchObject({ link_e_sertifikat: expect.stringMatching(/\/verify\/[0-9A-Z-]+$/) })
  expect(await given.view(one.id_izin)).toMatchObject({
    registration_number: `REG-${one.id_izin.slice(-6)}`,
    registration_qr: expect.stringContaining('https://'),
  })
  expect(reported(rejected.id_izin)).toEqual([])

  // A corrected certificate has numbers of its own.
  const { data: certified } = await given.admin(certificates.list, {
    query: { assessment_id: made.params.assessment_id },
  })
  const params = { certificate_id: certified[0]?.certificate_id ?? '' }
  const { printed, holder_name } = (await given.admin(certificates.get, { params })).data
  const { data: corrected } = await given.admin(certificates.correct, {
    params,
    body: { ...printed, holder_name, reason: 'Kode KBLI salah ketik', correction_basis: null },
  })
  await given.admin(certificates.update, {
    params: { certificate_id: corrected.certificate_id },
    body: { holder_name, blanko_number: '7000009', version: corrected.version },
  })
  // Time has passed since they proved who they are.
  const { call: again } = await given.world.as('DIR')
  await again(issuing.sign, { body: { certificate_ids: [corrected.certificate_id] } })
  await sent(['pencatatan-skk', 'izin-final-skk', 'pencatatan-skk', 'izin-final-skk'])
  expect(given.registry.reports.get(one.id_izin)?.at(-1)?.body).not.toEqual(final?.body)

  // What waits for something of the certificate is sent as soon as that is there, not at its next time.
  const certificate_id = corrected.certificate_id
  await eventually(async () => expect((await given.view(one.id_izin)).certificate_id).toBe(certificate_id))
  const waiting = () =>
    rowsOf(
      given.world.database.url,
      "update skk_report set state = 'WAITING', hold = 'blanko_missing', next_at = $2 where skk_id = $1 and kind = 'recording'",
      [one.skk_id, new Date(given.world.clock.now().getTime() + 15 * 60_000)],
    )
  const recorded = () => reported(one.id_izin).filter((path) => path === 'pencatatan-skk').length
  await waiting()
  const before = recorded()
  await given.admin(blankoPrints.print, {
    body: {
      forms: [{ certificate_id, blanko_number: '7000010', former_number: '7000009' }],
      spoiled_reason: 'Tinta luntur di lembar ini',
    },
  })
  await eventually(() => expect(recorded()).toBeGreaterThan(before))
  expect(given.registry.reports.get(one.id_izin)?.at(-1)?.body).toMatchObject({
    nomor_blangko_bnsp: expect.stringContaining('7000010'),
  })

  // A form that is spoiled after it was reported is not what the registry keeps.
  await given.admin(certificates.spoil, {
    params: { certificate_id },
    body: { spoiled_number: '7000010', blanko_number: '7000011', reason: 'Sobek saat diserahkan' },
  })
  await eventually(() =>
    expect(given.registry.reports.get(one.id_izin)?.at(-1)?.body).toMatchObject({
      nomor_blangko_bnsp: expect.stringContaining('7000011'),
    }),
  )

  // The registry takes no report of a suspension: the office reads that LPJK is to be told, until it ends.
  const kinds = async () => (await given.view(one.id_izin)).differences.map(({ kind }) => kind)
  const stepped = { params: { certificate_id }, body: { reason: 'Diduga meminjamkan sertifikat' } }
  await again(certificates.suspend, stepped)
  await eventually(async () => expect(await kinds()).toContain('certificate_suspended'))
  const { data: differing } = await given.admin(skk.list, { query: { differs: 'true' } })
  expect(differing.map(({ id_izin }) => id_izin)).toContain(one.id_izin)
  await waiting()
  given.world.clock.pass(20 * 60_000)
  const held = recorded()
  await given.sendNow(one.skk_id)
  expect(recorded()).toBe(held)
  const { call: thirdly } = await given.world.as('DIR')
  await thirdly(certificates.reinstate, stepped)
  await eventually(async () => {
    expect(await kinds()).not.toContain('certificate_suspended')
    expect(recorded()).toBeGreaterThan(held)
  })
})
