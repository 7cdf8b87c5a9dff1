import { access } from '@kompeten/contract/access/access'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { ownCertificates } from '@kompeten/contract/certificates/own-certificates'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { people } from '@kompeten/contract/people/people'
import { afterAll, expect, test } from 'vitest'
import { certifyingIn } from '../../../../test/certifying.ts'
import { eventually } from '../../../../test/eventually.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { startMailingWorld } from '../../../../test/mailing-world.ts'
import { textOf } from '../../../../test/mails.ts'

const { world, catcher, close } = await startMailingWorld()
afterAll(close)

test('the holder of a corrected certificate is mailed that it is one, what was corrected, and what to do', async () => {
  const { admin, done, get, issued, sign } = await certifyingIn(world)
  const { call, userId } = await world.as('APL')
  const { data } = await call(access.me)
  const [old] = await issued(1, { holder: { name: 'Siti Nurhaliza', userId } })
  const id = old?.certificate_id ?? ''
  const reason = 'Kode KBLI salah ketik pada cetakan'
  const body = {
    ...(await get(id)).printed,
    holder_name: old?.holder_name ?? '',
    reason,
    correction_basis: null,
  }
  const { data: corrected } = await admin(certificates.correct, { params: { certificate_id: id }, body })
  await done((await sign([corrected.certificate_id])).run_id)
  await eventually(() => {
    const mails = catcher.mails.filter(({ to }) => to.includes(data.user.email)).map(textOf)
    expect(mails.filter((text) => text.includes('Sertifikat Anda sudah terbit'))).toHaveLength(1)
    const [told] = mails.filter((text) => text.includes('Sertifikat Anda sudah diperbaiki'))
    expect(told).toContain(reason)
    expect(told).toContain('kembalikan blanko yang lama')
  })
})

test('a holder whose certificate is suspended, in force again or withdrawn is mailed that, and why', async () => {
  const { director, issued } = await certifyingIn(world)
  const { call, userId } = await world.as('APL')
  const { data } = await call(access.me)
  const [made] = await issued(1, { holder: { name: 'Siti Nurhaliza', userId } })
  const params = { certificate_id: made?.certificate_id ?? '' }
  const mailed = (subject: string, why: string) =>
    eventually(() => {
      const texts = catcher.mails.filter(({ to }) => to.includes(data.user.email)).map(textOf)
      expect(texts.find((text) => text.includes(subject))).toContain(why)
    })
  const own = async () => {
    const { data: held } = await call(ownCertificates.list)
    return held.find(({ certificate_id }) => certificate_id === params.certificate_id)
  }
  const reason = 'Diduga meminjamkan sertifikat'
  await director(certificates.suspend, { params, body: { reason } })
  await mailed('Sertifikat Anda dibekukan', reason)
  expect(await own()).toMatchObject({ state: 'SUSPENDED', state_reason: reason })
  await director(certificates.reinstate, { params, body: { reason: 'Dugaan tidak terbukti' } })
  await mailed('Pembekuan sertifikat Anda diakhiri', 'berlaku kembali')
  expect(await own()).toMatchObject({ state: 'ACTIVE', state_reason: null })
  await director(certificates.suspend, { params, body: { reason } })
  await director(certificates.withdraw, { params, body: { reason: 'Terbukti meminjamkan' } })
  await mailed('Sertifikat Anda dicabut', 'Terbukti meminjamkan')
})

test('a certificate that is suspended again within a minute is told again, by notice as by mail', async () => {
  const { issued, step } = await certifyingIn(world)
  const { call, userId } = await world.as('APL')
  const [made] = await issued(1, { holder: { name: 'Siti Nurhaliza', userId } })
  const id = made?.certificate_id ?? ''
  for (const verb of ['suspend', 'reinstate', 'suspend'] as const) await step(verb, id)
  await eventually(async () => {
    const { data } = await call(notifications.list, { query: { limit: '100' } })
    const ofThis = data.filter(({ message }) => message.includes(made?.certificate_number ?? ''))
    const names = ofThis.map(({ name }) => name)
    expect(names.filter((name) => name === 'certificate.suspended')).toHaveLength(2)
    expect(names.filter((name) => name === 'certificate.reinstated')).toHaveLength(1)
  })
})

test('whoever reads English reads the English name of the scheme, and whom the LSP has deactivated is led to what is public', async () => {
  const { issued, step } = await certifyingIn(world)
  const { call, userId } = await world.as('APL', 'a')
  const { data } = await call(access.me)
  await rowsOf(world.database.url, "update identity set language = 'en' where user_id = $1", [userId])
  const [made] = await issued(1, { holder: { name: 'Siti Nurhaliza', userId } })
  const id = made?.certificate_id ?? ''
  const mailed = (subject: string) =>
    eventually(() => {
      const texts = catcher.mails.filter(({ to }) => to.includes(data.user.email)).map(textOf)
      const found = texts.find(
        (text) => text.includes(subject) && text.includes(made?.certificate_number ?? ''),
      )
      if (!found) throw new Error('No such mail yet')
      return found
    })
  const issuedMail = await mailed('Your certificate has been issued')
  expect(issuedMail).toContain(`Your certificate has been issued: ${made?.schema_name_en}`)
  expect(issuedMail).toContain('/my-certificates')
  const superUser = (await world.as('SUP')).call
  await superUser(people.deactivate, { params: { user_id: userId } })
  await step('suspend', id)
  const told = await mailed('Your certificate was suspended')
  expect(told).toContain('Your account at this LSP is inactive')
  expect(told).toContain('/verify/')
  expect(told).not.toContain('/my-certificates')
})
