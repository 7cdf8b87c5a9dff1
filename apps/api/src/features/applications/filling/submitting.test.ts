import { applicants } from '@kompeten/contract/applicants/applicants'
import { applications } from '@kompeten/contract/applications/applications'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { people } from '@kompeten/contract/people/people'
import { requirementClusters } from '@kompeten/contract/requirements/clusters'
import { requirements } from '@kompeten/contract/requirements/requirements'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { type Call, caller } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { aCluster, aRequirement } from '@kompeten/testkit/requirements'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyingIn, at, begin, change, get, purpose, save, submit } from '../../../../test/applying.ts'
import { eventually } from '../../../../test/eventually.ts'
import { change as changed } from '../../../../test/inviting.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let admin: Call
let applying: ReturnType<typeof applyingIn>
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  applying = applyingIn(world, admin)
})
afterAll(() => world.close())

describe('submitting', () => {
  test('is impossible while something is missing, and says all of it', async () => {
    const [{ call }, wanted] = [await applying.applicant(), await applying.scheme()]
    const { refusal } = await refused(submit(call, await begin(call, wanted)))
    expect(refusal.reason).toBe('rule_broken')
    expect(refusal.errors.map(({ path }) => path)).toEqual([
      'purpose.purpose',
      `evidence.${wanted.requirementId}`,
      `self_assessment.${wanted.elements[0]}`,
      `self_assessment.${wanted.elements[1]}`,
    ])
  })

  test('evidence of who somebody is shows no competence, and a group says how many of it are enough', async () => {
    const [{ call, key }, wanted] = [await applying.applicant(), await applying.scheme()]
    const body = (changes: object) =>
      aRequirement({
        schema_id: wanted.schema_id,
        form_type: 'text',
        allowed_ext: [],
        max_size_mb: null,
        ...changes,
      })
    const paper = await admin(requirements.create, { body: body({ category: 'administratif' }) })
    const { data: cluster } = await admin(requirementClusters.create, {
      body: aCluster({
        category: 'dasar',
        schema_id: wanted.schema_id,
        title: 'Jalur',
        title_en: 'Way in',
        rule: 'one_of',
        min: null,
      }),
    })
    const { requirement_cluster_id } = cluster
    for (const name of ['Ijazah', 'Pelatihan']) {
      await admin(requirements.create, {
        body: body({ category: 'dasar', name, name_en: `${name} (en)`, requirement_cluster_id }),
      })
    }
    const begun = await begin(call, wanted)
    const { requirement_master_id: paperId } = paper.data
    await applying.give(call, { ...wanted, requirementId: paperId })
    await applying.give(call, wanted)
    await save(call, begun, [
      change(wanted.elements[0] ?? '', { note: null, requirement_ids: [paperId] }),
      change(wanted.elements[1] ?? '', { note: null, requirement_ids: [wanted.requirementId] }),
    ])
    const { missing, evidence } = await get(call, begun)
    expect(missing.filter(({ section }) => section === 'self_assessment')).toMatchObject([
      { path: wanted.elements[0], code: 'evidence_needed' },
    ])
    expect(missing.filter(({ section }) => section === 'evidence').map(({ code }) => code)).toEqual([
      'one_of',
    ])
    expect(evidence.filter((item) => item.cluster !== null)).toMatchObject(
      ['Ijazah', 'Pelatihan'].map((name) => ({
        name,
        required: false,
        cluster: { cluster_id: requirement_cluster_id, title: 'Jalur', wanted: 1 },
      })),
    )
    const english = await get(caller(world.carry, { key, language: 'en' }), begun)
    expect(english.evidence.filter((item) => item.cluster !== null)).toMatchObject([
      { name: 'Ijazah (en)', cluster: { title: 'Way in' } },
      { name: 'Pelatihan (en)', cluster: { title: 'Way in' } },
    ])
  })

  test('signs it as it stands: what changes later changes nothing of it', async () => {
    const { by, wanted, application } = await applying.submitted()
    expect(application).toMatchObject({ state: 'SUBMITTED', submission_count: 1, pinned: true, missing: [] })
    expect(application.signed?.name).toContain('Pemohon')
    const before = await get(admin, application)
    expect(before.evidence[0]?.answer?.values).toEqual(['Lima tahun bekerja'])
    await applying.give(by.call, wanted, 'Sesuatu yang lain')
    expect((await get(admin, application)).evidence).toEqual(before.evidence)
    expect(
      (await refused(save(by.call, application, [change(wanted.elements[0] ?? '')]))).refusal,
    ).toMatchObject({ reason: 'step_not_possible' })
  })

  test('twice at the same moment happens once', async () => {
    const { by, application } = await applying.filled()
    const both = await Promise.allSettled([submit(by.call, application), submit(by.call, application)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await get(by.call, application)).submission_count).toBe(1)
  })

  test('from a page that has not seen the newest is refused, naming who changed it', async () => {
    const { by, application } = await applying.filled()
    await purpose(by.call, application)
    const { refusal } = await refused(submit(by.call, application))
    expect(refusal).toMatchObject({ reason: 'version_conflict' })
  })

  test('for a scheme that was withdrawn meanwhile is refused with that reason', async () => {
    const { by, wanted, application } = await applying.filled()
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
    const { by, wanted, application } = await applying.filled()
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
    const { application } = await applying.submitted()
    await eventually(async () => {
      const { data } = await admin(notifications.list, { query: { limit: '100' } })
      const told = data.find(({ link }) => link === `/join-skema/${application.join_request_id}/review`)
      expect(told?.name).toBe('application.submitted')
      // Of forty of one scheme each is somebody's.
      expect(told?.message).toContain(`dari ${application.applicant_name} untuk`)
    })
  })
})

describe('the forms as PDFs', () => {
  const textOf = async (blob: Blob) => {
    const document = await getDocumentProxy(new Uint8Array(await blob.arrayBuffer()))
    return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ')
  }

  test('say what was signed and decided, and never the whole NIK', async () => {
    const { by, wanted, application } = await applying.approved()
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
    expect(own).toContain('2. Menyiapkan langkah 2')
    expect(own).toContain('Saya kerjakan setiap hari')
  })

  test('name the number of the admin who decided, and are copied whole for the file by who decides, which the log keeps', async () => {
    const superUser = (await world.as('SUP')).call
    const { userId: user_id } = await world.as('ADM')
    const { data: decider } = await superUser(people.get, { params: { user_id } })
    await superUser(people.update, changed(decider, { registration_number: 'ADM.LSP.007' }))
    const { by, application } = await applying.approved()
    const { nik_masked } = application.applicant
    const copy = await textOf(await admin(applications.apl01Whole, { params: at(application) }))
    expect(copy).toContain('ADM.LSP.007')
    expect(copy).not.toContain(nik_masked)
    const [whole = ''] = copy.match(/\d{16}/) ?? []
    expect(whole.slice(0, 4)).toBe(nik_masked.slice(0, 4))
    expect(await reasonOf(by.call(applications.apl01Whole, { params: at(application) }))).toBe('not_allowed')
    const params = { applicant_id: application.applicant_id }
    const { data: steps } = await admin(applicants.timeline, { params })
    expect(steps).toContainEqual(
      expect.objectContaining({
        name: 'applicant.nik_revealed',
        facts: expect.objectContaining({ purpose: 'FR.APL.01' }),
      }),
    )
  })

  test('are drafts, and say so, as long as nobody has signed', async () => {
    const { by, application } = await applying.filled()
    const form = await textOf(await by.call(applications.apl01, { params: at(application) }))
    expect(form).toContain('belum ditandatangani')
    expect((await refused(admin(applications.apl01, { params: at(application) }))).status).toBe(404)
  })
})
