import { applications } from '@kompeten/contract/applications/applications'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { ownCertificates } from '@kompeten/contract/certificates/own-certificates'
import { schemes } from '@kompeten/contract/schemes/schemes'
import type { Call } from '@kompeten/testkit/call'
import { issuesOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, expect, test } from 'vitest'
import { at, begin, change, get, purpose, save, submit } from '../../../../test/applying.ts'
import { anEntitled, certifiableScheme, within } from '../../../../test/certified.ts'
import { eventually } from '../../../../test/eventually.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { renewingIn } from '../../../../test/renewing.ts'
import { startWorld } from '../../../../test/world.ts'
import { newId } from '../../../platform/ids.ts'
import { entitle } from '../index.ts'
import { followCalendar } from '../register/follow-calendar.ts'

const world = await startWorld()
const { admin, director, applying, endingSoon, renewing } = await renewingIn(world)
afterAll(() => world.close())

test('near its end a certificate opens an application of its scheme, filled in with what is known; a second time the same', async () => {
  const { call, userId } = await applying.applicant()
  const made = await endingSoon(userId)
  const renew = async (by: Call) =>
    (await by(ownCertificates.recertify, { params: { certificate_id: made.certificate_id } })).data
  const begun = await renew(call)
  expect(begun.was_open).toBe(false)
  const params = { join_request_id: begun.join_request_id }
  const { data: application } = await call(applications.get, { params })
  expect(application).toMatchObject({
    schema_id: made.schema_id,
    purpose: 'SU',
    state: 'DRAFT',
    previous_certificate: {
      certificate_id: made.certificate_id,
      certificate_number: made.certificate_number,
      valid_until: made.valid_until,
    },
  })
  expect(application.applicant).toMatchObject({ place_of_birth: 'Bandung', date_of_birth: '1996-08-17' })
  const { data: timeline } = await admin(certificates.timeline, {
    params: { certificate_id: made.certificate_id },
  })
  expect(timeline[0]?.name).toBe('certificate.recertification_begun')

  expect(await renew(call)).toEqual({ ...begun, was_open: true, renews: true })
  expect(await reasonOf(renew((await world.as('APL')).call))).toBe('not_found')
})

test('an application that was open before, for another purpose, renews the certificate once its holder asks so, unless it is submitted', async () => {
  const { call, userId } = await applying.applicant()
  const version = await certifiableScheme(world, undefined, { valid_months: 1 })
  const [scheme] = await rowsOf(
    world.database.url,
    'select scheme_id from scheme_version where scheme_version_id = $1',
    [version],
  )
  const schema_id = String(scheme?.scheme_id)
  const { data: begun } = await call(applications.begin, { body: { schema_id } })
  const params = { join_request_id: begun.join_request_id }
  const body = { purpose: 'S', purpose_other: null, special_needs: null, version: begun.version } as const
  await call(applications.update, { params, body })
  const [made, another] = [await endingSoon(userId, version), await endingSoon(userId, version)]
  expect(made.schema_id).toBe(schema_id)
  const renew = async ({ certificate_id }: { certificate_id: string }) =>
    (await call(ownCertificates.recertify, { params: { certificate_id } })).data
  expect(await renew(made)).toEqual({ ...params, was_open: true, renews: true })
  const { data: renewing } = await call(applications.get, { params })
  expect(renewing).toMatchObject({
    purpose: 'SU',
    previous_certificate: { certificate_id: made.certificate_id },
  })
  await rowsOf(
    world.database.url,
    `update join_request set state = 'SUBMITTED' where lsp_id = $1 and join_request_id = $2`,
    [world.seeded.lsp.a.lspId, begun.join_request_id],
  )
  expect(await renew(another)).toEqual({ ...params, was_open: true, renews: false })
  expect((await call(applications.get, { params })).data.previous_certificate?.certificate_id).toBe(
    made.certificate_id,
  )
})

test('who applies for what they hold applies to renew it, with their certificate; whose is suspended begins again', async () => {
  const { call, userId } = await applying.applicant()
  const [kept, suspended] = [await endingSoon(userId), await endingSoon(userId)]
  await director(certificates.suspend, {
    params: { certificate_id: suspended.certificate_id },
    body: { reason: 'Penyalahgunaan sertifikat oleh pemegang' },
  })
  const offer = async ({ schema_id }: { schema_id: string | null }) => {
    const { data } = await call(applications.catalogue)
    return data.find((one) => one.schema_id === schema_id)
  }
  expect(await offer(kept)).toMatchObject({
    held_certificate: { certificate_id: kept.certificate_id },
    open_join_request_id: null,
    open_state: null,
  })
  expect(await offer(suspended)).toMatchObject({ held_certificate: null })
  const beginFor = async (schema_id: string | null) =>
    (await call(applications.begin, { body: { schema_id: schema_id ?? '' } })).data
  expect(await beginFor(kept.schema_id)).toMatchObject({
    purpose: 'SU',
    previous_certificate: { certificate_id: kept.certificate_id },
  })
  expect(await offer(kept)).toMatchObject({ open_state: 'DRAFT' })
  expect(await beginFor(suspended.schema_id)).toMatchObject({ purpose: null, previous_certificate: null })
})

test('an application to renew a certificate that is suspended meanwhile is not submitted as that', async () => {
  const { call, userId } = await applying.applicant()
  const { certificate_id, certificate_number } = await endingSoon(userId)
  const { data } = await call(ownCertificates.recertify, { params: { certificate_id } })
  const params = { join_request_id: data.join_request_id }
  const issuesNow = async () => {
    const { data: draft } = await call(applications.get, { params })
    const { refusal } = await refused(submit(call, draft))
    return refusal.errors.flatMap(({ path, code }) => (path === 'purpose.purpose' ? [code] : []))
  }
  expect(await issuesNow()).toEqual([])
  const reason = 'Penyalahgunaan sertifikat oleh pemegang'
  await director(certificates.suspend, { params: { certificate_id }, body: { reason } })
  expect(await issuesNow()).toEqual(['renewal_ended'])
  const { data: draft } = await call(applications.get, { params })
  const { refusal } = await refused(submit(call, draft))
  const said = refusal.errors.find(({ code }) => code === 'renewal_ended')?.message
  expect(said).toContain(`${certificate_number} sedang dibekukan`)
})

test('nor is one that was begun anew for the scheme: it says so before it is filled in, and the office reads how the certificate stands', async () => {
  const [by, wanted] = [await applying.applicant(), await applying.scheme()]
  const { data: offered } = await admin(schemes.get, { params: { schema_id: wanted.schema_id } })
  const held = await endingSoon(by.userId, offered.published_version_id ?? '')
  const { certificate_id, certificate_number } = held
  const reason = 'Penyalahgunaan sertifikat oleh pemegang'
  await director(certificates.suspend, { params: { certificate_id }, body: { reason } })
  const begun = await begin(by.call, wanted)
  expect(begun).toMatchObject({ previous_certificate: null })
  const params = { join_request_id: begun.join_request_id }
  const obstacles = async (call = by.call) => (await call(applications.obstacles, { params })).data
  expect((await obstacles()).words).toEqual([])
  await applying.give(by.call, wanted)
  await save(
    by.call,
    begun,
    wanted.elements.map((id) => change(id)),
  )
  const renewed = await purpose(by.call, await get(by.call, begun), 'SU')
  expect(await obstacles()).toMatchObject({
    words: [expect.stringContaining(certificate_number ?? '')],
    certificate: { certificate_id, state: 'SUSPENDED' },
  })
  expect(await issuesOf(submit(by.call, renewed))).toEqual(['purpose.purpose: renewal_ended'])
  // In force again it is the one that is renewed, although the application began without it.
  await director(certificates.reinstate, { params: { certificate_id }, body: { reason } })
  expect((await obstacles()).words).toEqual([])
  const submitted = await submit(by.call, await get(by.call, begun))
  expect(submitted.previous_certificate).toMatchObject({ certificate_id })
  const judged = await applying.judge(submitted, wanted.requirementId)
  await director(certificates.suspend, { params: { certificate_id }, body: { reason } })
  expect(await obstacles(admin)).toMatchObject({
    words: [expect.stringContaining(certificate_number ?? '')],
    certificate: { state: 'SUSPENDED' },
  })
  expect(await issuesOf(applying.approve(judged))).toEqual(['purpose.purpose: renewal_gone'])
  const other = (await world.as('ADM', 'b')).call
  expect(await reasonOf(other(applications.obstacles, { params }))).toBe('not_found')
})

test('an application to renew is not accepted as that once its certificate is withdrawn, and goes back to the applicant', async () => {
  const { call, application, certificate_id, certificate_number } = await renewing()
  const own = async () => (await call(ownCertificates.list)).data[0]?.renewing
  expect(await own()).toEqual({ join_request_id: application.join_request_id, state: 'SUBMITTED' })
  const reason = 'Penyalahgunaan sertifikat oleh pemegang'
  for (const step of [certificates.suspend, certificates.withdraw]) {
    await director(step, { params: { certificate_id }, body: { reason } })
  }
  const { refusal } = await refused(applying.approve(application))
  expect(refusal.errors.map(({ path, code }) => [path, code])).toEqual([['purpose.purpose', 'renewal_gone']])
  const [said] = refusal.errors.map(({ message }) => message)
  expect(said).toContain(certificate_number)
  expect(said).toContain('sudah dicabut')
  const { data: many } = await admin(applications.decideMany, {
    body: {
      join_request_ids: [application.join_request_id],
      decision: { kind: 'approve', note: null },
      signature: aSignature,
    },
  })
  expect(many.map((one) => one.refusal)).toEqual([{ code: 'rule_broken', message: said }])
  const gaps = [{ section: 'purpose' as const, target_id: null, note: 'Pilih tujuan lain' }]
  const { version } = await get(admin, application)
  await admin(applications.return, { params: at(application), body: { version, note: null, gaps } })
  const again = await submit(call, await purpose(call, await get(call, application)))
  expect(await applying.approve(again)).toMatchObject({ state: 'APPROVED', purpose: 'S' })
  expect(await own()).toBeNull()
})

test('whoever has sent the application that renews is not asked to apply; whoever has only begun it is', async () => {
  const { certificate_id } = await renewing()
  const { call, userId } = await applying.applicant()
  const begun = await endingSoon(userId)
  await call(ownCertificates.recertify, { params: { certificate_id: begun.certificate_id } })
  await world.app.inJob(world.seeded.lsp.a.lspId, (ctx) => followCalendar({ ...ctx, now: world.noon() }))
  const isAsked = async (id: string) => {
    const { data } = await admin(certificates.timeline, { params: { certificate_id: id } })
    return data.some(({ name }) => name === 'certificate.ending_soon')
  }
  expect(await isAsked(begun.certificate_id)).toBe(true)
  expect(await isAsked(certificate_id)).toBe(false)
})

test('an application to renew goes on where a correction took the place of its certificate', async () => {
  const { application, certificate_id, printed } = await renewing()
  const body = {
    ...printed,
    ...{ holder_name: 'Pemegangg', reason: 'Nama salah ketik pada cetakan', correction_basis: null },
  }
  const { data: corrected } = await admin(certificates.correct, { params: { certificate_id }, body })
  const { certificate_id: next } = corrected
  const differences_seen = [`certificates.${next}.1`]
  await director(issuing.sign, { body: { certificate_ids: [next], differences_seen } })
  await eventually(async () => {
    const { data } = await admin(certificates.get, { params: { certificate_id } })
    expect(data.state).toBe('REPLACED')
  })
  expect(await applying.approve(application)).toMatchObject({ state: 'APPROVED' })
})

test('what was to renew a certificate that was withdrawn meanwhile is signed by who has seen that, and the log tells it', async () => {
  const { application, certificate_id, certificate_number, schema_id } = await renewing()
  await applying.approve(application)
  const reason = 'Terbukti dipinjamkan kepada orang lain'
  for (const step of [certificates.suspend, certificates.withdraw]) {
    await director(step, { params: { certificate_id }, body: { reason } })
  }
  const { data: scheme } = await admin(schemes.get, { params: { schema_id: schema_id ?? '' } })
  const assessment = {
    ...{ assessmentId: newId(), assessmentApplicantId: newId() },
    ...{ joinRequestId: application.join_request_id, assessedOn: null, tukName: null },
  }
  const entitled = anEntitled(world, scheme.published_version_id ?? '', { assessment })
  const [next = ''] = await within(world, (ctx) => entitle(ctx, [entitled]))
  const signed = (differences_seen: string[]) =>
    director(issuing.sign, { body: { certificate_ids: [next], differences_seen } })
  const { refusal } = await refused(signed([]))
  expect(refusal.errors.map(({ code }) => code)).toEqual(['renewed_withdrawn'])
  expect(refusal.errors[0]?.message).toContain(certificate_number)
  await signed(refusal.errors.map(({ path }) => path))
  const { data: told } = await admin(certificates.timeline, { params: { certificate_id: next } })
  const { facts } = told.find(({ name }) => name === 'certificate.signed') ?? {}
  expect(facts).toMatchObject({ renewed_withdrawn: certificate_number })
})
