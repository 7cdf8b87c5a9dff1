import { applications } from '@kompeten/contract/applications/applications'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { ownCertificates } from '@kompeten/contract/certificates/own-certificates'
import { front } from '@kompeten/contract/front/front'
import type { RenewalRule } from '@kompeten/contract/schemes/renewal'
import { schemes } from '@kompeten/contract/schemes/schemes'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyingIn, at, begin, submit } from '../../../../test/applying.ts'
import { anEntitled, certifiableScheme, readyToSign, within } from '../../../../test/certified.ts'
import { eventually } from '../../../../test/eventually.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { dayAfter } from '../../../platform/days.rules.ts'
import { longDay } from '../../../platform/moment-words.ts'
import { entitle } from '../index.ts'

let world: World
let admin: Call
let director: Call
let applying: ReturnType<typeof applyingIn>
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  director = (await world.as('DIR')).call
  await readyToSign(world)
  applying = applyingIn(world, admin)
})
afterAll(() => world.close())

const nothing: RenewalRule = { from_months: null, until_months: null, ways: [] }

/** Writes a rule on a new draft of a scheme, and publishes it; the version's id. */
const ruling = async (schema_id: string, renewal: RenewalRule | null): Promise<string> => {
  const { data: draft } = await admin(schemes.draft, { params: { schema_id } })
  const params = { schema_id, schema_version_id: draft.schema_version_id }
  await admin(schemes.saveRules, {
    params,
    body: { prerequisites: [], renewal, surveillance: null, version: draft.version },
  })
  await admin(schemes.publish, { params })
  return params.schema_version_id
}

const schemeOf = async (schemeVersionId: string): Promise<string> => {
  const { rows } = await within(world, ({ tx }) =>
    tx.execute(`select scheme_id from scheme_version where scheme_version_id = '${schemeVersionId}'`),
  )
  return String(rows[0]?.scheme_id)
}

/** Somebody's certificate of the version given, which ends on a day. */
const heldUntil = async (schemeVersionId: string, userId: string, day: string) => {
  const entitled = anEntitled(world, schemeVersionId, { holder: { name: 'Pemegang', userId } })
  const [id = ''] = await within(world, (ctx) => entitle(ctx, [entitled]))
  await director(issuing.sign, { body: { certificate_ids: [id] } })
  await eventually(async () => {
    expect((await admin(certificates.get, { params: { certificate_id: id } })).data.state).toBe('ACTIVE')
  })
  await within(world, ({ tx }) =>
    tx.execute(`update certificate set valid_until = '${day}' where certificate_id = '${id}'`),
  )
  return { certificate_id: id }
}

/** A scheme with a rule, and an applicant who holds its certificate until so many days from today. */
const holding = async (rule: Partial<RenewalRule>, days: number) => {
  const schema_id = await schemeOf(await certifiableScheme(world))
  const version = await ruling(schema_id, { ...nothing, ...rule })
  const { call, userId } = await applying.applicant()
  const until = dayAfter(world.today(), days)
  const params = await heldUntil(version, userId, until)
  return { schema_id, call, userId, params, until }
}
const own = async (call: Call, { certificate_id }: { certificate_id: string }) => {
  const { data } = await call(ownCertificates.list)
  return data.find((one) => one.certificate_id === certificate_id)
}
const issuesOf = async (work: Promise<unknown>) => (await refused(work)).refusal.errors

test('before the first day of its rule a certificate is not renewed, by either way, and the refusal names the day', async () => {
  const { schema_id, call, params, until } = await holding({ from_months: 2 }, 200)
  const shown = await own(call, params)
  expect(shown?.renewable).toBe(false)
  const from = shown?.renewal?.from_on ?? ''
  expect(from > world.today() && from < until).toBe(true)
  for (const renew of [
    () => call(ownCertificates.recertify, { params }),
    () => call(applications.begin, { body: { schema_id } }),
  ]) {
    const [issue] = await issuesOf(renew())
    expect(issue).toMatchObject({ path: 'schema_id', code: 'renewal_too_early' })
    expect(issue?.message).toContain(longDay('id', from))
  }
  const { data: offer } = await call(applications.offer, { params: { schema_id } })
  expect(offer.held_certificate?.renewal).toEqual({ from_on: from, until_on: null, ways: [] })
  expect(offer.renewal).toEqual({ ...nothing, from_months: 2 })
})

test('within its days it is renewed with the purpose of its way, and with no other purpose of renewing', async () => {
  const { call, params } = await holding({ from_months: 6, until_months: 1, ways: ['rcc'] }, 150)
  expect((await own(call, params))?.renewable).toBe(true)
  const { data: begun } = await call(ownCertificates.recertify, { params })
  const { data: application } = await call(applications.get, { params: at(begun) })
  expect(application).toMatchObject({
    purpose: 'PKT',
    previous_certificate: { ...params, renewal: { ways: ['rcc'] } },
  })
  const { data: other } = await call(applications.update, {
    params: at(begun),
    body: { purpose: 'SU', purpose_other: null, special_needs: null, version: application.version },
  })
  const wrong = await issuesOf(submit(call, other))
  expect(wrong.find(({ code }) => code === 'renewal_way')).toMatchObject({ path: 'purpose.purpose' })
  const { data: anew } = await call(applications.update, {
    params: at(begun),
    body: { purpose: 'S', purpose_other: null, special_needs: null, version: other.version },
  })
  expect((await issuesOf(submit(call, anew))).map(({ code }) => code)).not.toContain('renewal_way')
})

test('after its last day the way is a new application, and renewing it is refused in words', async () => {
  const { schema_id, call, params, until } = await holding({ until_months: 1 }, -60)
  expect(await own(call, params)).toMatchObject({ renewable: false, state: 'EXPIRED' })
  const last = (await own(call, params))?.renewal?.until_on ?? ''
  expect(last > until && last < world.today()).toBe(true)
  const [issue] = await issuesOf(call(ownCertificates.recertify, { params }))
  expect(issue).toMatchObject({ path: 'schema_id', code: 'renewal_too_late' })
  expect(issue?.message).toContain(longDay('id', last))
  const begun = await begin(call, { schema_id })
  expect(begun).toMatchObject({ purpose: null, previous_certificate: params })
  const { data: renewing } = await call(applications.update, {
    params: at(begun),
    body: { purpose: 'SU', purpose_other: null, special_needs: null, version: begun.version },
  })
  expect((await issuesOf(submit(call, renewing))).map(({ code }) => code)).toContain('renewal_too_late')
})

test('who began in time and submits after the last day is told so', async () => {
  const { call, params } = await holding({ until_months: 0 }, 5)
  const { data: begun } = await call(ownCertificates.recertify, { params })
  const submitting = async () => {
    const { data } = await call(applications.get, { params: at(begun) })
    return (await issuesOf(submit(call, data))).map(({ code }) => code)
  }
  expect(await submitting()).not.toContain('renewal_too_late')
  const yesterday = dayAfter(world.today(), -1)
  await within(world, ({ tx }) =>
    tx.execute(
      `update join_request set previous_certificate = jsonb_set(previous_certificate, '{renewal,until_on}', '"${yesterday}"') where join_request_id = '${begun.join_request_id}'`,
    ),
  )
  expect(await submitting()).toContain('renewal_too_late')
})

test('a certificate keeps the rule of the version it was issued under; without one all is as it was', async () => {
  const version = await certifiableScheme(world)
  const schema_id = await schemeOf(version)
  const { call, userId } = await applying.applicant()
  const params = await heldUntil(version, userId, dayAfter(world.today(), 80))
  await ruling(schema_id, { ...nothing, from_months: 1 })
  expect(await own(call, params)).toMatchObject({ renewable: true, renewal: null })
  const { data: begun } = await call(ownCertificates.recertify, { params })
  const { data: application } = await call(applications.get, { params: at(begun) })
  expect(application).toMatchObject({ purpose: 'SU', previous_certificate: { renewal: null } })
})

test('the office finds what may be renewed today by either rule, and sees the days of each', async () => {
  const [early, open, late] = [
    await holding({ from_months: 2 }, 80),
    await holding({ from_months: 6 }, 150),
    await holding({ until_months: 0 }, -1),
  ]
  const found = async (is_renewable: string) => {
    const { data } = await admin(certificates.list, { query: { limit: '100', is_renewable } })
    return new Set(data.map(({ certificate_id }) => certificate_id))
  }
  const [yes, no, all] = [await found('true'), await found('false'), await found('true,false')]
  const ids = [early, open, late].map(({ params }) => params.certificate_id)
  expect(ids.map((id) => yes.has(id))).toEqual([false, true, false])
  expect(ids.map((id) => no.has(id))).toEqual([true, false, true])
  expect(ids.map((id) => all.has(id))).toEqual([true, true, true])
  const { data } = await admin(certificates.get, { params: late.params })
  expect(data.renewal).toEqual({ from_on: null, until_on: late.until, ways: [] })
})

test('a rule is written on a draft, told with both readings, and read by strangers once it is published', async () => {
  const schema_id = await schemeOf(await certifiableScheme(world))
  const { data: draft } = await admin(schemes.draft, { params: { schema_id } })
  const params = { schema_id, schema_version_id: draft.schema_version_id }
  const save = (renewal: RenewalRule | null, version: number, call = admin) =>
    call(schemes.saveRules, { params, body: { prerequisites: [], renewal, surveillance: null, version } })
  const { data: saved } = await save(
    { from_months: 6, until_months: 12, ways: ['rcc', 'full'] },
    draft.version,
  )
  expect(saved.renewal).toEqual({ from_months: 6, until_months: 12, ways: ['full', 'rcc'] })
  const { data: timeline } = await admin(schemes.timeline, { params: { schema_id } })
  expect(timeline[0]).toMatchObject({
    name: 'scheme.rules_changed',
    facts: { renewal: [null, expect.stringContaining('6 bulan')] },
  })
  expect(timeline[0]?.facts).not.toHaveProperty('prerequisites')
  expect(await reasonOf(save(null, draft.version))).toBe('version_conflict')
  expect(await reasonOf(save({ ...nothing, from_months: 0 }, saved.version))).toBe('invalid_input')
  expect(await reasonOf(save({ ...nothing, ways: ['rcc', 'rcc'] }, saved.version))).toBe('invalid_input')
  expect(await reasonOf(save(null, saved.version, (await world.as('APL')).call))).toBe('not_allowed')
  expect(await reasonOf(save(null, saved.version, (await world.as('ADM', 'b')).call))).toBe('not_found')
  // Of two at once one is stored, and the other is told.
  const both = await Promise.allSettled([
    save({ ...nothing, from_months: 3 }, saved.version),
    save({ ...nothing, from_months: 4 }, saved.version),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { data: now } = await admin(schemes.version, { params })
  // What rules nothing is no rule.
  expect((await save(nothing, now.version)).data.renewal).toBeNull()
  await save({ ...nothing, until_months: 0 }, now.version + 1)
  await admin(schemes.publish, { params })
  expect(await reasonOf(save(null, now.version + 2))).toBe('step_not_possible')
  const { data: shown } = await world.stranger(front.scheme, {
    params: { schema_id },
    query: { lsp_id: world.seeded.lsp.a.lspId },
  })
  expect(shown.renewal).toEqual({ ...nothing, until_months: 0 })
  // The next draft begins with it.
  const { data: next } = await admin(schemes.draft, { params: { schema_id } })
  expect(next.renewal).toEqual({ ...nothing, until_months: 0 })
})

test('a correction keeps the rule of the certificate that it corrects', async () => {
  const { params } = await holding({ ways: ['portfolio'] }, 100)
  const { data: old } = await admin(certificates.get, { params })
  const body = {
    ...old.printed,
    ...{ holder_name: 'Pemegang Baru', reason: 'Nama belum lengkap', correction_basis: null },
  }
  const { data: corrected } = await director(certificates.correct, { params, body })
  expect(corrected.renewal).toMatchObject({ ways: ['portfolio'] })
})
