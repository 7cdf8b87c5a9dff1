import { randomUUID } from 'node:crypto'
import { applications } from '@kompeten/contract/applications/applications'
import type { Application } from '@kompeten/contract/applications/views'
import { requirementClusters } from '@kompeten/contract/requirements/clusters'
import { requirements } from '@kompeten/contract/requirements/requirements'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { lspProfile, lspProfileInput } from '@kompeten/contract/tenants/lsp-profile'
import type { Call } from '@kompeten/testkit/call'
import { refused } from '@kompeten/testkit/refused'
import { aCluster, aRequirement } from '@kompeten/testkit/requirements'
import { aScheme } from '@kompeten/testkit/schemes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyingIn, at, begin, change, get, save } from '../../../test/applying.ts'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let admin: Call
let other: Call
let applying: ReturnType<typeof applyingIn>
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  other = (await world.as('ADM', 'b')).call
  applying = applyingIn(world, admin)
})
afterAll(() => world.close())

describe('beginning', () => {
  test('takes everything that is known from the profile, and says what is missing', async () => {
    const { call } = await applying.applicant()
    const wanted = await applying.scheme()
    const begun = await begin(call, wanted)
    expect(begun).toMatchObject({
      state: 'DRAFT',
      schema_standing: 'current',
      pinned: false,
      applicant: { full_name: expect.stringContaining('Pemohon'), institution: 'PT Contoh' },
      may: ['edit', 'renew', 'submit', 'withdraw'],
      progress: { elements: 2, answered: 0, competent: 0 },
    })
    expect(begun.applicant.nik_masked).toMatch(/^\d{4}\*{8}\d{4}$/)
    expect(begun.missing.map(({ section, path }) => [section, path])).toEqual([
      ['purpose', 'purpose'],
      ['evidence', wanted.requirementId],
      ['self_assessment', wanted.elements[0]],
      ['self_assessment', wanted.elements[1]],
    ])
  })

  test('is possible once for each person and scheme, also at the same moment', async () => {
    const [{ call }, wanted] = [await applying.applicant(), await applying.scheme()]
    const both = await Promise.allSettled([begin(call, wanted), begin(call, wanted)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = await refused(begin(call, wanted))
    expect(again.refusal).toMatchObject({ reason: 'already_exists' })
    await begin((await applying.applicant()).call, wanted)
    await begin(call, await applying.scheme())
  })

  test('takes over the special needs that were stated before: they are asked for once', async () => {
    const { call } = await applying.applicant()
    const first = await begin(call, await applying.scheme())
    expect(first.special_needs).toBeNull()
    await call(applications.update, {
      params: at(first),
      body: { purpose: 'S', purpose_other: null, special_needs: 'Kursi roda', version: first.version },
    })
    expect((await begin(call, await applying.scheme())).special_needs).toBe('Kursi roda')
  })

  test('says how the fee is paid as the LSP says it, beside the offer and on the record; nothing where nothing is to be paid', async () => {
    const superUser = (await world.as('SUP')).call
    const { data: kept } = await superUser(lspProfile.get)
    const {
      payment_words: _,
      payment_words_en: __,
      bank_accounts: ___,
      ...own
    } = lspProfileInput.parse(
      Object.fromEntries(
        Object.keys(lspProfileInput.shape).map((key) => [key, kept[key as keyof typeof kept]]),
      ),
    )
    const said = {
      payment_words: 'Bayar setelah permohonan diterima.',
      payment_words_en: 'Pay once you are accepted.',
      bank_accounts: 'Bank BRI 0123-01 a.n. LSP\n\nBank BNI 0456-02 a.n. LSP',
    }
    const wanted = await applying.scheme()
    const { application: free } = await applying.submitted(wanted)
    expect(free.fee).toBeGreaterThan(0)
    expect(free.payment).toBeNull()
    await superUser(lspProfile.change, { body: { ...own, ...said, version: kept.version } })
    const payment = {
      words: said.payment_words,
      words_en: said.payment_words_en,
      accounts: ['Bank BRI 0123-01 a.n. LSP', 'Bank BNI 0456-02 a.n. LSP'],
    }
    const { by, application } = await applying.approved(wanted)
    expect(application.payment).toEqual(payment)
    const { data: offer } = await by.call(applications.offer, { params: { schema_id: wanted.schema_id } })
    expect(offer).toMatchObject({ payment, open_state: 'APPROVED' })
    const { data: scheme } = await admin(schemes.get, { params: { schema_id: wanted.schema_id } })
    await admin(schemes.update, {
      params: { schema_id: wanted.schema_id },
      body: {
        schema_code: scheme.schema_code,
        main_schema_id: scheme.main_schema_id,
        fee: null,
        active: true,
        version: scheme.version,
      },
    })
    expect((await get(by.call, application)).payment).toBeNull()
  })

  test('for a scheme that takes no applications is refused', async () => {
    const { call } = await applying.applicant()
    const { data: unpublished } = await admin(schemes.create, { body: aScheme() })
    for (const schema_id of [unpublished.schema_id, randomUUID()]) {
      expect((await refused(begin(call, { schema_id }))).refusal).toMatchObject({
        reason: 'rule_broken',
        errors: [{ path: 'schema_id' }],
      })
    }
  })

  test('by an applicant without a record is refused with that reason', async () => {
    const { call } = await world.as('APL')
    const { refusal } = await refused(begin(call, await applying.scheme()))
    expect(refusal).toMatchObject({ reason: 'rule_broken', errors: [{ path: 'applicant' }] })
  })

  test('starts from a catalogue that knows what is given and what is open', async () => {
    const [{ call }, wanted] = [await applying.applicant(), await applying.scheme()]
    await applying.give(call, wanted)
    const { join_request_id } = await begin(call, wanted)
    const { data } = await call(applications.catalogue)
    expect(data.find(({ schema_id }) => schema_id === wanted.schema_id)).toMatchObject({
      open_join_request_id: join_request_id,
      requirement_count: 1,
      given_count: 1,
      fee: 500_000,
    })
    const { data: offer } = await call(applications.offer, { params: { schema_id: wanted.schema_id } })
    expect(offer.requirements).toMatchObject([{ requirement_id: wanted.requirementId, given: true }])
    expect(offer.units).toHaveLength(1)
  })
})

describe('the catalogue', () => {
  test('counts as the application does: alternatives once, what is optional not at all', async () => {
    const [{ call }, wanted] = [await applying.applicant(), await applying.scheme()]
    const of = { category: 'dasar', schema_id: wanted.schema_id } as const
    const { data: group } = await admin(requirementClusters.create, { body: aCluster(of) })
    const { requirement_cluster_id } = group
    for (const more of [{ requirement_cluster_id }, { requirement_cluster_id }, { required: false }])
      await admin(requirements.create, { body: aRequirement({ ...of, ...more }) })
    const counted = async () => {
      const { data } = await call(applications.catalogue)
      const { requirement_count, given_count } = data.find((one) => one.schema_id === wanted.schema_id) ?? {}
      return [given_count, requirement_count]
    }
    const lacking = async (application: Application) =>
      (await get(call, application)).missing.filter(({ section }) => section === 'evidence').length
    expect(await counted()).toEqual([0, 2])
    const begun = await begin(call, wanted)
    expect(await lacking(begun)).toBe(2)
    await applying.give(call, wanted)
    expect(await counted()).toEqual([1, 2])
    expect(await lacking(begun)).toBe(1)
  })
})

describe('FR.APL.02', () => {
  const started = async () => {
    const [{ call }, wanted] = [await applying.applicant(), await applying.scheme()]
    return { call, wanted, begun: await begin(call, wanted), element: wanted.elements[0] ?? '' }
  }
  const answerOf = async (call: Call, given: Application) =>
    (await call(applications.selfAssessment, { params: at(given) })).data.answers[0]

  test('a late packet of the same device never overwrites what is newer', async () => {
    const { call, begun, element } = await started()
    await save(call, begun, [change(element, { answer: 'BK', sequence: 9 })])
    const { data } = await save(call, begun, [change(element, { answer: 'K', sequence: 4 })])
    expect(data.results[0]).toMatchObject({ outcome: 'older', answer: { answer: 'BK', version: 1 } })
    expect(await answerOf(call, begun)).toMatchObject({ answer: 'BK' })
  })

  test('another device goes on from the newest, and is told where it has not seen it', async () => {
    const { call, begun, element } = await started()
    const tablet = randomUUID()
    await save(call, begun, [change(element, { answer: 'BK' })])
    const late = await save(call, begun, [change(element, { based_on: 0 })], tablet)
    expect(late.data.results[0]).toMatchObject({ outcome: 'elsewhere', answer: { answer: 'BK', version: 1 } })
    const now = await save(call, begun, [change(element, { based_on: 1, note: 'Tablet' })], tablet)
    expect(now.data.results[0]).toMatchObject({ outcome: 'saved', answer: { version: 2 } })
    expect(await answerOf(call, begun)).toMatchObject({ answer: 'K', note: 'Tablet' })
    expect(now.data.progress).toEqual({ elements: 2, answered: 1, competent: 1 })
  })

  test('twenty packets at once in any order leave the newest', async () => {
    const { call, begun, element } = await started()
    const sequences = Array.from({ length: 20 }, (_, at) => ((at * 7) % 20) + 1)
    await Promise.all(
      sequences.map((sequence) => save(call, begun, [change(element, { sequence, note: `${sequence}` })])),
    )
    expect(await answerOf(call, begun)).toMatchObject({ note: '20' })
  })

  test('an element of another scheme is refused at its place', async () => {
    const { call, begun, element } = await started()
    const { refusal } = await refused(save(call, begun, [change(element), change(randomUUID())]))
    expect(refusal).toMatchObject({ reason: 'rule_broken', errors: [{ path: 'elements.1.element_id' }] })
  })

  test('nobody but the applicant writes or reads it while it is a draft', async () => {
    const { begun, element } = await started()
    const somebody = await applying.applicant()
    for (const call of [somebody.call, admin, other]) {
      expect((await refused(get(call, begun))).status).toBe(404)
    }
    expect((await refused(save(somebody.call, begun, [change(element)]))).status).toBe(404)
  })
})

describe('withdrawing', () => {
  test('ends one’s own application, as long as it is not assigned', async () => {
    const { by, application } = await applying.submitted()
    const { data } = await by.call(applications.withdraw, {
      params: at(application),
      body: { version: application.version, reason: null },
    })
    expect(data).toMatchObject({ state: 'WITHDRAWN', may: [] })
  })
})
