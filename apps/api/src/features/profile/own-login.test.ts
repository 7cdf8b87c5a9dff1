import { access } from '@kompeten/contract/access/access'
import { applicants } from '@kompeten/contract/applicants/applicants'
import { assessors } from '@kompeten/contract/assessors/assessors'
import { passwords } from '@kompeten/contract/passwords/passwords'
import { people } from '@kompeten/contract/people/people'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { profile } from '@kompeten/contract/profile/profile'
import { anApplicant as anEntered } from '@kompeten/testkit/applicants'
import { assessorData } from '@kompeten/testkit/assessors'
import { newPassword, registered } from '@kompeten/testkit/journey/registering'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { anApplicant } from '@kompeten/testkit/registrations'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { startOwnMailingWorld } from '../../../test/mailing-world.ts'
import { linkIn, mailsTo, textOf } from '../../../test/mails.ts'

const { world, catcher, close } = await startOwnMailingWorld()
afterAll(close)

const password = () => world.seeded.password
const enter = (role: RoleCode, lsp: 'a' | 'b' = 'a') =>
  signIn(world.carry, { username: world.seeded.usernameOf(role, lsp), password: password() })
const addressOf = (username: string) => `${username}@contoh.id`
const newestLink = async (email: string, mails = 1) => {
  const mail = (await mailsTo(catcher, email, mails)).at(-1)
  if (!mail) throw new Error('No mail')
  return { token: linkIn(mail).token, text: textOf(mail) }
}
const use = (token: string) => world.stranger(passwords.confirm, { params: { token } })

describe('the own username', () => {
  test('is changed with the password; sessions go on, and the LSP knows the person by it', async () => {
    const { call, userId } = await enter('MAG')
    const change = (username: string, given = password()) =>
      call(profile.changeUsername, { body: { username, password: given } })
    expect(await reasonOf(change('agus.baru', 'bukan-password'))).toBe('bad_credentials')
    expect((await change('agus.baru')).data.username).toBe('agus.baru')
    expect((await call(access.me)).data.user.username).toBe('agus.baru')
    await signIn(world.carry, { username: 'Agus.Baru', password: password() })
    const superUser = (await world.as('SUP')).call
    const { data } = await superUser(people.get, { params: { user_id: userId } })
    expect(data.username).toBe('agus.baru')
    // In other letters it is still theirs, and kept in small ones: a large I would look like an l.
    expect((await change('AGUS.baru')).data.username).toBe('agus.baru')
  })

  test('is nobody else’s, and not the password', async () => {
    const { call } = await enter('DIR')
    const change = (username: string) =>
      call(profile.changeUsername, { body: { username, password: password() } })
    const { refusal: taken } = await refused(change(world.seeded.usernameOf('ADM', 'b').toUpperCase()))
    expect(taken).toMatchObject({ reason: 'already_exists', facts: { field: 'username' } })
    expect(await reasonOf(change(password().toLowerCase()))).toBe('rule_broken')
    expect((await change('lili0.loket1')).data.username).toBe('lili0.loket1')
    const other = (await enter('MGR')).call
    for (const username of ['lilio.loketl', 'LILI0.loketl'])
      expect(
        await reasonOf(other(profile.changeUsername, { body: { username, password: password() } })),
      ).toBe('already_exists')
    // What looks like one's own is free.
    expect((await change('lilio.loketl')).data.username).toBe('lilio.loketl')
    expect(await reasonOf(change('dua kata'))).toBe('invalid_input')
  })

  test('wanted by two at the same moment is one’s, and the other is told', async () => {
    // Either may win, and is known by the new name from then on: nobody signs in by the former one below.
    const wanting = await Promise.all([enter('MGR'), enter('MAG', 'b')])
    const outcomes = await Promise.all(
      wanting.map(({ call }) =>
        outcomeOf(call(profile.changeUsername, { body: { username: 'sama.persis', password: password() } })),
      ),
    )
    expect(outcomes.sort()).toEqual(['already_exists', 'done'])
  })
})

test('a username is nobody else’s address, whether an account has it or not, and of the plain alphabet', async () => {
  const { call } = await enter('DIR', 'b')
  const taking = (username: string) =>
    refused(call(profile.changeUsername, { body: { username, password: password() } }))
  for (const address of [addressOf(world.seeded.usernameOf('SUP', 'a')), 'tidak.ada@contoh.id']) {
    expect((await taking(address)).refusal.reason).toBe('already_exists')
  }
  // Cyrillic, of full width, with a mark, without its dot, and with a space that takes no room.
  for (const username of [
    '\u0430dm.digital',
    '\uff41dm.digital',
    '\u00e1dm',
    'adm.d\u0131gital',
    'adm\u200b.digital',
  ]) {
    expect((await taking(username)).refusal.errors).toMatchObject([
      { path: 'username', code: 'latin_letters' },
    ])
  }
  for (const [username, code] of [
    ['3273095203010002', 'username_nik'],
    ['32.7309.520301.0002', 'username_nik'],
    ['Admin', 'username_official'],
    ['Kompeten.', 'username_official'],
  ] as const) {
    expect((await taking(username)).refusal.errors).toMatchObject([{ path: 'username', code }])
  }
})

describe('the own address', () => {
  const ask = (call: Awaited<ReturnType<typeof enter>>['call'], email: string, given = password()) =>
    call(profile.changeEmail, { body: { email, password: given } })

  test('changes once the link mailed to the new one is used; the old one is told and opens nothing more', async () => {
    const username = world.seeded.usernameOf('ACS', 'a')
    const { call, userId } = await enter('ACS')
    expect(await reasonOf(ask(call, 'baru@contoh.id', 'bukan-password'))).toBe('bad_credentials')
    expect((await ask(call, 'Baru@Contoh.id')).data).toMatchObject({
      email: addressOf(username),
      new_email: 'baru@contoh.id',
    })
    expect(await reasonOf(ask(call, 'baru@contoh.id'))).toBe('too_many_attempts')
    const { token, text } = await newestLink('baru@contoh.id')
    expect(text).toContain('Pakai email ini')
    expect((await world.stranger(passwords.link, { params: { token } })).data).toMatchObject({
      kind: 'email',
      needs_password: false,
      email: 'baru@contoh.id',
    })
    await world.stranger(passwords.forgot, { body: { email: addressOf(username) } })
    const reset = await newestLink(addressOf(username), 2)

    await use(token)
    expect(await reasonOf(use(token))).toBe('link_used')
    expect((await call(profile.get)).data).toMatchObject({ email: 'baru@contoh.id', new_email: null })
    const superUser = (await world.as('SUP')).call
    const { data } = await superUser(people.get, { params: { user_id: userId } })
    expect(data.email).toBe('baru@contoh.id')
    expect((await mailsTo(catcher, addressOf(username), 3)).map(textOf).join()).toContain(
      'Email akun Anda baru saja diganti',
    )
    expect(await reasonOf(world.stranger(passwords.link, { params: { token: reset.token } }))).toBe(
      'link_used',
    )
    await signIn(world.carry, { username: 'baru@contoh.id', password: password() })
    expect(await reasonOf(signIn(world.carry, { username: addressOf(username), password: password() }))).toBe(
      'bad_credentials',
    )
  })

  test('that somebody else asked for is told to the one before, and ends with the password that they knew', async () => {
    const email = addressOf(world.seeded.usernameOf('MGR', 'b'))
    const askedBySomebody = async (wanted: string) => {
      const { call } = await enter('MGR', 'b')
      await ask(call, wanted)
      return (await newestLink(wanted)).token
    }
    const changed = await askedBySomebody('orang.lain@contoh.id')
    const told = textOf((await mailsTo(catcher, email, 1)).at(-1) as never)
    expect(told).toContain('meminta email lain untuk akun ini')
    expect(told).toContain('/forgot-password')
    const { call } = await enter('MGR', 'b')
    await call(passwords.change, { body: { oldpassword: password(), password: newPassword } })
    expect(await reasonOf(use(changed))).toBe('link_used')
    expect((await call(profile.get)).data).toMatchObject({ email, new_email: null })

    await ask(call, 'orang.lain.lagi@contoh.id', newPassword)
    const forgotten = (await newestLink('orang.lain.lagi@contoh.id')).token
    await world.stranger(passwords.forgot, { body: { email } })
    const reset = await eventually(async () => linkIn((await mailsTo(catcher, email, 4)).at(-1) as never))
    const another = `${newPassword}-lagi`
    await world.stranger(passwords.set, { params: { token: reset.token }, body: { password: another } })
    expect(await reasonOf(use(forgotten))).toBe('link_used')
  })

  test('is followed by the record of an assessor that began with the former one', async () => {
    const { call, userId } = await enter('ACS', 'b')
    const staff = (await world.as('ADM', 'b')).call
    const params = { user_id: userId }
    const { data } = await staff(assessors.save, { params, body: { ...assessorData(), version: 0 } })
    expect(data.email).toBe(addressOf(world.seeded.usernameOf('ACS', 'b')))
    await ask(call, 'asesor.baru@contoh.id')
    await use((await newestLink('asesor.baru@contoh.id')).token)
    await eventually(async () => {
      const { data: now } = await staff(assessors.ofUser, { params })
      expect(now?.email).toBe('asesor.baru@contoh.id')
    })
  })

  test('is followed by the record of an applicant that bore the former one, and not by one that bears another', async () => {
    const tokenMailedTo = async (email: string) => (await newestLink(email)).token
    const body = anApplicant(world.seeded.lsp.a.lspId)
    const { call, userId } = await registered({ carry: world.carry, tokenMailedTo }, body)
    const change = async (email: string) => {
      await call(profile.changeEmail, { body: { email, password: newPassword } })
      await use(await tokenMailedTo(email))
    }
    const rows = (text: string) => rowsOf(world.database.url, text, [userId])
    const email = async () => (await rows('select email from applicant_profile where user_id = $1'))[0]?.email
    await change('asesi.baru@contoh.id')
    await eventually(async () => expect(await email()).toBe('asesi.baru@contoh.id'))

    await rows("update applicant_profile set email = 'sekolah@contoh.id' where user_id = $1")
    world.clock.pass(6 * 60_000)
    await change('asesi.lagi@contoh.id')
    const waiting = `select from pgboss.job where data ->> 'job' = 'registration.follow-email' and state <> 'completed'`
    await eventually(async () => expect(await rowsOf(world.database.url, waiting)).toEqual([]))
    expect(await email()).toBe('sekolah@contoh.id')
  })

  test('is not told to an LSP whose invitation was not accepted, until it is', async () => {
    const { call } = await enter('ADM')
    const staff = (await world.as('ADM', 'b')).call
    const former = addressOf(world.seeded.usernameOf('ADM', 'a'))
    const { data: entered } = await staff(applicants.create, { body: anEntered({ email: former }) })
    const { applicant_id } = entered
    const inviting = (await world.as('SUP', 'b')).call
    await inviting(people.inviteApplicant, {
      params: { applicant_id },
      body: { username: 'diundang.saja', email: former },
    })
    const invited = (await newestLink(former)).token
    await ask(call, 'pribadi@contoh.id')
    await use((await newestLink('pribadi@contoh.id')).token)
    await eventually(async () => expect((await call(profile.get)).data.email).toBe('pribadi@contoh.id'))
    const waiting = `select from pgboss.job where data ->> 'job' = 'registration.follow-email' and state <> 'completed'`
    await eventually(async () => expect(await rowsOf(world.database.url, waiting)).toEqual([]))
    const known = async () => (await staff(applicants.get, { params: { applicant_id } })).data.email
    expect(await known()).toBe(former)
    await use(invited)
    await eventually(async () => expect(await known()).toBe('pribadi@contoh.id'))
  })

  test('is nobody else’s, neither when it is asked for nor when it is confirmed', async () => {
    const [one, other] = await Promise.all([enter('APL'), enter('APL', 'b')])
    const { refusal: taken } = await refused(ask(one.call, addressOf(world.seeded.usernameOf('SUP', 'b'))))
    expect(taken).toMatchObject({ reason: 'already_exists', facts: { field: 'email' } })
    await ask(one.call, 'berebut@contoh.id')
    const first = await newestLink('berebut@contoh.id')
    await ask(other.call, 'berebut@contoh.id')
    const second = await newestLink('berebut@contoh.id', 2)
    await use(second.token)
    expect(await reasonOf(use(first.token))).toBe('already_exists')
  })

  test('that was asked for can be asked for again or taken back; the earlier link works no more', async () => {
    const { call } = await enter('ADT')
    await ask(call, 'salah@contoh.id')
    const wrong = await newestLink('salah@contoh.id')
    await ask(call, 'benar@contoh.id')
    const right = await newestLink('benar@contoh.id')
    expect(await reasonOf(use(wrong.token))).toBe('link_used')
    expect((await call(profile.keepEmail)).data.new_email).toBeNull()
    expect(await reasonOf(use(right.token))).toBe('link_used')
  })

  test('stands neither in events nor in jobs nor readable in a table', async () => {
    const { call } = await enter('DIR', 'b')
    await ask(call, 'rahasia@contoh.id')
    await newestLink('rahasia@contoh.id')
    await eventually(async () => {
      const kept = await Promise.all(
        ['event', 'platform_event', 'pgboss.job', 'password_link'].map((table) =>
          rowsOf(world.database.url, `select * from ${table}`),
        ),
      )
      expect(JSON.stringify(kept)).not.toContain('rahasia@contoh.id')
    })
  })
})
