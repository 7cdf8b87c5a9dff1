import { crc32 } from 'node:zlib'
import { access } from '@kompeten/contract/access'
import { yearsAgo } from '@kompeten/contract/age'
import { passwords } from '@kompeten/contract/passwords'
import { type ApplicantRegistration, registration } from '@kompeten/contract/registration'
import { signatures } from '@kompeten/contract/signatures'
import { type Call, caller, type RefusedCall } from '@kompeten/testkit/call'
import { outcomeOf, refused } from '@kompeten/testkit/refused'
import { anAccessor, anApplicant } from '@kompeten/testkit/registrations'
import { signIn } from '@kompeten/testkit/sign-in'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { rowsOf } from '../../../test/job-server.ts'
import { linkIn, mailsTo, textOf } from '../../../test/mails.ts'
import { startSmtpCatcher } from '../../../test/smtp-catcher.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { performAsPlatform } from '../../platform/perform.ts'
import { createLsp } from '../tenants/index.ts'
import { platformDropForgotten } from './drop-pending.ts'

let world: World
let catcher: Awaited<ReturnType<typeof startSmtpCatcher>>
let onHost: Call
const password = 'Elang-Jawa-88'

beforeAll(async () => {
  catcher = await startSmtpCatcher()
  const mail = { smtpUrl: catcher.url, from: 'Kompeten <no-reply@kompeten.test>' }
  world = await startWorld({ mail })
  onHost = caller(world.carry, { host: world.seeded.lsp.a.hostname })
})
afterAll(async () => {
  await world.close()
  await catcher.stop()
})

const lspA = () => world.seeded.lsp.a.lspId
const lspB = () => world.seeded.lsp.b.lspId
const apply = (body: ApplicantRegistration, call = onHost) => call(registration.registerApplicant, { body })
const rows = (text: string, values: unknown[] = []) => rowsOf(world.database.url, text, values)
const countOf = async (username: string) =>
  (await rows('select 1 from identity where username = $1', [username])).length
const linkOf = async (email: string, mails = 1) => {
  const sent = await mailsTo(catcher, email, mails)
  const last = sent.at(-1)
  if (!last) throw new Error('No mail')
  return linkIn(last)
}
const confirmed = async (given: ApplicantRegistration, call = onHost) => {
  await apply(given, call)
  const { token } = await linkOf(given.email)
  await call(passwords.set, { params: { token }, body: { password } })
}

describe('an applicant', () => {
  test('registers on his LSP’s host, gets its mail, sets a password and signs in as APL', async () => {
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
    expect(textOf(mail)).toMatch(/<a href="http:\/\/digital\.localhost:3000\/set-password\//)

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

  test('gets the mail in the language he registered in', async () => {
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
      consent_given: 'required',
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

  test('keeps his NIK sealed: neither table nor log holds it', async () => {
    const given = anApplicant(lspA())
    await apply(given)
    const [profile] = await rows('select * from applicant_profile where email = $1', [given.email])
    expect(JSON.stringify(profile)).not.toContain(given.nik)
    const events = await rows('select * from event')
    expect(JSON.stringify(events)).not.toContain(given.nik)
    expect(JSON.stringify(events)).not.toContain(given.email)
  })
})

const newLsp = (changes: Partial<Parameters<typeof createLsp>[1]>) =>
  performAsPlatform(world.app.stage, (ctx) =>
    createLsp(ctx, {
      lsp_name: 'LSP Uji',
      short_name: 'Uji',
      lsp_type: 'P3',
      licence_number: null,
      licence_expires_on: null,
      director_name: null,
      director_title: null,
      certification_manager_name: null,
      address: null,
      city: null,
      contact: null,
      email: null,
      website: null,
      mail_sender_name: null,
      mail_sender_address: null,
      theme_colour: '#0b6e6b',
      time_zone: 'Asia/Jakarta',
      language: 'id',
      contract_starts_on: null,
      contract_ends_on: null,
      capabilities: [],
      ...changes,
    }),
  )

describe('an assessor', () => {
  test('registers on the generic host at the LSP he names, and signs in as ACS', async () => {
    const given = anAccessor(lspB())
    await world.stranger(registration.registerAccessor, { body: given })
    const { url, token } = await linkOf(given.email)
    expect(url).toMatch(/^http:\/\/localhost:3000\//)
    await world.stranger(passwords.set, { params: { token }, body: { password } })
    const session = await signIn(world.carry, { username: given.username, password, role: 'ACS' })
    expect(session.lspId).toBe(lspB())
  })

  test('has a phone number of eight digits or more', async () => {
    const short = world.stranger(registration.registerAccessor, {
      body: anAccessor(lspA(), { contact: '0812345' }),
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

describe('once', () => {
  test('a double click or a retry with the same key registers, and every answer is the same', async () => {
    const given = anApplicant(lspA())
    const clicking = caller(world.carry, {
      host: world.seeded.lsp.a.hostname,
      headers: { 'idempotency-key': `click-${given.username}` },
    })
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(given, clicking)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await countOf(given.username)).toBe(1)
    await mailsTo(catcher, given.email)
    expect((await mailsTo(catcher, given.email)).length).toBe(1)
  })

  test('two people who take one username at the same moment: one wins, the other is told', async () => {
    const [one, other] = [anApplicant(lspA()), anApplicant(lspA())]
    const outcomes = await Promise.allSettled([apply(one), apply({ ...other, username: one.username })])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = outcomes.find((outcome) => outcome.status === 'rejected')?.reason as RefusedCall
    expect([lost.status, lost.refusal.facts]).toEqual([409, { field: 'username' }])
  })

  test('an e-mail that has a role in the LSP, and a NIK that has the same role there, are told', async () => {
    const given = anApplicant(lspA())
    await confirmed(given)
    const sameEmail = await refused(apply(anApplicant(lspA(), { email: given.email.toUpperCase() })))
    expect([sameEmail.status, sameEmail.refusal.facts]).toEqual([409, { field: 'email' }])
    const sameNik = await refused(apply(anApplicant(lspA(), { nik: given.nik })))
    expect([sameNik.status, sameNik.refusal.facts]).toEqual([409, { field: 'nik' }])
    await world.stranger(registration.registerAccessor, { body: anAccessor(lspA(), { nik: given.nik }) })
    await apply(anApplicant(lspB(), { nik: given.nik }), world.stranger)
  })

  test('who mistyped his e-mail registers anew with the right one, under the same name', async () => {
    const wrong = anApplicant(lspA())
    await apply(wrong)
    const lost = await linkOf(wrong.email)
    const right = { ...wrong, email: `benar-${wrong.email}` }
    await apply(right)
    const dead = await refused(onHost(passwords.link, { params: { token: lost.token } }))
    expect(dead.refusal.reason).toBe('link_used')
    const { token } = await linkOf(right.email)
    await onHost(passwords.set, { params: { token }, body: { password } })
    expect(await countOf(wrong.username)).toBe(1)
    expect((await rows('select 1 from applicant_profile where email = $1', [wrong.email])).length).toBe(0)
  })
})

describe('a username and an e-mail', () => {
  const validate = (query: { username?: string; email?: string; lsp_id?: string }, call = onHost) =>
    outcomeOf(call(registration.validate, { query }))

  test('are told to be taken, the e-mail within its LSP only', async () => {
    const given = anApplicant(lspA())
    await apply(given)
    expect(await validate({ username: given.username.toUpperCase() })).toBe('username_or_email_taken')
    expect(await validate({ username: `${given.username}x` })).toBe('done')
    expect(await validate({ email: given.email })).toBe('username_or_email_taken')
    expect(await validate({ email: given.email, lsp_id: lspA() }, world.stranger)).toBe(
      'username_or_email_taken',
    )
    expect(await validate({ email: given.email }, world.stranger)).toBe('done')
    expect(await validate({ email: given.email, lsp_id: lspB() }, world.stranger)).toBe('done')
  })
})

describe('somebody whose e-mail has an account through another LSP', () => {
  test('gets a further role in it, once he confirms by mail, and the caller is not told', async () => {
    const first = anApplicant(lspA())
    await confirmed(first)
    const second = anAccessor(lspB(), { email: first.email })
    const onB = caller(world.carry, { host: world.seeded.lsp.b.hostname })
    const { data } = await onB(registration.registerAccessor, { body: second })
    expect(Object.keys(data)).toEqual(['email', 'resend_at'])
    expect(await countOf(second.username)).toBe(0)

    const logIn = () => onB(access.login, { body: { username_email: first.email, password } })
    expect((await logIn()).user_permissions).toHaveLength(1)
    const mail = (await mailsTo(catcher, first.email, 2)).at(-1)
    if (!mail) throw new Error('No mail')
    expect(textOf(mail)).toContain('sudah memiliki akun')
    expect(textOf(mail)).toContain(first.username)
    const { token } = linkIn(mail)
    expect((await onB(passwords.link, { params: { token } })).data.needs_password).toBe(false)
    const stolen = await refused(
      onB(passwords.set, { params: { token }, body: { password: 'Ganti-Semua-1' } }),
    )
    expect(stolen.refusal.reason).toBe('link_used')
    await onB(passwords.confirm, { params: { token } })
    expect((await logIn()).user_permissions.map(({ role_code }) => role_code).sort()).toEqual(['ACS', 'APL'])
    expect((await refused(onB(passwords.confirm, { params: { token } }))).refusal.reason).toBe('link_used')
  })
})

describe('a signature', () => {
  const sign = (png: Buffer | string) =>
    refused(
      apply(
        anApplicant(lspA(), {
          signature: {
            png: `data:image/png;base64,${(typeof png === 'string' ? Buffer.from(png) : png).toString('base64')}`,
            strokes: [],
          },
        }),
      ),
    )
  /** The PNG, claiming to be so many pixels wide and high. */
  const ofSize = (png: Buffer, side: number) => {
    const claiming = Buffer.from(png)
    claiming.writeUInt32BE(side, 16)
    claiming.writeUInt32BE(side, 20)
    claiming.writeUInt32BE(crc32(claiming.subarray(12, 29)), 29)
    return claiming
  }
  const canvas = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'white' } })

  test('is a PNG with ink: no other content, no blank canvas, no bomb of pixels', async () => {
    const script = await sign('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect(script.status).toBe(415)
    expect((await sign(await canvas(310, 400).jpeg().toBuffer())).status).toBe(415)
    const blank = await sign(await canvas(310, 400).png().toBuffer())
    expect(blank.refusal.errors).toMatchObject([{ path: 'signature', code: 'required' }])
    expect((await sign(ofSize(await canvas(310, 400).png().toBuffer(), 20_000))).status).toBe(400)
  })

  test('lies in the file store soon, and its owner sees it', async () => {
    const given = anApplicant(lspA())
    await confirmed(given)
    await vi.waitFor(async () => {
      const [row] = await rows(
        `select s.file_key, s.png from signature s join identity i using (user_id) where i.username = $1`,
        [given.username],
      )
      expect(row.file_key).toMatch(new RegExp(`^${lspA()}/`))
      expect(row.png).toBeNull()
    }, 5000)
    const { call } = await signIn(world.carry, { username: given.username, password })
    const picture = await call(signatures.mine)
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).format).toBe('png')
    expect((await refused((await world.as('ADM')).call(signatures.mine))).status).toBe(404)
  })
})

test('while the mail server is away a registration succeeds, and its mail follows', async () => {
  const { port } = catcher
  await catcher.stop()
  const given = anApplicant(lspA())
  await apply(given)
  const waiting = `select id from pgboss.job where state = 'retry'`
  await vi.waitFor(async () => expect((await rows(waiting)).length).toBeGreaterThan(0), 10_000)
  catcher = await startSmtpCatcher(port)
  await rows(`update pgboss.job set start_after = now() where state = 'retry'`)
  const { token } = await linkOf(given.email)
  await onHost(passwords.set, { params: { token }, body: { password } })
})

test('a registration that nobody confirms is gone after a month, and a confirmed one stays', async () => {
  const [known, unconfirmed] = [anApplicant(lspA()), anApplicant(lspA())]
  await confirmed(known)
  await apply(unconfirmed)
  const sweep = (days: number) =>
    performAsPlatform(world.app.stage, ({ tx, now }) =>
      platformDropForgotten(tx, new Date(now.getTime() + days * 86_400_000)),
    )
  await sweep(29)
  expect(await countOf(unconfirmed.username)).toBe(1)
  const dropped = await sweep(31)
  expect(dropped.map(({ event }) => event.name)).toContain('registration.dropped')
  expect([await countOf(unconfirmed.username), await countOf(known.username)]).toEqual([0, 1])
  for (const table of ['applicant_profile', 'consent', 'signature', 'user_permission', 'password_link']) {
    const orphans = await rows(`select 1 from ${table} where user_id not in (select user_id from identity)`)
    expect([table, orphans.length]).toEqual([table, 0])
  }
  await apply({ ...unconfirmed, email: `lagi-${unconfirmed.email}` })
})
