import { applications } from '@kompeten/contract/applications/applications'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { front } from '@kompeten/contract/front/front'
import type { Prerequisite } from '@kompeten/contract/schemes/prerequisites'
import { schemes } from '@kompeten/contract/schemes/schemes'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { aScheme } from '@kompeten/testkit/schemes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyingIn, at, begin } from '../../../test/applying.ts'
import { anEntitled, readyToSign, within } from '../../../test/certified.ts'
import { eventually } from '../../../test/eventually.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { entitle } from '../certificates/index.ts'

let world: World
let admin: Call
let applying: ReturnType<typeof applyingIn>
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  await readyToSign(world)
  applying = applyingIn(world, admin)
})
afterAll(() => world.close())

const none = { schema_id: null, education_code: null, years: null, text: null, text_en: null }
const asks = (given: Partial<Prerequisite> & Pick<Prerequisite, 'kind'>): Prerequisite => ({
  prerequisite_id: crypto.randomUUID(),
  ...none,
  ...given,
})

/** Begins a new version of a scheme that asks for these, and publishes it. */
const asking = async (schema_id: string, prerequisites: Prerequisite[]) => {
  const { data: draft } = await admin(schemes.draft, { params: { schema_id } })
  const params = { schema_id, schema_version_id: draft.schema_version_id }
  const saved = await admin(schemes.saveRules, {
    params,
    body: { prerequisites, renewal: null, surveillance: null, version: draft.version },
  })
  await admin(schemes.publish, { params })
  return saved.data
}
const standings = async (call: Call, given: { join_request_id: string }) =>
  (await call(applications.prerequisites, { params: at(given) })).data.map(({ words, standing, open }) => [
    words,
    standing,
    open,
  ])
const approve = (given: { join_request_id: string; version: number }) =>
  admin(applications.approve, {
    params: at(given),
    body: { version: given.version, note: null, signature: aSignature },
  })
const confirm = (given: { join_request_id: string }, prerequisite_id: string, met: boolean, call = admin) =>
  call(applications.confirm, { params: { ...at(given), prerequisite_id }, body: { met, note: 'Dilihat' } })

test('an applicant is shown the prerequisites before, and is accepted once each is met or confirmed', async () => {
  const wanted = await applying.scheme()
  const words = asks({ kind: 'other', text: 'Sehat jasmani', text_en: 'In good health' })
  const work = asks({ kind: 'experience', years: 2 })
  await asking(wanted.schema_id, [words, work])

  const { data: shown } = await world.stranger(front.scheme, {
    params: { schema_id: wanted.schema_id },
    query: { lsp_id: world.seeded.lsp.a.lspId },
  })
  expect(shown.prerequisites.map((one) => one.words)).toEqual([
    'Sehat jasmani',
    'Pengalaman kerja di bidangnya paling sedikit 2 tahun',
  ])
  const { call } = await applying.applicant()
  const { data: offer } = await call(applications.offer, { params: { schema_id: wanted.schema_id } })
  expect(offer.prerequisites.map(({ standing }) => standing)).toEqual(['to_confirm', 'to_confirm'])

  const { application, by } = await applying.submitted(wanted)
  const judged = await applying.judge(application, wanted.requirementId)
  const { refusal } = await refused(approve(judged))
  expect(refusal.errors).toMatchObject([
    { path: `prerequisites.${words.prerequisite_id}`, code: 'prerequisite_open' },
    { path: `prerequisites.${work.prerequisite_id}`, code: 'prerequisite_open' },
  ])
  expect(refusal.errors[0]?.message).toContain('Sehat jasmani')
  await confirm(application, words.prerequisite_id, true)
  const { data: denied } = await confirm(application, work.prerequisite_id, false)
  expect(denied).toMatchObject([
    { standing: 'met', note: 'Dilihat', by_name: expect.any(String) },
    { standing: 'not_met', open: true },
  ])
  expect((await refused(approve(judged))).refusal.errors).toMatchObject([{ code: 'prerequisite_open' }])
  await Promise.all([1, 2, 3].map(() => confirm(application, work.prerequisite_id, true)))
  expect((await approve(judged)).data.state).toBe('APPROVED')
  expect(await standings(by.call, application)).toEqual([
    ['Sehat jasmani', 'met', true],
    ['Pengalaman kerja di bidangnya paling sedikit 2 tahun', 'met', true],
  ])
  // Once it is decided on, nobody says anything else.
  expect(await reasonOf(confirm(application, words.prerequisite_id, false))).toBe('step_not_possible')
  const { data: timeline } = await admin(applications.timeline, { params: at(application) })
  const confirmed = timeline.filter(({ name }) => name === 'application.prerequisite_confirmed')
  expect(confirmed.map(({ facts }) => facts.standing)).toEqual([
    ['not_met', 'met'],
    ['to_confirm', 'not_met'],
    ['to_confirm', 'met'],
  ])
})

test('a valid certificate is judged by the system, and nobody confirms what it judged', async () => {
  const [held, wanted] = [await applying.scheme(), await applying.scheme()]
  const one = asks({ kind: 'certificate', schema_id: held.schema_id })
  await asking(wanted.schema_id, [one])
  const { application, by } = await applying.submitted(wanted)
  expect((await standings(admin, application)).map(([, standing]) => standing)).toEqual(['not_met'])
  const { refusal } = await refused(confirm(application, one.prerequisite_id, true))
  expect(refusal.errors).toMatchObject([{ path: 'met', code: 'system_judges' }])

  const { data: scheme } = await admin(schemes.get, { params: held })
  const entitled = anEntitled(world, scheme.published_version_id ?? '', { holder: { userId: by.userId } })
  const [id = ''] = await within(world, (ctx) => entitle(ctx, [entitled]))
  const director = (await world.as('DIR')).call
  await director(issuing.sign, { body: { certificate_ids: [id] } })
  await eventually(async () => {
    const { data } = await admin(certificates.get, { params: { certificate_id: id } })
    expect(data.state).toBe('ACTIVE')
  })
  expect((await standings(admin, application)).map(([, standing]) => standing)).toEqual(['met'])
  const judged = await applying.judge(application, wanted.requirementId)
  expect((await approve(judged)).data.state).toBe('APPROVED')
})

test('an application keeps the prerequisites of the version that it began with', async () => {
  const wanted = await applying.scheme()
  const { call } = await applying.applicant()
  const before = await begin(call, wanted)
  await asking(wanted.schema_id, [asks({ kind: 'other', text: 'Sehat jasmani' })])
  expect(await standings(call, before)).toEqual([])
  const { data: renewed } = await call(applications.renew, {
    params: at(before),
    body: { version: before.version },
  })
  expect(await standings(call, renewed)).toHaveLength(1)
})

test('rules are of the draft: told with both readings, refused where they name nothing, or on an old version', async () => {
  const [own, other] = [await applying.scheme(), await applying.scheme()]
  const { data: draft } = await admin(schemes.draft, { params: own })
  const params = { schema_id: own.schema_id, schema_version_id: draft.schema_version_id }
  const save = (prerequisites: Prerequisite[], version = draft.version, call = admin) =>
    call(schemes.saveRules, { params, body: { prerequisites, renewal: null, surveillance: null, version } })
  const one = asks({ kind: 'certificate', schema_id: other.schema_id })
  const { data: saved } = await save([one])
  expect(saved).toMatchObject({ version: draft.version + 1, prerequisites: [one] })
  const { data: timeline } = await admin(schemes.timeline, { params: own })
  expect(timeline[0]).toMatchObject({
    name: 'scheme.rules_changed',
    facts: { prerequisites: [null, saved.prerequisites[0]?.words] },
  })
  expect(await reasonOf(save([]))).toBe('version_conflict')
  const broken = async (given: Prerequisite) =>
    (await refused(save([given], saved.version))).refusal.errors.map(({ path }) => path)
  expect(await broken(asks({ kind: 'certificate', schema_id: own.schema_id }))).toEqual([
    'prerequisites.0.schema_id',
  ])
  const elsewhere = (await world.as('ADM', 'b')).call
  const { data: foreign } = await elsewhere(schemes.create, { body: aScheme() })
  expect(await broken(asks({ kind: 'certificate', schema_id: foreign.schema_id }))).toEqual([
    'prerequisites.0.schema_id',
  ])
  expect(await broken(asks({ kind: 'education', education_code: 'TK' }))).toEqual([
    'prerequisites.0.education_code',
  ])
  // What its kind does not ask is not kept.
  const { data: tidy } = await save([{ ...one, years: 3, text: 'x' }], saved.version)
  expect(tidy.prerequisites[0]).toMatchObject({ years: null, text: null })
  expect(await reasonOf(save([], tidy.version, elsewhere))).toBe('not_found')
  expect(await reasonOf(save([], tidy.version, (await world.as('APL')).call))).toBe('not_allowed')
  await admin(schemes.publish, { params })
  expect(await reasonOf(save([], tidy.version))).toBe('step_not_possible')
})

test('nobody else confirms: not the applicant, nobody of another LSP, nothing that the scheme does not ask', async () => {
  const wanted = await applying.scheme()
  const one = asks({ kind: 'other', text: 'Sehat jasmani' })
  await asking(wanted.schema_id, [one])
  const { application, by } = await applying.submitted(wanted)
  const elsewhere = (await world.as('ADM', 'b')).call
  expect(await reasonOf(confirm(application, one.prerequisite_id, true, by.call))).toBe('not_allowed')
  expect(await reasonOf(confirm(application, one.prerequisite_id, true, elsewhere))).toBe('not_found')
  expect(await reasonOf(confirm(application, crypto.randomUUID(), true))).toBe('not_found')
  expect(await reasonOf(elsewhere(applications.prerequisites, { params: at(application) }))).toBe('not_found')
  // Two at once: what was said last stands, and neither fails.
  await Promise.all([
    confirm(application, one.prerequisite_id, true),
    confirm(application, one.prerequisite_id, true),
  ])
  expect((await standings(admin, application)).map(([, standing]) => standing)).toEqual(['met'])
})
