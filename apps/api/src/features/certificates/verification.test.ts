import { verification } from '@kompeten/contract/verification'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { certifyingIn, codeOf } from '../../../test/certifying.ts'
import { eventually } from '../../../test/eventually.ts'
import { startOwnWorld } from '../../../test/world.ts'

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
    await eventually(async () => expect((await get(made?.certificate_id)).looks).toBe(2))
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
