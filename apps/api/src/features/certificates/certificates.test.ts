import { certificates } from '@kompeten/contract/certificates/certificates'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { anEntitled, certifiableScheme, within } from '../../../test/certified.ts'
import { certifyingIn } from '../../../test/certifying.ts'
import { startWorld } from '../../../test/world.ts'
import { entitle } from './index.ts'

const { world, scheme, admin, director, waiting, get, sign, done, issued, enterOlder } = await certifyingIn(
  await startWorld(),
)
afterAll(() => world.close())

describe('a claim to a certificate', () => {
  test('comes from a decision that says L alone; BK and undecided are refused', async () => {
    for (const graduation of ['TL', 'NONE'] as const) {
      const claim = within(world, (ctx) =>
        entitle(ctx, [anEntitled(world, scheme, { decision: { graduation } })]),
      )
      await expect(claim).rejects.toMatchObject({
        code: 'rule_broken',
        facts: { issues: [{ path: 'entitled.0.decision', code: 'not_competent' }] },
      })
    }
  })

  test('comes once: a second certificate for the same decision is refused, also at the same moment', async () => {
    const one = anEntitled(world, scheme)
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () => within(world, (ctx) => entitle(ctx, [one]))),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(within(world, (ctx) => entitle(ctx, [one]))).rejects.toMatchObject({
      code: 'already_exists',
    })
  })

  test('may be mended until it is signed, and never afterwards', async () => {
    const [id = ''] = await waiting()
    const { version } = await get(id)
    const body = { holder_name: 'Ni Luh Ayu, S.Kom.', blanko_number: null, reason: 'Gelar sesuai ijazah' }
    const { data } = await director(certificates.update, {
      params: { certificate_id: id },
      body: { ...body, version },
    })
    expect(data.holder_name).toBe('Ni Luh Ayu, S.Kom.')
    await done((await sign([id])).run_id)
    const again = admin(certificates.update, {
      params: { certificate_id: id },
      body: { ...body, version: (await get(id)).version },
    })
    expect(await reasonOf(again)).toBe('step_not_possible')
  })
})

describe('the signature', () => {
  test('is entrusted to those who run the LSP, whom the director finds without all applicants', async () => {
    const { data } = await director(issuing.candidates)
    const offered = data.map(({ user_id }) => user_id)
    for (const role of ['SUP', 'MGR', 'ADM'] as const)
      expect(offered).toContain((await world.as(role)).userId)
    for (const role of ['DIR', 'ACS', 'APL'] as const)
      expect(offered).not.toContain((await world.as(role)).userId)
  })

  test('is the director’s; an admin’s is refused until they are delegated, and once that has ended', async () => {
    const [first = '', second = '', third = ''] = await waiting(3)
    expect(await reasonOf(sign([first], admin))).toBe('not_allowed')
    const { userId } = await world.as('SUP')
    const superUser = (await world.as('SUP')).call
    expect(await reasonOf(sign([first], superUser))).toBe('not_allowed')
    const today = world.today()
    const named = {
      user_id: userId,
      valid_from: '2020-01-01',
      valid_until: `${Number(today.slice(0, 4)) + 1}-01-01`,
    }
    expect(await reasonOf(superUser(issuing.delegate, { body: named }))).toBe('not_allowed')
    const { data: delegate } = await director(issuing.delegate, { body: named })
    expect((await refused(sign([second], superUser))).refusal.errors.map(({ path }) => path)).toEqual([
      'signature',
    ])
    await director(issuing.endDelegation, { params: { delegate_id: delegate.delegate_id } })
    expect(await reasonOf(sign([third], superUser))).toBe('delegation_rests')
  })

  test('closes the face: names, scheme, dates and signer stay in the certificate’s own record', async () => {
    const [made] = await issued()
    expect(made).toMatchObject({
      state: 'ACTIVE',
      signer_title: 'Ketua LSP',
      place_of_issue: 'Jakarta',
      has_document: true,
      printed: {
        valid_months: 36,
        units: [
          expect.objectContaining({ unit_code: expect.any(String), title_en: expect.any(String) }),
          expect.anything(),
        ],
      },
    })
    expect(made?.certificate_number).toMatch(/^62019 2514 0 \d{7} \d{4}$/)
    expect(made?.registration_number).toMatch(/^TIK 9001 \d{5} \d{4}$/)
    expect(Number(made?.valid_until?.slice(0, 4))).toBe(Number(made?.issued_on?.slice(0, 4)) + 3)
    expect(made?.document_sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  test('of something signed already is refused', async () => {
    const [made] = await issued()
    expect(await reasonOf(sign([made?.certificate_id ?? '']))).toBe('step_not_possible')
  })
})

describe('numbers', () => {
  /** A hundred reads at once wait for one another longer than a call may, where a machine has much else to do. */
  const inTurn = async (ids: string[]) => {
    const read: Awaited<ReturnType<typeof get>>[] = []
    for (const id of ids) read.push(await get(id))
    return read
  }

  test('of a hundred signed at once from two windows have no gap and no double', async () => {
    const before = (await director(issuing.settings)).data.last_serial
    const ids = await waiting(100)
    const windows = await Promise.allSettled([
      sign(ids.slice(0, 60)),
      sign(ids.slice(40)),
      sign(ids.slice(60)),
      sign(ids),
    ])
    const runs = windows.flatMap((one) => (one.status === 'fulfilled' ? [one.value.run_id] : []))
    expect(runs.length).toBeGreaterThan(0)
    const rest = await inTurn(ids)
    const left = rest.filter(({ state }) => state === 'WAITING').map(({ certificate_id }) => certificate_id)
    if (left.length > 0) runs.push((await sign(left)).run_id)
    await Promise.all(runs.map(done))
    const numbers = (await inTurn(ids)).map(({ certificate_number }) => certificate_number ?? '')
    const serials = numbers.map((number) => Number(number.split(' ')[3])).sort((a, b) => a - b)
    expect(serials).toEqual(Array.from({ length: 100 }, (_, at) => before + 1 + at))
  })

  test('have as many digits in their serial as the scheme says, else as the LSP says', async () => {
    const { serial_width } = (await director(issuing.settings)).data
    const wide = await certifiableScheme(world, undefined, { serial_width: 8 })
    const [one = ''] = await within(world, (ctx) => entitle(ctx, [anEntitled(world, wide)]))
    const [other = ''] = await waiting()
    await done((await sign([one, other])).run_id)
    const widthOf = async (id: string) => (await get(id)).certificate_number?.split(' ')[3]?.length
    expect([await widthOf(one), await widthOf(other)]).toEqual([8, serial_width])
  })

  test('that an older certificate bears are passed over', async () => {
    const { last_serial, serial_width } = (await director(issuing.settings)).data
    const year = world.today().slice(0, 4)
    const taken = `62019 2514 0 ${String(last_serial + 1).padStart(serial_width, '0')} ${year}`
    await enterOlder(taken)
    const [made] = await issued()
    expect(made?.certificate_number?.split(' ')[3]).toBe(String(last_serial + 2).padStart(serial_width, '0'))
    expect(await reasonOf(enterOlder(made?.certificate_number ?? ''))).toBe('already_exists')
  })
})
