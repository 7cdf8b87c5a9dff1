import { skkReports } from '@kompeten/contract/skk/reports'
import { skkConnection } from '@kompeten/contract/skk/settings'
import { skk } from '@kompeten/contract/skk/skk'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { type RegistryWorld, registryToken, startRegistryWorld } from '../../../test/registry-world.ts'

let given: RegistryWorld
beforeAll(async () => {
  given = await startRegistryWorld()
})
afterAll(() => given.close())

const tested = async () => {
  await given.superUser(skkConnection.test)
  await eventually(async () => {
    expect((await given.superUser(skkConnection.get)).data.testing_since).toBeNull()
  })
  return (await given.superUser(skkConnection.get)).data.tested
}

describe('the connection', () => {
  test('is empty before it is set, and nothing is fetched or tested', async () => {
    const { data } = await given.superUser(skkConnection.get)
    expect(data).toMatchObject({ base_url: null, has_token: false, version: 0, may: ['change'] })
    expect(await reasonOf(given.superUser(skkConnection.test))).toBe('step_not_possible')
    expect(await reasonOf(given.admin(skkConnection.fetch))).toBe('step_not_possible')
  })

  test('keeps its token to itself, in every reply', async () => {
    const { refusal } = await refused(given.connect({ token: null }))
    expect(refusal.errors).toMatchObject([{ path: 'token', code: 'required' }])
    const kept = await given.connect()
    expect(kept).toMatchObject({ has_token: true, modified_by: expect.any(String) })
    expect(JSON.stringify(kept)).not.toContain(registryToken)
  })

  test('goes to another host only with a token given again', async () => {
    const elsewhere = { base_url: 'http://127.0.0.1:9/siki-api', token: null }
    expect((await refused(given.connect(elsewhere))).refusal.errors).toMatchObject([{ path: 'token' }])
    const { version } = (await given.superUser(skkConnection.get)).data
    const samePlace = await given.connect({ token: null, families: ['regular', 'fresh_graduate'] })
    expect(samePlace.version).toBe(version + 1)
    await given.connect({ token: null })
  })

  test('is tested: it works, or says in its own words what is wrong', async () => {
    const { registry } = given
    expect(await tested()).toMatchObject({ fault: null })
    registry.faults.push({ mode: 'expired', times: 1 })
    expect(await tested()).toMatchObject({ fault: 'token', answer: 'Token sudah berakhir' })
    registry.faults.push({ mode: 'html', times: 1 })
    expect(await tested()).toMatchObject({ fault: 'server_error', answer: '502 Bad Gateway nginx' })
    registry.faults.push({ mode: 'half', times: 1 })
    expect(await tested()).toMatchObject({ fault: 'unreadable' })
    registry.faults.push({ mode: 'echo', times: 1 })
    expect(await tested()).toMatchObject({ fault: 'refused', answer: 'Ditolak untuk token •••' })
    await registry.leave()
    expect(await tested()).toMatchObject({ fault: 'unreachable' })
    await registry.comeBack()
    expect(await tested()).toMatchObject({ fault: null })
  })

  test('is changed by whoever may change the LSP, and seen by nobody outside', async () => {
    const { version } = (await given.admin(skkConnection.get)).data
    const body = {
      ...{ base_url: given.registry.url, token: null, registry_lsp_id: 'x' },
      ...{ families: ['regular' as const], version },
    }
    expect(await reasonOf(given.admin(skkConnection.change, { body }))).toBe('not_allowed')
    const other = (await given.world.as('SUP', 'b')).call
    expect((await other(skkConnection.get)).data.has_token).toBe(false)
    const { call: applicant } = await given.world.as('APL')
    expect(await reasonOf(applicant(skkConnection.get))).toBe('not_allowed')
    expect(await reasonOf(given.world.stranger(skkConnection.get))).toBe('not_signed_in')
  })
})

describe('fetching', () => {
  test('brings applications with person, classification and papers, and keeps the papers', async () => {
    const one = given.registry.add(0)
    given.registry.add(1, { id_lsp: 'ANOTHER' })
    await given.fetchAll()
    const found = await given.fetched(one.id_izin)
    expect(found).toMatchObject({
      family: 'regular',
      state: 'NEW',
      applicant_name: 'Agus Setiawan',
      nik_masked: '3273********0004',
      work_position: 'Pelaksana Lapangan Pekerjaan Gedung',
      fault: null,
      differs: false,
      may: ['review', 'refresh', 'take_over'],
    })
    expect(JSON.stringify(found)).not.toContain('3273091203910004')
    expect(found.dossier?.personal).toMatchObject({ gender_code: 'M', date_of_birth: '1991-03-12' })
    expect(found.papers.map(({ kind, state }) => [kind, state])).toEqual([
      ['ktp', 'KEPT'],
      ['photo', 'KEPT'],
      ['statement', 'KEPT'],
      ['diploma', 'KEPT'],
      ['project_reference', 'KEPT'],
      ['training_certificate', 'KEPT'],
      ['request_letter', 'KEPT'],
    ])
    const { data, count } = await given.admin(skk.list, { query: { search: 'agus' } })
    expect([count, data[0]?.id_izin]).toEqual([1, one.id_izin])
    const [paper] = found.papers
    const params = { skk_id: found.skk_id, skk_paper_id: paper?.skk_paper_id ?? '' }
    const file = await given.admin(skk.paper, { params })
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('tells of each paper why it cannot be had; the others are kept', async () => {
    const base = given.registry.url.replace('/siki-api', '')
    const { id_izin } = given.registry.add(2, {
      person: {
        ktp: `${base}/papers/hilang.pdf`,
        pas_foto: `${base}/papers/palsu.pdf`,
        surat_pernyataan_kebenaran_data: `${base}/papers/dialihkan.pdf`,
      },
    })
    await given.fetchAll()
    await eventually(async () => {
      const { papers } = await given.view(id_izin)
      expect(papers.slice(0, 4).map(({ kind, state, fault }) => [kind, state, fault])).toEqual([
        ['ktp', 'REFUSED', 'not_found'],
        ['photo', 'REFUSED', 'wrong_file_type'],
        ['statement', 'WAITING', 'unreachable'],
        ['diploma', 'KEPT', null],
      ])
    })
  })

  test('of what answers otherwise than expected says so, and loses nothing', async () => {
    const one = given.registry.add(3)
    await given.fetchAll()
    await given.fetched(one.id_izin)
    given.registry.faults.push({ mode: 'changed', on: `permohonan-skk/${one.id_izin}`, times: 1 })
    const { skk_id } = await given.view(one.id_izin)
    await given.admin(skk.refresh, { params: { skk_id } })
    await eventually(async () => {
      expect(await given.view(one.id_izin)).toMatchObject({
        fault: 'unreadable',
        applicant_name: 'Dewi Anggraini',
      })
    })
    given.registry.faults.push({ mode: 'error', on: 'GET /siki-api/v1/permohonan-skk', times: 1 })
    await given.fetchAll()
    expect((await given.admin(skkConnection.get)).data.fetched).toMatchObject({ fault: 'server_error' })
    await given.fetchAll()
    expect((await given.admin(skkConnection.get)).data.fetched).toMatchObject({ fault: null })
    await eventually(async () => expect((await given.view(one.id_izin)).fault).toBeNull())
  })
})

describe('another LSP’s people, an applicant and a stranger', () => {
  test('get nothing of it', async () => {
    const one = given.registry.add(4)
    await given.fetchAll()
    const { skk_id, papers, version } = await given.fetched(one.id_izin)
    const { call: other } = await given.world.as('ADM', 'b')
    const { call: applicant } = await given.world.as('APL')
    const paper = { skk_id, skk_paper_id: papers[0]?.skk_paper_id ?? '' }
    await given.step(one.id_izin, 'review')
    const report = (await given.reports()).at(-1)
    const params = { report_id: report?.report_id ?? '' }
    const asking = (call: typeof other): Promise<unknown>[] => [
      call(skk.byPermit, { params: { id_izin: one.id_izin }, query: {} }),
      call(skk.timeline, { params: { skk_id } }),
      call(skk.paper, { params: paper }),
      call(skk.step, { params: { skk_id }, body: { step: 'complete', reason: null, version } }),
      call(skk.judge, {
        params: { skk_id },
        body: { skk_paper_id: paper.skk_paper_id, verdict: 'met', note: null, version: 1 },
      }),
      call(skk.compare, { params: { skk_id } }),
      call(skk.takeOver, { params: { skk_id }, body: { choices: [], schema_id: null, version } }),
      call(skkReports.resend, { params }),
    ]
    const answers = (call: typeof other) => Promise.all(asking(call).map(reasonOf))
    expect(new Set(await answers(other))).toEqual(new Set(['not_found']))
    expect(new Set(await answers(applicant))).toEqual(new Set(['not_allowed']))
    expect(new Set(await answers(given.world.stranger))).toEqual(new Set(['not_signed_in']))
    expect((await other(skk.list, { query: {} })).count).toBe(0)
    expect((await other(skkReports.list, { query: {} })).count).toBe(0)
  })
})
