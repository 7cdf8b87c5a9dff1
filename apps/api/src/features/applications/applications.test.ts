import { randomUUID } from 'node:crypto'
import { applications } from '@kompeten/contract/applications'
import { type ElementChange, statementVersion } from '@kompeten/contract/applications-content'
import type { Application } from '@kompeten/contract/applications-views'
import { letters } from '@kompeten/contract/letters'
import { notifications } from '@kompeten/contract/notifications'
import { requirements } from '@kompeten/contract/requirements'
import { schemes } from '@kompeten/contract/schemes'
import { type Call, RefusedCall } from '@kompeten/testkit/call'
import { aSignature } from '@kompeten/testkit/registrations'
import { aRequirement } from '@kompeten/testkit/requirements'
import { aScheme, someUnits } from '@kompeten/testkit/schemes'
import { type SignedIn, signIn } from '@kompeten/testkit/sign-in'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startWorld, type World } from '../../../test/world.ts'
import { addDemoApplicant } from '../../demo/applicants.ts'
import type { DemoAccount } from '../../demo/people.ts'
import { performer } from '../../demo/performers.ts'
import { performAsPlatform, performInTenant } from '../../platform/perform.ts'
import { applicantOf } from '../applicants/index.ts'
import { giveValues } from '../requirements/index.ts'
import { approvedRequests, releaseAssigned, requestView, takeApproved } from './index.ts'

let world: World
let admin: Call
let other: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  other = (await world.as('ADM', 'b')).call
})
afterAll(() => world.close())

const refused = (call: Promise<unknown>): Promise<RefusedCall> =>
  call.then(
    () => {
      throw new Error('It was not refused')
    },
    (error: unknown) => {
      if (error instanceof RefusedCall) return error
      throw error
    },
  )

const accounts = new Map<Call, DemoAccount>()
let made = 0
/** Somebody with a complete profile who has given nothing yet. */
const applicant = async (): Promise<SignedIn & { username: string }> => {
  made += 1
  const username = `pemohon${made}`
  const person = {
    username,
    name: `Pemohon Nomor ${'abcdefghijklmnopqrstuvwxyz'[made % 26]}`,
    nik: `327309170896${String(9000 + made)}`,
    born: '1996-08-17',
    place: 'Bandung',
    institution: 'PT Contoh',
    position: 'Staf',
  }
  const { lspId } = world.seeded.lsp.a
  const account = await performAsPlatform(world.app.stage, (ctx) =>
    addDemoApplicant(ctx, world.app.registration.nik, lspId, person, world.seeded.password),
  )
  const signedIn = await signIn(world.carry, { username, password: world.seeded.password })
  accounts.set(signedIn.call, account)
  return { username, ...signedIn }
}

/** A published scheme with units of its own, and one requirement of its own that asks for a text. */
const scheme = async () => {
  const { data: fresh } = await admin(schemes.create, { body: aScheme() })
  const params = { schema_id: fresh.schema_id, schema_version_id: fresh.draft_version_id ?? '' }
  const { data: draft } = await admin(schemes.version, { params })
  const units = someUnits(1)
  await admin(schemes.saveUnits, { params, body: { units, units_version: draft.units_version } })
  await admin(schemes.publish, { params })
  const { data: asked } = await admin(requirements.create, {
    body: aRequirement({
      category: 'dasar',
      schema_id: fresh.schema_id,
      form_type: 'text',
      allowed_ext: [],
      max_size_mb: null,
    }),
  })
  return {
    schema_id: fresh.schema_id,
    units,
    elements: units.flatMap((unit) => unit.elements.map(({ element_id }) => element_id)),
    requirementId: asked.requirement_master_id,
  }
}
type Offered = Awaited<ReturnType<typeof scheme>>

const at = ({ join_request_id }: { join_request_id: string }) => ({ join_request_id })
const begin = async (call: Call, { schema_id }: { schema_id: string }) =>
  (await call(applications.begin, { body: { schema_id } })).data
const get = async (call: Call, given: { join_request_id: string }) =>
  (await call(applications.get, { params: at(given) })).data
const tenantA = async () => {
  const tenant = await world.app.tenants.byId(world.seeded.lsp.a.lspId)
  if (!tenant) throw new Error('No such LSP')
  return tenant
}
/** Answers the scheme's requirement as that applicant. */
const give = async (call: Call, { requirementId }: Offered, text = 'Lima tahun bekerja') => {
  const [tenant, account] = [await tenantA(), accounts.get(call)]
  if (!account) throw new Error('Nobody of this file')
  const actor = performer({ tenant, accounts: [account] }, 'APL')
  await performInTenant(world.app.stage, { tenant, actor }, async (ctx) => {
    const record = await applicantOf(ctx.tx, tenant.lspId, account.userPermissionId)
    if (!record) throw new Error('He has no record')
    await giveValues(ctx, { applicantId: record.applicantId, requirementMasterId: requirementId }, [text])
  })
}
const device = randomUUID()
const change = (element_id: string, changes: Partial<ElementChange> = {}): ElementChange => ({
  element_id,
  answer: 'K',
  requirement_ids: [],
  note: 'Saya kerjakan setiap hari',
  based_on: 0,
  sequence: 1,
  ...changes,
})
const save = (call: Call, given: Application, elements: ElementChange[], device_id = device) =>
  call(applications.saveElements, { params: at(given), body: { device_id, elements } })
const purpose = async (call: Call, given: Application) =>
  (
    await call(applications.update, {
      params: at(given),
      body: { purpose: 'S', purpose_other: null, special_needs: null, version: given.version },
    })
  ).data
const signing = { statement_version: statementVersion, truth_stated: true, terms_agreed: true } as const
const submit = async (call: Call, given: { join_request_id: string; version: number }) =>
  (await call(applications.submit, { params: at(given), body: { version: given.version, ...signing } })).data

/** An application with everything filled in, by an applicant of its own. */
const filled = async (offered?: Offered) => {
  const [by, wanted] = [await applicant(), offered ?? (await scheme())]
  const begun = await begin(by.call, wanted)
  await give(by.call, wanted)
  await save(
    by.call,
    begun,
    wanted.elements.map((id) => change(id)),
  )
  return { by, wanted, application: await purpose(by.call, begun) }
}
const submitted = async (offered?: Offered) => {
  const { application, ...rest } = await filled(offered)
  return { ...rest, application: await submit(rest.by.call, application) }
}
const judge = async (
  given: Application,
  requirementId: string,
  verdict: 'meets' | 'not_meets' | 'absent' = 'meets',
  note: string | null = null,
) => {
  const item = given.evidence.find(({ requirement_id }) => requirement_id === requirementId)
  const body = { answer_id: item?.answer?.answer_id ?? null, verdict, note }
  return (await admin(applications.judge, { params: { ...at(given), requirement_id: requirementId }, body }))
    .data
}
const approve = async (given: { join_request_id: string; version: number }, call = admin) =>
  (
    await call(applications.approve, {
      params: at(given),
      body: { version: given.version, note: null, signature: aSignature },
    })
  ).data
const approved = async (offered?: Offered) => {
  const { application, ...rest } = await submitted(offered)
  await judge(application, rest.wanted.requirementId)
  return { ...rest, application: await approve(application) }
}

describe('beginning', () => {
  test('takes everything that is known from the profile, and says what is missing', async () => {
    const { call } = await applicant()
    const wanted = await scheme()
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
    const [{ call }, wanted] = [await applicant(), await scheme()]
    const both = await Promise.allSettled([begin(call, wanted), begin(call, wanted)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = await refused(begin(call, wanted))
    expect(again.refusal).toMatchObject({ reason: 'already_exists' })
    await begin((await applicant()).call, wanted)
    await begin(call, await scheme())
  })

  test('for a scheme that takes no applications is refused', async () => {
    const { call } = await applicant()
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
    const { refusal } = await refused(begin(call, await scheme()))
    expect(refusal).toMatchObject({ reason: 'rule_broken', errors: [{ path: 'applicant' }] })
  })

  test('starts from a catalogue that knows what is given and what is open', async () => {
    const [{ call }, wanted] = [await applicant(), await scheme()]
    await give(call, wanted)
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

describe('FR.APL.02', () => {
  const started = async () => {
    const [{ call }, wanted] = [await applicant(), await scheme()]
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
    const somebody = await applicant()
    for (const call of [somebody.call, admin, other]) {
      expect((await refused(get(call, begun))).status).toBe(404)
    }
    expect((await refused(save(somebody.call, begun, [change(element)]))).status).toBe(404)
  })
})

describe('submitting', () => {
  test('is impossible while something is missing, and says all of it', async () => {
    const [{ call }, wanted] = [await applicant(), await scheme()]
    const { refusal } = await refused(submit(call, await begin(call, wanted)))
    expect(refusal.reason).toBe('rule_broken')
    expect(refusal.errors.map(({ path }) => path)).toEqual([
      'purpose.purpose',
      `evidence.${wanted.requirementId}`,
      `self_assessment.${wanted.elements[0]}`,
      `self_assessment.${wanted.elements[1]}`,
    ])
  })

  test('signs it as it stands: what changes later changes nothing of it', async () => {
    const { by, wanted, application } = await submitted()
    expect(application).toMatchObject({ state: 'SUBMITTED', submission_count: 1, pinned: true, missing: [] })
    expect(application.signed?.name).toContain('Pemohon')
    const before = await get(admin, application)
    expect(before.evidence[0]?.answer?.values).toEqual(['Lima tahun bekerja'])
    await give(by.call, wanted, 'Sesuatu yang lain')
    expect((await get(admin, application)).evidence).toEqual(before.evidence)
    expect(
      (await refused(save(by.call, application, [change(wanted.elements[0] ?? '')]))).refusal,
    ).toMatchObject({ reason: 'step_not_possible' })
  })

  test('twice at the same moment happens once', async () => {
    const { by, application } = await filled()
    const both = await Promise.allSettled([submit(by.call, application), submit(by.call, application)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await get(by.call, application)).submission_count).toBe(1)
  })

  test('from a page that has not seen the newest is refused, naming who changed it', async () => {
    const { by, application } = await filled()
    await purpose(by.call, application)
    const { refusal } = await refused(submit(by.call, application))
    expect(refusal).toMatchObject({ reason: 'version_conflict' })
  })

  test('for a scheme that was withdrawn meanwhile is refused with that reason', async () => {
    const { by, wanted, application } = await filled()
    const params = { schema_id: wanted.schema_id }
    const { data: kept } = await admin(schemes.get, { params })
    const { main_schema_id, schema_code, fee, version } = kept
    await admin(schemes.update, {
      params,
      body: { main_schema_id, schema_code, fee, active: false, version },
    })
    expect((await get(by.call, application)).schema_standing).toBe('withdrawn')
    const { refusal } = await refused(submit(by.call, application))
    expect(refusal.errors.map(({ path }) => path)).toEqual(['schema_id'])
  })

  test('goes on with the version it began with, or with the newest, whose common answers are kept', async () => {
    const { by, wanted, application } = await filled()
    const params = { schema_id: wanted.schema_id }
    const { data: draft } = await admin(schemes.draft, { params })
    const draftParams = { ...params, schema_version_id: draft.schema_version_id }
    const [unit] = draft.units
    const units = unit ? [{ ...unit, elements: unit.elements.slice(0, 1) }] : []
    await admin(schemes.saveUnits, {
      params: draftParams,
      body: { units, units_version: draft.units_version },
    })
    await admin(schemes.publish, { params: draftParams })
    const superseded = await get(by.call, application)
    expect(superseded).toMatchObject({ schema_standing: 'superseded', schema_version_number: 1, missing: [] })
    const { version } = superseded
    const { data: renewed } = await by.call(applications.renew, {
      params: at(application),
      body: { version },
    })
    expect(renewed).toMatchObject({
      schema_standing: 'current',
      schema_version_number: 2,
      progress: { elements: 1, answered: 1, competent: 1 },
      missing: [],
    })
    expect((await submit(by.call, renewed)).state).toBe('SUBMITTED')
  })

  test('is told to the admins, who are led to the review', async () => {
    const { application } = await submitted()
    await vi.waitFor(async () => {
      const { data } = await admin(notifications.list, { query: { limit: '100' } })
      const told = data.find(({ link }) => link === `/join-skema/${application.join_request_id}/review`)
      expect(told?.name).toBe('application.submitted')
    })
  })
})

describe('reviewing', () => {
  test('accepts only where every verdict is given and all that is required meets', async () => {
    const { wanted, application } = await submitted()
    const early = await refused(approve(application))
    expect(early.refusal.errors).toMatchObject([
      { path: `evidence.${wanted.requirementId}`, code: 'required' },
    ])
    await judge(application, wanted.requirementId, 'not_meets', 'Kurang jelas')
    const poor = await refused(approve(application))
    expect(poor.refusal.errors).toMatchObject([{ path: `evidence.${wanted.requirementId}`, code: 'invalid' }])
    await judge(application, wanted.requirementId)
    expect(await approve(application)).toMatchObject({
      state: 'APPROVED',
      decision: { decision: 'accepted', by_name: 'Dewi Lestari' },
      may: [],
    })
    const { data } = await admin(letters.list, { query: { subject_id: application.join_request_id } })
    expect(data).toMatchObject([{ letter_type: 'SURAT_PENERIMAAN', signed_by_name: 'Dewi Lestari' }])
  })

  test('takes no verdict on other evidence than what was signed for', async () => {
    const { wanted, application } = await submitted()
    const params = { ...at(application), requirement_id: wanted.requirementId }
    const body = { answer_id: randomUUID(), verdict: 'meets' as const, note: null }
    expect((await refused(admin(applications.judge, { params, body }))).refusal).toMatchObject({
      errors: [{ path: 'answer_id' }],
    })
  })

  test('gives back with the exact gaps, shown to the applicant at their place', async () => {
    const { by, wanted, application } = await submitted()
    await judge(application, wanted.requirementId, 'not_meets', 'Tulis nama perusahaan')
    const gap = {
      section: 'self_assessment' as const,
      target_id: wanted.elements[1] ?? '',
      note: 'Beri contoh',
    }
    await admin(applications.return, {
      params: at(application),
      body: { version: application.version, note: 'Hampir lengkap', gaps: [gap] },
    })
    const returned = await get(by.call, application)
    expect(returned).toMatchObject({
      state: 'ON_REVISION',
      pinned: false,
      may: ['edit', 'renew', 'submit', 'withdraw'],
      decision: { decision: 'returned', note: 'Hampir lengkap' },
    })
    expect(returned.decision?.gaps).toEqual([
      gap,
      { section: 'evidence', target_id: wanted.requirementId, note: 'Tulis nama perusahaan' },
    ])
    const unknown = await refused(
      admin(applications.return, {
        params: at(application),
        body: { version: returned.version, note: null, gaps: [gap] },
      }),
    )
    expect(unknown.refusal.reason).toBe('step_not_possible')
  })

  test('a verdict on evidence that was replaced is stale and must be given again', async () => {
    const { by, wanted, application } = await submitted()
    await judge(application, wanted.requirementId, 'meets')
    const back = await admin(applications.return, {
      params: at(application),
      body: {
        version: application.version,
        note: null,
        gaps: [{ section: 'profile' as const, target_id: null, note: 'Lengkapi' }],
      },
    })
    await give(by.call, wanted, 'Bukti baru')
    expect((await get(admin, application)).evidence[0]?.answer?.values).toEqual(['Lima tahun bekerja'])
    const again = await submit(by.call, { ...application, version: back.data.version })
    const seen = await get(admin, again)
    expect(seen.evidence[0]).toMatchObject({
      answer: { values: ['Bukti baru'] },
      verdict: { verdict: 'meets', stale: true },
    })
    expect((await refused(approve(again))).refusal.errors).toMatchObject([
      { path: `evidence.${wanted.requirementId}` },
    ])
    await judge(seen, wanted.requirementId)
    expect((await approve(again)).state).toBe('APPROVED')
  })

  test('refuses for a reason of ten characters or more, and leaves room for a new application', async () => {
    const { by, wanted, application } = await submitted()
    const reject = (reason: string) =>
      admin(applications.reject, {
        params: at(application),
        body: { version: application.version, reason, signature: aSignature },
      })
    expect((await refused(reject('Kurang'))).refusal.reason).toBe('invalid_input')
    const { data } = await reject('Pengalaman kerja belum cukup')
    expect(data).toMatchObject({ state: 'REJECTED', decision: { note: 'Pengalaman kerja belum cukup' } })
    expect((await begin(by.call, wanted)).state).toBe('DRAFT')
  })

  test('of two admins at the same moment one decides', async () => {
    const { wanted, application } = await submitted()
    await judge(application, wanted.requirementId)
    const boss = (await world.as('SUP')).call
    const both = await Promise.allSettled([approve(application), approve(application, boss)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [lost] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as RefusedCall] : []))
    expect(lost?.refusal.reason).toBe('step_not_possible')
  })

  test('decides many, each for itself', async () => {
    const offered = await scheme()
    const [ready, unread] = [await submitted(offered), await submitted(offered)]
    await judge(ready.application, offered.requirementId)
    const ids = [ready, unread].map(({ application }) => application.join_request_id)
    const { data } = await admin(applications.decideMany, {
      body: {
        join_request_ids: [...ids, randomUUID()],
        decision: { kind: 'approve', note: null },
        signature: aSignature,
      },
    })
    const byId = new Map(data.map((one) => [one.join_request_id, one]))
    expect(byId.get(ids[0] ?? '')).toMatchObject({ refusal: null, application: { state: 'APPROVED' } })
    expect(byId.get(ids[1] ?? '')).toMatchObject({
      refusal: { code: 'rule_broken' },
      application: { state: 'SUBMITTED' },
    })
    expect(data.filter(({ refusal }) => refusal?.code === 'not_found')).toHaveLength(1)
  })

  test('keeps the timeline of every step', async () => {
    const { by, application } = await approved()
    const { data } = await by.call(applications.timeline, { params: at(application) })
    expect(data.map(({ name, to }) => [name, to])).toEqual([
      ['application.approved', 'APPROVED'],
      ['application.submitted', 'SUBMITTED'],
      ['application.begun', 'DRAFT'],
    ])
  })

  test('is nothing that another LSP, or another applicant, ever sees', async () => {
    const { application } = await submitted()
    const somebody = await applicant()
    for (const call of [other, somebody.call]) {
      expect((await refused(get(call, application))).status).toBe(404)
      expect((await refused(call(applications.timeline, { params: at(application) }))).status).toBe(404)
    }
    const { data } = await somebody.call(applications.list)
    expect(data).toEqual([])
  })
})

describe('the forms as PDFs', () => {
  const textOf = async (blob: Blob) => {
    const document = await getDocumentProxy(new Uint8Array(await blob.arrayBuffer()))
    return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ')
  }

  test('say what was signed and decided, and never the whole NIK', async () => {
    const { by, wanted, application } = await approved()
    const form = await textOf(await by.call(applications.apl01, { params: at(application) }))
    for (const said of [
      'FR.APL.01',
      application.schema_name,
      application.applicant_name,
      wanted.units[0]?.unit_code ?? '',
      'Lima tahun bekerja',
      'Ada, memenuhi',
      'Diterima sebagai peserta sertifikasi',
      'Dewi Lestari',
    ]) {
      expect(form).toContain(said)
    }
    expect(form).toContain(application.applicant.nik_masked)
    expect(form).not.toMatch(/\d{16}/)
    const own = await textOf(await admin(applications.apl02, { params: at(application) }))
    expect(own).toContain('Asesmen Mandiri')
    expect(own).toContain('1.2 Menyiapkan langkah 2')
    expect(own).toContain('Saya kerjakan setiap hari')
  })

  test('are drafts, and say so, as long as nobody has signed', async () => {
    const { by, application } = await filled()
    const form = await textOf(await by.call(applications.apl01, { params: at(application) }))
    expect(form).toContain('belum ditandatangani')
    expect((await refused(admin(applications.apl01, { params: at(application) }))).status).toBe(404)
  })
})

describe('withdrawing', () => {
  test('ends one’s own application, as long as it is not assigned', async () => {
    const { by, application } = await submitted()
    const { data } = await by.call(applications.withdraw, {
      params: at(application),
      body: { version: application.version, reason: null },
    })
    expect(data).toMatchObject({ state: 'WITHDRAWN', may: [] })
  })
})

describe('the front door', () => {
  const asAdmin = async () => {
    const tenant = await tenantA()
    const { userId } = await world.as('ADM')
    const account = {
      userId,
      userPermissionId: randomUUID(),
      username: 'adm',
      role_code: 'ADM' as const,
      name: 'Admin',
    }
    return { tenant, actor: performer({ tenant, accounts: [account] }, 'ADM') }
  }
  const perform = async <T>(verb: Parameters<typeof performInTenant<T>>[2]) =>
    performInTenant(world.app.stage, await asAdmin(), verb)

  test('lends accepted applications to one assessment at a time, all or none', async () => {
    const offered = await scheme()
    const [one, two] = [await approved(offered), await submitted(offered)]
    const ids = [one, two].map(({ application }) => application.join_request_id)
    const { lspId } = world.seeded.lsp.a
    const waiting = await perform(({ tx }) => approvedRequests(tx, lspId, { schemaId: offered.schema_id }))
    expect(waiting.map(({ joinRequestId }) => joinRequestId)).toEqual([ids[0]])

    await expect(perform((ctx) => takeApproved(ctx, ids, randomUUID()))).rejects.toThrow('step_not_possible')
    const assessments = [randomUUID(), randomUUID()]
    const both = await Promise.allSettled(
      assessments.map((assessment) => perform((ctx) => takeApproved(ctx, ids.slice(0, 1), assessment))),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const taken = await perform(({ tx }) => requestView(tx, lspId, ids[0] ?? ''))
    expect(taken).toMatchObject({ state: 'ASSIGNED', schemaId: offered.schema_id })
    expect(assessments).toContain(taken?.assessmentId)

    await perform((ctx) => releaseAssigned(ctx, ids.slice(0, 1)))
    expect(await perform(({ tx }) => requestView(tx, lspId, ids[0] ?? ''))).toMatchObject({
      state: 'APPROVED',
      assessmentId: null,
    })
  })
})
