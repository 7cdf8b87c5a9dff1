import { verification } from '@kompeten/contract/certificates/verification'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { certifyingIn, codeOf } from '../../../../test/certifying.ts'
import { eventually } from '../../../../test/eventually.ts'
import { startOwnWorld } from '../../../../test/world.ts'

const { world, waiting, get, issued, step, verify, enterOlder } = await certifyingIn(await startOwnWorld())
afterAll(() => world.close())

describe('verification', () => {
  test('shows the face and the standing at once, and nothing else of the person', async () => {
    const [made] = await issued(1, { holder: { name: 'Wayan Sudarma' } })
    const code = codeOf(made?.verify_path ?? null)
    const seen = await verify(code)
    expect(seen).toMatchObject({ standing: 'ACTIVE', holder_name: 'Wayan Sudarma' })
    expect(Object.keys(seen).sort()).toEqual(
      [
        ...['standing', 'since', 'holder_name', 'certificate_number', 'registration_number', 'schema_name'],
        ...[
          'schema_name_en',
          'issued_on',
          'valid_until',
          'lsp_name',
          'lsp_licence',
          'replaced_by',
          'withdrawn_units',
        ],
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

  test('finds a typed number and name however they are written, and counts each look', async () => {
    const [made] = await issued(1, { holder: { name: 'Wayan Sudarma, S.Kom.' } })
    const number = (made?.certificate_number ?? '').replaceAll(' ', '')
    const ask = async (name: string) =>
      (await world.stranger(verification.byNumber, { body: { number, name } })).data
    expect(await ask('WAYAN SUDARMA')).toHaveLength(1)
    expect(await ask('wayan sudarma skom')).toHaveLength(1)
    expect(await ask('Wayan Sudarma. S Kom')).toHaveLength(1)
    // A number alone tells nothing: numbers can be counted up.
    expect(await ask('Siti Aminah')).toEqual([])
    expect(await ask('Wayan')).toEqual([])
    expect(await ask('Wayan Skom')).toEqual([])
    await verify(codeOf(made?.verify_path ?? null))
    await eventually(async () => expect((await get(made?.certificate_id)).looks).toBe(4))
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

  test('asks for the name where a number was typed, and does not print the code of what it finds so', async () => {
    const [made] = await issued(1, { holder: { name: 'Wayan Sudarma' } })
    const nomor = made?.certificate_number ?? ''
    const post = async (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      const page = await world.carry({ method: 'POST', url: '/verify', headers: {}, form })
      return { status: page.status, html: new TextDecoder().decode(page.bytes) }
    }
    const nameless = await post({ nomor })
    expect(nameless.status).toBe(200)
    expect(nameless.html).toContain('NAMA DIPERLUKAN')
    expect(nameless.html).not.toContain('Sudarma')
    const found = await post({ nomor, nama: 'wayan sudarma' })
    expect(found.html).toContain('BERLAKU')
    expect(found.html).not.toContain(codeOf(made?.verify_path ?? null))
    expect(found.html).not.toContain('>Kode<')
    expect((await post({ nomor, nama: 'Orang Lain' })).status).toBe(404)
  })

  test('expires by the calendar of the LSP, before any timer has noted it', async () => {
    const older = await enterOlder('62019 2514 0 0999001 2019')
    expect(older.state).toBe('EXPIRED')
    const { data } = await world.stranger(verification.byNumber, {
      body: { number: '620192514009990012019', name: older.holder_name },
    })
    expect(data[0]?.standing).toBe('EXPIRED')
  })
})

test('of a burst from one address as many are answered as its minute allows', async () => {
  const limited = await startOwnWorld({ rateLimits: true })
  try {
    const looked = () => reasonOf(limited.stranger(verification.byCode, { params: { code: 'X' } }))
    const answers = await Promise.all(Array.from({ length: 80 }, looked))
    expect(answers.filter((reason) => reason === 'rule_broken')).toHaveLength(60)
    expect(answers.filter((reason) => reason === 'too_many_attempts')).toHaveLength(20)
  } finally {
    await limited.close()
  }
})

test('whoever tries many codes from one address is held up', async () => {
  const limited = await startOwnWorld({ rateLimits: true })
  try {
    const answers: string[] = []
    for (let at = 0; at < 61; at += 1) {
      answers.push(await reasonOf(limited.stranger(verification.byCode, { params: { code: 'X' } })))
    }
    expect(answers.slice(-2)).toEqual(['rule_broken', 'too_many_attempts'])
    let page = await limited.carry({ method: 'GET', url: '/verify/X', headers: {} })
    for (let at = 0; at < 60; at += 1)
      page = await limited.carry({ method: 'GET', url: '/verify/X', headers: {} })
    expect(page.status).toBe(429)
    expect(page.headers['content-type']).toContain('text/html')
    expect(new TextDecoder().decode(page.bytes)).toMatch(/Terlalu banyak percobaan\. .* \d+ detik/)
  } finally {
    await limited.close()
  }
})
