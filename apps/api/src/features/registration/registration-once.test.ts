import { randomUUID } from 'node:crypto'
import { access } from '@kompeten/contract/access/access'
import { passwords } from '@kompeten/contract/passwords/passwords'
import { registration } from '@kompeten/contract/registration/registration'
import { caller, type RefusedCall } from '@kompeten/testkit/call'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { anApplicant, anAssessor } from '@kompeten/testkit/registrations'
import { afterAll, describe, expect, test } from 'vitest'
import { startMailingWorld } from '../../../test/mailing-world.ts'
import { linkIn, mailsTo, textOf } from '../../../test/mails.ts'
import { password, registeringIn } from '../../../test/registering.ts'

const { world, catcher, onHost, lspA, lspB, apply, rows, countOf, linkOf, confirmed, close } =
  await registeringIn(await startMailingWorld())
afterAll(close)

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

  test('an e-mail that has a role in the LSP is told; a NIK that is known is told to nobody', async () => {
    const given = anApplicant(lspA())
    await confirmed(given)
    const sameEmail = await refused(apply(anApplicant(lspA(), { email: given.email.toUpperCase() })))
    expect([sameEmail.status, sameEmail.refusal.facts]).toEqual([409, { field: 'email' }])
    const again = anApplicant(lspA(), { nik: given.nik })
    const free = await apply(anApplicant(lspA()))
    const told = await apply(again)
    expect(Object.keys(told.data)).toEqual(Object.keys(free.data))
    expect(told.data.replace_token).toHaveLength(free.data.replace_token.length)
    expect(told.data.email).toBe(again.email)
    // All that can be asked afterwards is as with any other, and who has the number hears of it.
    const { token } = await linkOf(again.email)
    await onHost(passwords.set, { params: { token }, body: { password } })
    expect(await reasonOf(onHost(registration.validate, { query: { username: again.username } }))).toBe(
      'username_or_email_taken',
    )
    const [, mail] = await mailsTo(catcher, given.email, 2)
    expect(textOf(mail!)).toContain('nomor identitas Anda')
    expect(textOf(mail!)).not.toContain(again.email)
    // Once a day, however often somebody tries.
    for (let tried = 0; tried < 3; tried++) await apply(anApplicant(lspA(), { nik: given.nik }))
    const after = anApplicant(lspA())
    await apply(after)
    await mailsTo(catcher, after.email)
    expect(await mailsTo(catcher, given.email, 2)).toHaveLength(2)
    await world.stranger(registration.registerAssessor, { body: anAssessor(lspA(), { nik: given.nik }) })
    await apply(anApplicant(lspB(), { nik: given.nik }), world.stranger)
  })

  test('who mistyped their e-mail registers again with the right one, under the same name', async () => {
    const wrong = anApplicant(lspA())
    const told = await apply(wrong)
    const lost = await linkOf(wrong.email)
    const { replace_token: replaces } = told.data
    const right = { ...wrong, email: `benar-${wrong.email}`, replaces }
    await apply(right)
    const dead = await refused(onHost(passwords.link, { params: { token: lost.token } }))
    expect(dead.refusal.reason).toBe('link_used')
    const { token } = await linkOf(right.email)
    await onHost(passwords.set, { params: { token }, body: { password } })
    expect(await countOf(wrong.username)).toBe(1)
    expect((await rows('select 1 from applicant_profile where email = $1', [wrong.email])).length).toBe(0)
  })
})

describe('who mistyped their NIK', () => {
  test('registers again with the right one, under the same name and e-mail; the wrong one is nobody’s any more', async () => {
    const wrong = anApplicant(lspA())
    const { replace_token: replaces } = (await apply(wrong)).data
    const { nik } = anApplicant(lspA())
    expect(await reasonOf(apply({ ...wrong, nik }))).toBe('already_exists')
    await apply({ ...wrong, nik, replaces })
    const { token } = await linkOf(wrong.email, 2)
    await onHost(passwords.set, { params: { token }, body: { password } })
    expect(await countOf(wrong.username)).toBe(1)
    const kept = await rows('select nik_masked from applicant_profile where email = $1', [wrong.email])
    expect(kept).toEqual([{ nik_masked: expect.stringContaining(nik.slice(-2)) }])
  })

  test('and the e-mail, and takes another name, leaves nothing of the first: the link in a stranger’s mailbox is dead', async () => {
    const first = anApplicant(lspA())
    const { replace_token: replaces } = (await apply(first)).data
    const { token } = await linkOf(first.email)
    // In another role they register beside it.
    await world.stranger(registration.registerAssessor, { body: anAssessor(lspA(), { replaces }) })
    expect(await countOf(first.username)).toBe(1)
    await apply(anApplicant(lspA(), { replaces }))
    expect(await countOf(first.username)).toBe(0)
    expect(await reasonOf(onHost(passwords.link, { params: { token } }))).toBe('link_used')
  })
})

describe('a registration that waits', () => {
  test('is pushed out by nobody who knows its NIK alone, nor with a token that is none', async () => {
    const waiting = anApplicant(lspA())
    await apply(waiting)
    const { token } = await linkOf(waiting.email)
    for (const replaces of [undefined, 'x'.repeat(43), `${randomUUID()}.${'x'.repeat(43)}`]) {
      const pushing = anApplicant(lspA(), { nik: waiting.nik, ...(replaces && { replaces }) })
      expect((await apply(pushing)).data.email).toBe(pushing.email)
    }
    await onHost(passwords.set, { params: { token }, body: { password } })
    expect(await countOf(waiting.username)).toBe(1)
  })

  test('with the e-mail of somebody else is removed by its owner at the mailed link, who then registers', async () => {
    const strangers = anApplicant(lspA())
    await apply(strangers)
    const own = anApplicant(lspA(), { email: strangers.email })
    expect(await reasonOf(apply(own))).toBe('already_exists')
    const { token } = await linkOf(strangers.email)
    const disown = (link: string) => outcomeOf(onHost(registration.disown, { params: { token: link } }))
    expect(await Promise.all([disown(token), disown(token)])).toEqual(
      expect.arrayContaining(['done', 'link_used']),
    )
    expect(await countOf(strangers.username)).toBe(0)
    expect(await rows('select 1 from applicant_profile where email = $1', [strangers.email])).toEqual([])
    expect(await reasonOf(onHost(passwords.link, { params: { token } }))).toBe('link_used')
    await apply(own)
    const { token: mine } = await linkOf(own.email, 2)
    await onHost(passwords.set, { params: { token: mine }, body: { password } })
    // What is confirmed is nobody's to remove.
    for (const link of [mine, 'x'.repeat(43)]) expect(await disown(link)).toBe('link_used')
    expect(await countOf(own.username)).toBe(1)
  })
})

describe('a username and an e-mail', () => {
  const validate = (query: { username?: string; email?: string; lsp_id?: string }, call = onHost) =>
    outcomeOf(call(registration.validate, { query }))

  test('are told to be taken, the e-mail within its LSP only', async () => {
    const { username } = anApplicant(lspA())
    const given = { ...anApplicant(lspA()), username: `lo${username}` }
    await apply(given)
    expect(await validate({ username: `10${username}` })).toBe('username_or_email_taken')
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
  test('gets a further role in it, once they confirm by mail, and the caller is not told', async () => {
    const first = anApplicant(lspA())
    await confirmed(first)
    const second = anAssessor(lspB(), { email: first.email })
    const onB = caller(world.carry, { host: world.seeded.lsp.b.hostname })
    const { data } = await onB(registration.registerAssessor, { body: second })
    expect(Object.keys(data)).toEqual(['email', 'resend_at', 'replace_token'])
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
