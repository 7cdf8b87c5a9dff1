import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantDocuments } from '@kompeten/contract/applicants/documents'
import { applicantDuplicates } from '@kompeten/contract/applicants/duplicates'
import { passwords } from '@kompeten/contract/passwords/passwords'
import { type ApplicantRegistration, registration } from '@kompeten/contract/registration/registration'
import { aNik, changing, anApplicant as entered } from '@kompeten/testkit/applicants'
import { aCertificate } from '@kompeten/testkit/assessors'
import type { Call } from '@kompeten/testkit/call'
import { issuesOf } from '@kompeten/testkit/refused'
import { anApplicant } from '@kompeten/testkit/registrations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { startOwnMailingWorld } from '../../../test/mailing-world.ts'
import { password, registeringIn } from '../../../test/registering.ts'
import { sweepRegistrations } from '../../../test/sweeping.ts'

const { world, onHost, lspA, lspB, apply, rows, countOf, linkOf, close } = await registeringIn(
  await startOwnMailingWorld(),
)
afterAll(close)

let admin: Call
beforeAll(async () => {
  admin = (await world.as('ADM')).call
})

const idOf = async ({ username }: ApplicantRegistration): Promise<string> => {
  const [row] = await rows(
    'select applicant_id from applicant_profile join identity using (user_id) where username = $1',
    [username],
  )
  return row.applicant_id
}
const get = async (applicant_id: string) => (await admin(applicants.get, { params: { applicant_id } })).data
const disown = async ({ email }: ApplicantRegistration) => {
  const { token } = await linkOf(email)
  await onHost(registration.disown, { params: { token } })
}
const withDocument = async () => {
  const given = anApplicant(lspA())
  await apply(given)
  const applicant_id = await idOf(given)
  const file = aCertificate('ktp.pdf')
  await admin(applicantDocuments.add, { params: { applicant_id }, body: { kind: 'ktp' }, file })
  return { given, applicant_id }
}

test('one to which the office has added a document is forgotten like any other, and its record is the office’s', async () => {
  const { given, applicant_id } = await withDocument()
  const elsewhere = anApplicant(lspB())
  await apply(elsewhere, world.stranger)
  await sweepRegistrations(world, 31)
  await eventually(async () =>
    expect([await countOf(given.username), await countOf(elsewhere.username)]).toEqual([0, 0]),
  )
  expect(await get(applicant_id)).toMatchObject({ account: 'none', origin: 'entered', email: null })
  const { data } = await admin(applicantDocuments.list, { params: { applicant_id } })
  expect(data).toHaveLength(1)
  const { data: told } = await admin(applicants.timeline, { params: { applicant_id } })
  expect(told[0]?.name).toBe('applicant.account_dropped')
})

test('the owner of an address removes one to which the office has added a document', async () => {
  const { given } = await withDocument()
  await disown(given)
  expect(await countOf(given.username)).toBe(0)
  await apply(anApplicant(lspA(), { email: given.email }))
})

test('a registration that nobody has confirmed is merged with no record: whoever reads its mails would read that one', async () => {
  const nik = aNik()
  const { data: known } = await admin(applicants.create, { body: entered({ nik }) })
  const given = anApplicant(lspA(), { nik })
  await apply(given)
  const registered = await get(await idOf(given))
  const merging = (kept: typeof known, gone: typeof known) =>
    admin(applicantDuplicates.merge, {
      params: { applicant_id: kept.applicant_id },
      body: {
        ...{ gone_id: gone.applicant_id, version: kept.version, gone_version: gone.version },
        ...{ take: [], nik_differs_seen: false },
      },
    })
  for (const [kept, gone] of [
    [registered, known],
    [known, registered],
  ] as const)
    expect(await issuesOf(merging(kept, gone))).toEqual(['gone_id: registration_waits'])

  // One that an earlier version had merged into it stays all the same when its registration is dropped.
  await rows('update applicant_profile set merged_into = $2, deleted_at = now() where applicant_id = $1', [
    known.applicant_id,
    registered.applicant_id,
  ])
  await rows('update applicant_profile set version = version + 1 where applicant_id = $1', [
    registered.applicant_id,
  ])
  await disown(given)
  expect(await get(registered.applicant_id)).toMatchObject({ account: 'none', origin: 'entered' })
})

test('a record that the office has changed stays, without the e-mail that nobody confirmed', async () => {
  const given = anApplicant(lspA())
  await apply(given)
  const applicant_id = await idOf(given)
  await admin(applicants.update, changing(await get(applicant_id), { full_name: 'Nama Sekolah' }))
  await disown(given)
  expect(await get(applicant_id)).toMatchObject({ full_name: 'Nama Sekolah', account: 'none', email: null })
})

/** Somebody whom the LSP knows by NIK and e-mail alone, and who registers with both. */
const knownAndRegistering = async () => {
  const given = anApplicant(lspA())
  const gaps = { contact: null, kelurahan_id: null, address: null, jobs_code: null, institution: null }
  const known = entered({ nik: given.nik, email: given.email, ...gaps, position: null })
  const { data } = await admin(applicants.create, { body: known })
  const { data: told } = await apply(given)
  return { given, told, applicant_id: data.applicant_id }
}

test('what a registration adds to a record that the LSP had comes into it once it is confirmed, and not before', async () => {
  const { given, applicant_id } = await knownAndRegistering()
  expect(await get(applicant_id)).toMatchObject({ account: 'waiting', contact: null, address: null })
  await disown(given)
  expect(await get(applicant_id)).toMatchObject({ account: 'none', email: given.email, contact: null })
  const again = anApplicant(lspA(), { nik: given.nik, email: given.email })
  await apply(again)
  const { token } = await linkOf(again.email, 2)
  await onHost(passwords.set, { params: { token }, body: { password } })
  await eventually(async () =>
    expect(await get(applicant_id)).toMatchObject({ account: 'active', contact: again.contact }),
  )
  const { data } = await admin(applicants.timeline, { params: { applicant_id } })
  expect(data.map(({ name }) => name)).toContain('applicant.updated')
})

test('who goes on with a record of the LSP and then wants another e-mail registers anew, and shares its NIK', async () => {
  const { given, told, applicant_id } = await knownAndRegistering()
  const right = { ...given, email: `benar-${given.email}`, replaces: told.replace_token }
  await apply(right)
  expect(await get(applicant_id)).toMatchObject({ account: 'none', nik_shared: false })
  expect(await get(await idOf(right))).toMatchObject({ account: 'waiting', nik_shared: true })
})
