import { passwords } from '@kompeten/contract/passwords/passwords'
import { yearsAgo } from '@kompeten/contract/platform/age'
import { consentVersion } from '@kompeten/contract/registration/registration'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { anApplicant, anAssessor, aSignature } from '@kompeten/testkit/registrations'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, describe, expect, test } from 'vitest'
import { startMailingWorld } from '../../../test/mailing-world.ts'
import { password, registeringIn } from '../../../test/registering.ts'

const { world, lspA, rows, linkOf, close } = await registeringIn(await startMailingWorld())
afterAll(close)

type Fields = Record<string, string>

// What the programs of the earlier system send, and nothing else (spec §3).

const applicantPayload = (changes: Fields = {}): Fields => {
  const { username, email, nik } = anApplicant(lspA())
  return {
    username,
    email,
    first_name: 'Agung Nugraha',
    nik,
    place_of_birth: 'Bandung',
    date_of_birth: '1996-08-17',
    gender_code: 'M',
    signature: aSignature.png,
    contact: '081234567890',
    jobs_code: '3',
    lsp_id: lspA(),
    role_code: 'APL',
    ...changes,
  }
}

const assessorPayload = (): Fields => {
  const { username, email, nik } = anAssessor(lspA())
  return {
    username,
    email,
    first_name: 'Wahyu',
    nik,
    place_of_birth: 'Bandung',
    date_of_birth: '1996-08-17',
    gender_code: 'M',
    signature: aSignature.png,
    contact: '081234567890',
    religion: '1',
    kelurahan_id: '3273091003',
    pendidikan_terakhir: 'S1',
    jobs_code: '15',
    ref_id: lspA(),
    role_code: 'ACS',
    registration_number: 'MET.000.004306 2019',
  }
}

type As = 'json' | 'multipart' | 'urlencoded'

const post = async (path: string, body: Fields, as: As = 'json') => {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) form.set(key, value)
  const host = world.seeded.lsp.a.hostname
  const reply =
    as === 'urlencoded'
      ? await world.app.server.inject({
          method: 'POST',
          url: path,
          headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(body).toString(),
        })
      : await world.carry({
          method: 'POST',
          url: path,
          headers: { host },
          ...(as === 'json' ? { body } : { form }),
        })
  const [status, told] =
    'bytes' in reply
      ? [reply.status, JSON.parse(new TextDecoder().decode(reply.bytes))]
      : [reply.statusCode, reply.json()]
  return { status, told }
}

const applicants = '/api/public/users/applicants'
const consent = {
  consent_version: consentVersion,
  consent_given: true,
  truth_stated: true,
  guardian_name: null,
  guardian_relation: null,
  guardian_consents: false,
} as const

describe('the payload of the spec', () => {
  test.each(['json', 'multipart', 'urlencoded'] as const)('registers an applicant, as %s', async (as) => {
    const given = applicantPayload()
    const { status, told } = await post(applicants, given, as)
    expect(status, JSON.stringify(told)).toBe(201)
    expect(told.data.email).toBe(given.email)
  })

  test('registers an assessor without a last name', async () => {
    const { status, told } = await post('/api/public/users/accessors', assessorPayload())
    expect(status, JSON.stringify(told)).toBe(201)
  })

  test('with a key that nobody knows is refused, and the known ones are named', async () => {
    const { status, told } = await post(applicants, applicantPayload({ shoe_size: '44' }))
    expect(status).toBe(400)
    const [error] = told.error.errors
    expect(error).toMatchObject({ path: 'shoe_size', code: 'unknown_field' })
    expect(error.message).toContain('date_of_birth')
    expect(error.message).toContain('telepon_rumah')
  })

  test('with a signature that is no PNG is refused', async () => {
    const { told } = await post(applicants, applicantPayload({ signature: 'data:image/gif;base64,R0lGOD' }))
    expect(told.error.errors).toMatchObject([{ path: 'signature.png', code: 'invalid' }])
  })
})

describe('a registration without consent', () => {
  test('is asked for it at the mailed link, before a password can be set', async () => {
    const given = applicantPayload()
    await post(applicants, given)
    const { token } = await linkOf(given.email ?? '')
    const call = world.stranger
    const link = (await call(passwords.link, { params: { token } })).data
    expect(link).toMatchObject({ needs_consent: true, needs_guardian: false, needs_password: true })
    const early = call(passwords.set, { params: { token }, body: { password } })
    expect(await reasonOf(early)).toBe('step_not_possible')
    const unwilling = { ...consent, consent_given: false }
    expect(await reasonOf(call(passwords.consent, { params: { token }, body: unwilling }))).toBe(
      'invalid_input',
    )
    // From two tabs, and by an impatient thumb.
    const given10 = Array.from({ length: 10 }, () =>
      call(passwords.consent, { params: { token }, body: consent }),
    )
    for (const { data } of await Promise.all(given10)) {
      expect(data).toMatchObject({ needs_consent: false, needs_password: true })
    }
    await call(passwords.set, { params: { token }, body: { password } })
    await signIn(world.carry, { username: given.username ?? '', password })
    const kept = await rows(
      'select c.* from consent c join identity i using (user_id) where i.username = $1',
      [given.username],
    )
    expect(kept).toMatchObject([{ version: consentVersion, medium: 'online', guardian_name: null }])
  })

  test('of somebody under 18 is asked for a guardian’s too', async () => {
    const given = applicantPayload({ date_of_birth: yearsAgo(16) })
    await post(applicants, given)
    const { token } = await linkOf(given.email ?? '')
    const call = world.stranger
    expect((await call(passwords.link, { params: { token } })).data.needs_guardian).toBe(true)
    const alone = await refused(call(passwords.consent, { params: { token }, body: consent }))
    expect(alone.refusal.errors.map(({ path }) => path)).toEqual([
      'guardian_name',
      'guardian_relation',
      'guardian_consents',
    ])
    const both = {
      ...consent,
      guardian_name: 'Ibu Ani',
      guardian_relation: 'parent',
      guardian_consents: true,
    } as const
    await call(passwords.consent, { params: { token }, body: both })
    await call(passwords.set, { params: { token }, body: { password } })
    const kept = await rows(
      'select c.* from consent c join identity i using (user_id) where i.username = $1',
      [given.username],
    )
    expect(kept).toMatchObject([{ guardian_name: 'Ibu Ani', guardian_relation: 'parent' }])
  })

  test('that agrees to a part of it is told what is missing', async () => {
    const partly = { ...applicantPayload(), consent_version: consentVersion }
    const { told } = await post(applicants, partly)
    expect(told.error.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'consent_given',
      'truth_stated',
    ])
  })
})
