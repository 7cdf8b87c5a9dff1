import { access } from '@kompeten/contract/access/access'
import { passwords } from '@kompeten/contract/passwords/passwords'
import { yearsAgo } from '@kompeten/contract/platform/age'
import { registration } from '@kompeten/contract/registration/registration'
import { caller } from '@kompeten/testkit/call'
import { refused } from '@kompeten/testkit/refused'
import { anApplicant, anAssessor } from '@kompeten/testkit/registrations'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../test/job-server.ts'
import { startMailingWorld } from '../../../test/mailing-world.ts'
import { linkIn, mailsTo, textOf } from '../../../test/mails.ts'
import { password, registeringIn } from '../../../test/registering.ts'

const { world, catcher, onHost, lspA, lspB, apply, rows, linkOf, newLsp, close } = await registeringIn(
  await startMailingWorld(),
)
afterAll(close)

describe('an applicant', () => {
  test('registers on their LSP’s host, gets its mail, sets a password and signs in as APL', async () => {
    const given = anApplicant(lspA(), {
      jobs_code: '15',
      institution: 'PT Contoh',
      office_postal_code: '40115',
    })
    const { data } = await apply(given)
    expect(data.email).toBe(given.email)
    expect(Date.parse(data.resend_at) - world.clock.now().getTime()).toBeGreaterThan(290_000)
    expect(await refused(signIn(world.carry, { username: given.username, password }))).toMatchObject({
      status: 422,
    })

    const [mail] = await mailsTo(catcher, given.email)
    if (!mail) throw new Error('No mail')
    expect(mail.raw).toMatch(/^From: LSP digital <no-reply@kompeten\.test>$/m)
    expect(mail.raw).toMatch(/multipart\/alternative/)
    expect(textOf(mail)).toMatch(/Pendaftaran Anda sebagai Asesi di LSP digital/)
    expect(textOf(mail)).toContain(`<a href="http://${world.seeded.lsp.a.hostname}:3000/set-password/`)

    const { token } = linkIn(mail)
    const link = await onHost(passwords.link, { params: { token } })
    expect(link.data).toMatchObject({ kind: 'confirm', needs_password: true, username: given.username })
    await onHost(passwords.set, { params: { token }, body: { password } })
    const login = await onHost(access.login, { body: { username_email: given.email, password } })
    expect(login.user_permissions.map(({ role_code, lsp_id }) => [role_code, lsp_id])).toEqual([
      ['APL', lspA()],
    ])
    const again = await refused(onHost(passwords.set, { params: { token }, body: { password } }))
    expect([again.status, again.refusal.reason]).toEqual([410, 'link_used'])
  })

  test('gets the mail in the language they registered in', async () => {
    const given = anApplicant(lspA())
    const english = caller(world.carry, { host: world.seeded.lsp.a.hostname, language: 'en' })
    await apply(given, english)
    const [mail] = await mailsTo(catcher, given.email)
    expect(mail && textOf(mail)).toMatch(/We have received your registration as Applicant|as Asesi/)
    expect(mail && textOf(mail)).toMatch(/Set password/)
  })

  test('hears of every invalid field at once', async () => {
    const body = { lsp_id: lspA(), role_code: 'APL', username: 'a b', email: 'x', nik: '12' } as never
    const { status, refusal } = await refused(apply(body))
    expect(status).toBe(400)
    const codes = Object.fromEntries(refusal.errors.map(({ path, code }) => [path, code]))
    expect(codes).toMatchObject({
      username: 'no_spaces',
      email: 'invalid_email',
      nik: 'nik_invalid',
      first_name: 'required',
      date_of_birth: 'required',
      gender_code: 'required',
      jobs_code: 'required',
      contact: 'required',
      signature: 'required',
    })
  })

  test('is at least 14, and under 18 has a guardian’s consent, which is kept', async () => {
    const born = (years: number) => ({ date_of_birth: yearsAgo(years), nik: '' })
    const young = await refused(apply(anApplicant(lspA(), born(13))))
    expect(young.refusal.errors.find(({ path }) => path === 'date_of_birth')?.message).toBe(
      'Usia minimal 14 tahun',
    )
    const minor = anApplicant(lspA(), { date_of_birth: yearsAgo(16) })
    const alone = await refused(apply(minor))
    expect(alone.refusal.errors.map(({ path }) => path)).toEqual([
      'guardian_name',
      'guardian_relation',
      'guardian_consents',
    ])
    await apply({ ...minor, guardian_name: 'Ibu Ani', guardian_relation: 'parent', guardian_consents: true })
    const [kept] = await rows(
      `select c.* from consent c join identity i using (user_id) where i.username = $1`,
      [minor.username],
    )
    expect(kept).toMatchObject({ guardian_name: 'Ibu Ani', guardian_relation: 'parent', language: 'id' })
    expect(kept.version).toMatch(/^\d{4}-\d{2}$/)
  })

  test('names codes that are in the lists, and a category only where the LSP has it', async () => {
    const unknown = anApplicant(lspA(), { jobs_code: '999', kelurahan_id: '0000000000' })
    const wrong = await refused(apply(unknown))
    expect(wrong.refusal.errors.map(({ path, code }) => [path, code])).toEqual([
      ['jobs_code', 'not_found'],
      ['kelurahan_id', 'not_found'],
    ])
    const without = await refused(apply(anApplicant(lspA(), { applicant_category: 'ahemce' })))
    expect(without.refusal.errors[0]?.path).toBe('applicant_category')
    const capable = await newLsp({ capabilities: ['applicant_category'] })
    await apply(anApplicant(capable, { applicant_category: 'ahemce' }), world.stranger)
  })

  test('keeps their NIK sealed: neither table nor log holds it', async () => {
    const given = anApplicant(lspA())
    await apply(given)
    const [profile] = await rows('select * from applicant_profile where email = $1', [given.email])
    expect(JSON.stringify(profile)).not.toContain(given.nik)
    const events = await rows('select * from event')
    expect(JSON.stringify(events)).not.toContain(given.nik)
    expect(JSON.stringify(events)).not.toContain(given.email)
  })
})

describe('an assessor', () => {
  test('registers on the generic host at the LSP they name, and signs in as ACS', async () => {
    const given = anAssessor(lspB())
    await world.stranger(registration.registerAssessor, { body: given })
    const { url, token } = await linkOf(given.email)
    expect(url).toMatch(/^http:\/\/localhost:3000\//)
    await world.stranger(passwords.set, { params: { token }, body: { password } })
    const session = await signIn(world.carry, { username: given.username, password, role: 'ACS' })
    expect(session.lspId).toBe(lspB())
  })

  test('has a phone number of eight digits or more', async () => {
    const short = world.stranger(registration.registerAssessor, {
      body: anAssessor(lspA(), { contact: '0812345' }),
    })
    expect((await refused(short)).refusal.errors).toEqual([
      { path: 'contact', code: 'too_short', message: 'Minimal 8 karakter' },
    ])
  })
})

describe('an LSP', () => {
  test('is the host’s own on a white-label host', async () => {
    const { status, refusal } = await refused(apply(anApplicant(lspB())))
    expect([status, refusal.errors[0]?.path]).toEqual([422, 'lsp_id'])
  })

  test('that is not there, or whose contract is over, takes nobody', async () => {
    const nowhere = anApplicant('00000000-0000-4000-8000-000000000000')
    expect((await refused(apply(nowhere, world.stranger))).refusal.errors[0]?.code).toBe('not_found')
    const over = await newLsp({ contract_ends_on: '2020-01-01' })
    expect((await refused(apply(anApplicant(over), world.stranger))).status).toBe(419)
  })

  test('sees no record of another LSP', async () => {
    const given = anApplicant(lspA())
    await apply(given)
    const seen = await rowsOf(
      world.database.appUrl,
      `with tenant as materialized (select set_config('app.lsp_id', $1, false))
       select email from tenant, applicant_profile`,
      [lspB()],
    )
    expect(JSON.stringify(seen)).not.toContain(given.email)
  })
})
