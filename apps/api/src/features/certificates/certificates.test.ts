import { certificates } from '@kompeten/contract/certificates'
import { issuing } from '@kompeten/contract/issuing'
import { verification } from '@kompeten/contract/verification'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anEntitled, certifiableScheme, readyToSign, within } from '../../../test/certified.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { certificatesOf, entitle, issueCertificates } from './index.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let scheme: string
let admin: Call
let director: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  director = (await world.as('DIR')).call
  scheme = await certifiableScheme(world)
  await readyToSign(world)
}, 60_000)
afterAll(() => world.close())

const waiting = async (count = 1, changes: Parameters<typeof anEntitled>[2] = {}) =>
  within(world, (ctx) =>
    entitle(
      ctx,
      Array.from({ length: count }, () => anEntitled(world, scheme, changes)),
    ),
  )
const get = async (id = '') => (await admin(certificates.get, { params: { certificate_id: id } })).data
const sign = async (ids: string[], call = director) =>
  (await call(issuing.sign, { body: { certificate_ids: ids } })).data
const done = (runId: string) =>
  vi.waitFor(
    async () => {
      const { data } = await admin(issuing.run, { params: { run_id: runId } })
      expect(data.state).toBe('DONE')
      return data
    },
    { timeout: 40_000, interval: 100 },
  )
const issued = async (count = 1, changes: Parameters<typeof anEntitled>[2] = {}) => {
  const ids = await waiting(count, changes)
  await done((await sign(ids)).run_id)
  return Promise.all(ids.map(get))
}
const step = (verb: 'suspend' | 'reinstate' | 'withdraw', id: string, call = director) =>
  call(certificates[verb], {
    params: { certificate_id: id },
    body: { reason: 'Menunggu hasil penyelidikan' },
  })
const codeOf = (path: string | null) => path?.split('/').at(-1) ?? ''
const verify = async (code: string) => (await world.stranger(verification.byCode, { params: { code } })).data

describe('a claim to a certificate', () => {
  test('comes from a decision that says L alone; BK and undecided are refused', async () => {
    for (const graduation of ['TL', 'NONE'] as const) {
      const claim = within(world, (ctx) =>
        issueCertificates(ctx, [anEntitled(world, scheme, { decision: { graduation } })]),
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
    const body = { holder_name: 'Ni Luh Ayu, S.Kom.', blanko_number: null }
    const { data } = await admin(certificates.update, {
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
  test('is the director’s; an admin’s is refused until he is delegated, and once that has ended', async () => {
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
    expect(await reasonOf(sign([third], superUser))).toBe('not_allowed')
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
    const rest = await Promise.all(ids.map(get))
    const left = rest.filter(({ state }) => state === 'WAITING').map(({ certificate_id }) => certificate_id)
    if (left.length > 0) runs.push((await sign(left)).run_id)
    await Promise.all(runs.map(done))
    const numbers = (await Promise.all(ids.map(get))).map(
      ({ certificate_number }) => certificate_number ?? '',
    )
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

const enterOlder = async (certificate_number: string, changes = {}) => {
  const { alumni } = await import('@kompeten/contract/alumni')
  const body = {
    holder_name: 'Alumni Lama',
    schema_name: 'Operator Komputer',
    schema_name_en: null,
    certificate_number,
    registration_number: null,
    blanko_number: null,
    assessed_on: null,
    tuk_name: null,
    issued_on: '2019-03-12',
    valid_until: '2022-03-12',
    contact: null,
    email: null,
    institution: null,
    company_address: null,
    description: null,
    ...changes,
  }
  return (await admin(alumni.create, { body })).data
}

describe('verification', () => {
  test('shows the face and the standing at once, and nothing else of the person', async () => {
    const [made] = await issued(1, { holder: { name: 'Wayan Sudarma' } })
    const code = codeOf(made?.verify_path ?? null)
    const seen = await verify(code)
    expect(seen).toMatchObject({ standing: 'ACTIVE', holder_name: 'Wayan Sudarma' })
    expect(Object.keys(seen).sort()).toEqual(
      [
        ...['standing', 'since', 'holder_name', 'certificate_number', 'registration_number', 'schema_name'],
        ...['schema_name_en', 'issued_on', 'valid_until', 'lsp_name', 'lsp_licence', 'replaced_by'],
      ].sort(),
    )
    await step('suspend', made?.certificate_id ?? '')
    expect((await verify(code)).standing).toBe('SUSPENDED')
    await step('reinstate', made?.certificate_id ?? '')
    expect((await verify(code)).standing).toBe('ACTIVE')
    await step('suspend', made?.certificate_id ?? '')
    await step('withdraw', made?.certificate_id ?? '')
    expect((await verify(code)).standing).toBe('WITHDRAWN')
    expect(await reasonOf(step('reinstate', made?.certificate_id ?? ''))).toBe('step_not_possible')
  })

  test('tells a mistyped code from a forged one, and finds neither', async () => {
    const [made] = await issued()
    const code = codeOf(made?.verify_path ?? null)
    const wrong = (code[3] === 'A' ? 'B' : 'A') + code.slice(1)
    const mistyped = code[0] === wrong[0] ? `C${code.slice(1)}` : wrong
    expect((await refused(verify(mistyped))).refusal.errors[0]?.code).toBe('mistyped')
    const { verificationCode } = await import('./verification-code.rules.ts')
    const forged = verificationCode(Uint8Array.from({ length: 26 }, (_, at) => at))
    expect(await reasonOf(verify(forged))).toBe('not_found')
  })

  test('knows nothing of a certificate that is not issued', async () => {
    const [id = ''] = await waiting()
    const { verify_path } = await get(id)
    expect(verify_path).toBeNull()
  })

  test('finds a typed number however it is spaced, and counts each look', async () => {
    const [made] = await issued()
    const number = (made?.certificate_number ?? '').replaceAll(' ', '')
    const { data } = await world.stranger(verification.byNumber, { query: { number } })
    expect(data).toHaveLength(1)
    await verify(codeOf(made?.verify_path ?? null))
    await vi.waitFor(async () => expect((await get(made?.certificate_id)).looks).toBe(2), { timeout: 15_000 })
  })

  test('is a whole page of less than 60 kB without scripts or second files', async () => {
    const [made] = await issued(1, { holder: { name: '<script>alert(1)</script> "Ayu" & co' } })
    const page = await world.carry({ method: 'GET', url: `${made?.verify_path}?fbclid=x`, headers: {} })
    const html = new TextDecoder().decode(page.bytes)
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.bytes.length).toBeLessThan(60_000)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;Ayu&quot; &amp; co')
    expect(html).not.toMatch(/<script|<link|src=/i)
    const unknown = await world.carry({
      method: 'GET',
      url: '/verify/nonsense',
      headers: { 'accept-language': 'en' },
    })
    expect(unknown.status).toBe(404)
    expect(new TextDecoder().decode(unknown.bytes)).toContain('CODE MISTYPED')
  })

  test('expires by the calendar of the LSP, before any timer has noted it', async () => {
    const older = await enterOlder('62019 2514 0 0999001 2019')
    expect(older.state).toBe('EXPIRED')
    const { data } = await world.stranger(verification.byNumber, {
      query: { number: '620192514009990012019' },
    })
    expect(data[0]?.standing).toBe('EXPIRED')
  })
})

describe('a correction', () => {
  test('replaces the old certificate once it is signed: its QR then says by what', async () => {
    const [old] = await issued(1, { holder: { name: 'Budi Santso' } })
    const id = old?.certificate_id ?? ''
    const body = {
      ...(await get(id)).printed,
      ...{ holder_name: 'Budi Santoso', reason: 'Nama salah ketik pada cetakan' },
    }
    const { data: corrected } = await admin(certificates.correct, { params: { certificate_id: id }, body })
    expect(corrected).toMatchObject({ state: 'WAITING', edition: 2, replacement: 'correction' })
    expect(await reasonOf(admin(certificates.correct, { params: { certificate_id: id }, body }))).toBe(
      'already_exists',
    )
    expect((await get(id)).state).toBe('ACTIVE')
    await done((await sign([corrected.certificate_id])).run_id)
    const [before, after] = [await get(id), await get(corrected.certificate_id)]
    expect(before).toMatchObject({ state: 'REPLACED', holder_name: 'Budi Santso' })
    expect(after).toMatchObject({ state: 'ACTIVE', valid_until: before.valid_until })
    expect(after.certificate_number).not.toBe(before.certificate_number)
    expect(await verify(codeOf(before.verify_path))).toMatchObject({
      standing: 'REPLACED',
      replaced_by: { certificate_number: after.certificate_number, code: codeOf(after.verify_path) },
    })
  })

  test('prints anew whatever the face carries: scheme, area, codes, units and validity, each told', async () => {
    const [old] = await issued()
    const params = { certificate_id: old?.certificate_id ?? '' }
    const { printed, holder_name, issued_on } = await get(params.certificate_id)
    const units = printed.units.map((unit, at) =>
      at === 0 ? { ...unit, title: 'Judul unit yang betul' } : unit,
    )
    const body = {
      ...printed,
      ...{ holder_name, schema_name: 'Pemrogram Madya', sector: 'Perangkat lunak', kbli_code: '62011' },
      ...{ valid_months: 60, units },
      reason: 'Skema tercetak dengan judul lama',
    }
    const lacking = { ...body, kbji_code: null, units: [] }
    expect(
      (await refused(admin(certificates.correct, { params, body: lacking }))).refusal.errors.map(
        ({ path }) => path,
      ),
    ).toEqual(['kbji_code', 'units'])
    const { data: corrected } = await admin(certificates.correct, { params, body })
    expect(corrected.corrected.map(({ field }) => field)).toEqual([
      ...['schema_name', 'sector', 'kbli_code', 'valid_months', 'units'],
    ])
    await done((await sign([corrected.certificate_id])).run_id)
    const after = await get(corrected.certificate_id)
    expect(after.certificate_number).toMatch(/^62011 2514 0 /)
    expect(after.valid_until?.slice(0, 4)).toBe(String(Number(issued_on?.slice(0, 4)) + 5))
    const pdf = await admin(certificates.document, { params: { certificate_id: corrected.certificate_id } })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())))
    expect(text[0]).toContain('Pemrogram Madya')
    expect(text[1]).toContain('Judul unit yang betul')
    expect(await get(params.certificate_id)).toMatchObject({ state: 'REPLACED', printed })
  })

  test('that is given up leaves the old certificate as it was', async () => {
    const [old] = await issued()
    const params = { certificate_id: old?.certificate_id ?? '' }
    const { printed } = await get(params.certificate_id)
    const body = { holder_name: 'Nama Lain', ...printed, reason: 'Nama salah ketik pada cetakan' }
    const { data: corrected } = await admin(certificates.correct, { params, body })
    await admin(certificates.cancel, {
      params: { certificate_id: corrected.certificate_id },
      body: { reason: 'Ternyata sudah benar' },
    })
    expect((await get(params.certificate_id)).state).toBe('ACTIVE')
    expect((await admin(certificates.correct, { params, body })).data.edition).toBe(3)
  })
})

test('a certificate of the same person and scheme replaces the one before', async () => {
  const applicantId = crypto.randomUUID()
  const [old] = await issued(1, { holder: { applicantId } })
  const [renewed] = await issued(1, { holder: { applicantId } })
  expect(await get(old?.certificate_id)).toMatchObject({
    state: 'REPLACED',
    replaced_by: { certificate_id: renewed?.certificate_id },
  })
  expect(renewed).toMatchObject({ replacement: 'recertification', edition: 1 })
  const held = await within(world, ({ tx, tenant }) =>
    certificatesOf(tx, tenant.lspId, { applicantId, today: '2026-01-01' }),
  )
  expect(held.map(({ state }) => state)).toEqual(['ACTIVE', 'REPLACED'])
})
