import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantDocuments } from '@kompeten/contract/applicants/documents'
import { applications } from '@kompeten/contract/applications/applications'
import { registration } from '@kompeten/contract/registration/registration'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { skk } from '@kompeten/contract/skk/skk'
import { aNik, anApplicant } from '@kompeten/testkit/applicants'
import { issuesOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { anApplicant as aRegistrant } from '@kompeten/testkit/registrations'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyingIn, change, get, purpose, save, submit } from '../../../../test/applying.ts'
import { within } from '../../../../test/certified.ts'
import { eventually } from '../../../../test/eventually.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { type RegistryWorld, startRegistryWorld } from '../../../../test/registry-world.ts'
import { photosOf } from '../../applicants/index.ts'
import { beginWaiting } from '../follow-steps.ts'

let given: RegistryWorld
let applying: ReturnType<typeof applyingIn>
beforeAll(async () => {
  given = await startRegistryWorld()
  await given.connect()
  applying = applyingIn(given.world, given.admin)
})
afterAll(() => given.close())

const taken = (skk_id: string, version: number, more: { schema_id?: string; choices?: [] } = {}) =>
  given.admin(skk.takeOver, {
    params: { skk_id },
    body: { choices: [], schema_id: null, version, ...more },
  })

const portrait = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()

describe('a takeover', () => {
  test('makes an applicant with all that the registry tells, and keeps the papers with them', async () => {
    const { id_izin } = given.registry.add(1)
    await given.fetchAll()
    const { skk_id, version } = await given.fetched(id_izin)
    const { data: comparison } = await given.admin(skk.compare, { params: { skk_id } })
    expect(comparison).toMatchObject({ applicant_id: null, lacks: [], papers: 7, educations: 1 })
    const { data } = await taken(skk_id, version)
    expect(data.may).not.toContain('take_over')
    const params = { applicant_id: data.applicant_id ?? '' }
    const { data: applicant } = await given.admin(applicants.get, { params })
    expect(applicant).toMatchObject({
      full_name: 'Nurul Hidayati',
      nik_masked: '3171********0002',
      date_of_birth: '1994-08-25',
      gender_code: 'F',
      institution: 'PT Karya Bangun Persada',
      position: 'Pelaksana',
      education_rows: [{ school: 'Politeknik Negeri Bandung', programme: 'Teknik Sipil' }],
    })
    const { data: documents } = await given.admin(applicantDocuments.list, { params })
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual([
      'certificate',
      'diploma',
      'ktp',
      'other',
      'other',
      'other',
      'photo',
    ])
    expect(await reasonOf(taken(skk_id, data.version))).toBe('step_not_possible')
  })

  test('finds whom the LSP knows by their NIK, asks where both sides differ, and begins their application', async () => {
    const [by, wanted] = [await applying.applicant(), await applying.scheme()]
    const { data: own } = await by.call(applicants.mine)
    const { data: revealed } = await given.superUser(applicants.revealNik, {
      params: { applicant_id: own.applicant_id },
    })
    const { id_izin } = given.registry.add(20, {
      person: { nik: revealed.nik, nama: own.full_name, email: 'lain@contoh.id', tempat_lahir: 'Cimahi' },
    })
    await given.fetchAll()
    const { skk_id, version } = await given.fetched(id_izin)
    const { data: comparison } = await given.admin(skk.compare, { params: { skk_id } })
    expect(comparison).toMatchObject({ applicant_id: own.applicant_id, has_account: true })
    const open = comparison.fields.filter((one) => one.taken === null).map(({ field }) => field)
    expect(open).toContain('place_of_birth')
    const { refusal } = await refused(taken(skk_id, version))
    expect(refusal.errors.map(({ path }) => path).toSorted()).toEqual(open.toSorted())

    const choices = open.map((field) => ({
      field,
      side: field === 'place_of_birth' ? ('theirs' as const) : ('ours' as const),
    }))
    const { data } = await given.admin(skk.takeOver, {
      params: { skk_id },
      body: { choices, schema_id: wanted.schema_id, version },
    })
    expect(data).toMatchObject({ applicant_id: own.applicant_id, join_request_id: expect.any(String) })
    const { data: after } = await by.call(applicants.mine)
    expect(after).toMatchObject({ place_of_birth: 'Cimahi', email: own.email })

    // The application is theirs: the LSP sees it once they have signed and sent it, and its step follows by itself.
    const join_request_id = data.join_request_id ?? ''
    expect(await reasonOf(given.admin(applications.get, { params: { join_request_id } }))).toBe('not_found')
    await given.step(id_izin, 'review')
    await given.complete(id_izin)
    const draft = await get(by.call, { join_request_id })
    await applying.give(by.call, wanted)
    await save(
      by.call,
      draft,
      wanted.elements.map((id) => change(id)),
    )
    await submit(by.call, await purpose(by.call, draft))
    await eventually(async () => expect((await given.view(id_izin)).state).toBe('FORMS'))
  })

  test('looks at the record that holds the NIK, and waits while another shares it', async () => {
    const nik = aNik()
    const { data: holder } = await given.admin(applicants.create, { body: anApplicant({ nik }) })
    await given.world.stranger(registration.registerApplicant, {
      body: aRegistrant(given.world.seeded.lsp.a.lspId, { nik }),
    })
    const { id_izin } = given.registry.add(30, { person: { nik } })
    await given.fetchAll()
    const { skk_id, version } = await given.fetched(id_izin)
    const { data: comparison } = await given.admin(skk.compare, { params: { skk_id } })
    expect(comparison).toMatchObject({ applicant_id: holder.applicant_id, nik_shared: true })
    const choices = comparison.fields
      .filter(({ taken: side }) => side === null)
      .map(({ field }) => ({ field, side: 'ours' as const }))
    const taking = given.admin(skk.takeOver, {
      params: { skk_id },
      body: { choices, schema_id: null, version },
    })
    expect((await refused(taking)).refusal.errors).toMatchObject([{ path: 'nik', code: 'nik_shared' }])
  })

  test('makes no second record of somebody whose record lies in the bin, and says so', async () => {
    const nik = aNik()
    const { data: holder } = await given.admin(applicants.create, { body: anApplicant({ nik }) })
    await given.admin(applicants.delete, { params: { applicant_id: holder.applicant_id } })
    const { id_izin } = given.registry.add(31, { person: { nik } })
    await given.fetchAll()
    const { skk_id, version } = await given.fetched(id_izin)
    const compared = async () => (await given.admin(skk.compare, { params: { skk_id } })).data
    expect(await compared()).toMatchObject({ applicant_id: null, nik_in_bin: true })
    expect(await issuesOf(taken(skk_id, version))).toEqual(['nik: in_bin'])
    await given.admin(applicants.restore, { params: { applicant_id: holder.applicant_id } })
    expect(await compared()).toMatchObject({ applicant_id: holder.applicant_id, nik_in_bin: false })
  })

  test('waits with the application until the applicant has an account, and says so', async () => {
    const wanted = await applying.scheme()
    const { id_izin } = given.registry.add(4)
    await given.fetchAll()
    const { skk_id, version } = await given.fetched(id_izin)
    const { data } = await taken(skk_id, version, { schema_id: wanted.schema_id })
    expect(data).toMatchObject({
      join_request_id: null,
      waiting_schema_id: wanted.schema_id,
      waiting_schema_name: expect.any(String),
    })
  })

  test('that waits for a scheme which takes nobody any more holds up nobody else', async () => {
    const [first, second] = [given.registry.add(21).id_izin, given.registry.add(22).id_izin]
    await given.fetchAll()
    const waitFor = async (id_izin: string) => {
      const { skk_id } = await given.fetched(id_izin)
      const [by, scheme] = [await applying.applicant(), await applying.scheme()]
      const { data: own } = await by.call(applicants.mine)
      await rowsOf(
        given.world.database.url,
        'update skk_application set applicant_id = $1, waiting_scheme_id = $2 where skk_id = $3',
        [own.applicant_id, scheme.schema_id, skk_id],
      )
      return { id_izin, schema_id: scheme.schema_id }
    }
    const [one, other] = [await waitFor(first), await waitFor(second)]
    const params = { schema_id: one.schema_id }
    const { main_schema_id, schema_code, fee, version } = (await given.admin(schemes.get, { params })).data
    const switchedOff = { main_schema_id, schema_code, fee, active: false, version }
    await given.admin(schemes.update, { params, body: switchedOff })
    await given.world.app.inJob(given.lspId, (ctx) => beginWaiting(ctx, given.lspId))
    expect(await given.view(one.id_izin)).toMatchObject({
      join_request_id: null,
      waiting_schema_id: one.schema_id,
    })
    expect(await given.view(other.id_izin)).toMatchObject({
      join_request_id: expect.any(String),
      waiting_schema_id: null,
    })
  })

  test('of somebody about whom the registry says too little names what is missing, and makes nobody', async () => {
    const { id_izin } = given.registry.add(5, {
      person: { tempat_lahir: null, tanggal_lahir: 'kapan-kapan' },
    })
    await given.fetchAll()
    const { skk_id, version } = await given.fetched(id_izin)
    const { data: before } = await given.admin(applicants.list, { query: { search: 'maryam' } })
    const { refusal } = await refused(taken(skk_id, version))
    expect(refusal.errors.map(({ path }) => path)).toEqual(['place_of_birth', 'date_of_birth'])
    const { data: after } = await given.admin(applicants.list, { query: { search: 'maryam' } })
    expect(after).toEqual(before)
  })

  test('is followed by the papers that come after it: those of the applicant are never fewer than the registry’s', async () => {
    const { id_izin } = given.registry.add(3)
    await given.fetchAll()
    const { skk_id, version } = await given.fetched(id_izin)
    const { data } = await taken(skk_id, version)
    const params = { applicant_id: data.applicant_id ?? '' }
    const cards = async () => {
      const { data: documents } = await given.admin(applicantDocuments.list, { params })
      return documents.filter(({ kind }) => kind === 'ktp').map(({ added_by }) => added_by)
    }
    const before = await cards()
    expect(before).toHaveLength(1)
    const one = given.registry.applications.get(id_izin)
    if (one) one.personal.ktp = `${given.registry.url.replace('/siki-api', '')}/papers/ktp-terbaca.pdf`
    await given.admin(skk.refresh, { params: { skk_id } })
    await eventually(async () => expect(await cards()).toEqual(['Kompeten', ...before]))
  })

  test('lets no photograph that comes after it be printed in the place of one that somebody added', async () => {
    const one = given.registry.add(6, { person: { nik: aNik() } })
    const { id_izin } = one
    const photo = (name: string) => `${given.registry.url.replace('/siki-api', '')}/papers/${name}`
    const names = async (name: string) => {
      one.personal.pas_foto = photo(name)
      const { skk_id } = await given.view(id_izin)
      await given.admin(skk.refresh, { params: { skk_id } })
    }
    one.personal.pas_foto = photo('hilang.png')
    await given.fetchAll()
    const { skk_id, version } = await given.fetched(id_izin)
    const { data } = await taken(skk_id, version)
    const params = { applicant_id: data.applicant_id ?? '' }
    const photos = async () => {
      const { data: documents } = await given.admin(applicantDocuments.list, { params })
      return documents.filter(({ kind }) => kind === 'photo')
    }
    const printed = () =>
      within(given.world, async ({ tx }) => (await photosOf(tx, [params.applicant_id])).values().next().value)
    await names('foto-kedua.png')
    await eventually(async () => expect(await photos()).toHaveLength(1))
    const [fetched] = await photos()
    expect(await printed()).toBeDefined()
    await given.admin(applicantDocuments.delete, {
      params: { ...params, document_id: fetched?.document_id ?? '' },
    })
    const file = { name: 'foto.png', bytes: await portrait() }
    await given.admin(applicantDocuments.add, { params, body: { kind: 'photo' }, file })
    const own = await printed()
    expect(own).toBeDefined()
    await names('foto-baru.png')
    await eventually(async () => expect(await photos()).toHaveLength(2))
    expect(await printed()).toEqual(own)
  })

  test('is not followed by a paper that the applicant has or that was taken away, which the registry names by another address', async () => {
    const one = given.registry.add(7, { person: { nik: aNik() } })
    const { id_izin } = one
    await given.fetchAll()
    const { skk_id, version } = await given.fetched(id_izin)
    const { data } = await taken(skk_id, version)
    const params = { applicant_id: data.applicant_id ?? '' }
    const photos = async () => {
      const { data: documents } = await given.admin(applicantDocuments.list, { params })
      return documents.filter(({ kind }) => kind === 'photo')
    }
    const namedAs = async (name: string) => {
      one.personal.pas_foto = `${given.registry.url.replace('/siki-api', '')}/papers/${name}`
      await given.admin(skk.refresh, { params: { skk_id } })
      await eventually(async () => {
        const fetched = (await given.view(id_izin)).papers.filter(({ kind }) => kind === 'photo')
        expect(fetched.map((paper) => [paper.state, paper.name])).toEqual([['KEPT', name]])
      })
    }
    await namedAs('foto-lain.png')
    const [photo, ...more] = await photos()
    expect(more).toEqual([])
    await given.admin(applicantDocuments.delete, {
      params: { ...params, document_id: photo?.document_id ?? '' },
    })
    await namedAs('foto-ketiga.png')
    expect(await photos()).toEqual([])
  })

  test('tells later that the registry has changed what was taken', async () => {
    const { id_izin } = given.registry.add(0)
    await given.fetchAll()
    const { skk_id, version } = await given.fetched(id_izin)
    await taken(skk_id, version)
    const one = given.registry.applications.get(id_izin)
    if (one) one.personal.alamat = 'Jl. Baru No. 1'
    await given.admin(skk.refresh, { params: { skk_id } })
    await eventually(async () => {
      const { differences } = await given.view(id_izin)
      expect(differences.map(({ kind }) => kind)).toEqual(['changed_after_takeover'])
    })
  })
})
