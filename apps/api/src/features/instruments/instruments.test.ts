import { randomUUID } from 'node:crypto'
import { assessments } from '@kompeten/contract/assessments'
import { accessorForms, instruments, participantForms } from '@kompeten/contract/instruments'
import { anAssessment } from '@kompeten/testkit/assessments'
import type { Call } from '@kompeten/testkit/call'
import { formsBy } from '@kompeten/testkit/form-filling'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assessingIn } from '../../../test/assessing.ts'
import { reviewing } from '../../../test/reviewing.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { assessmentDayGaps, preAssessmentGaps } from './index.ts'

let world: World
let made: Awaited<ReturnType<typeof reviewing>>
let other: Awaited<ReturnType<typeof reviewing>>

beforeAll(async () => {
  world = await startWorld()
  const given = assessingIn(world)
  made = await reviewing(world, given, 2)
  other = await reviewing(world, given, 1)
}, 120_000)
afterAll(() => world.close())

const first = () => made.participants[0]!
const second = () => made.participants[1]!
const gaps = <T>(ask: (tx: never, lspId: string, id: string) => Promise<T>): Promise<T> => {
  const { lspId } = world.seeded.lsp.a
  return inTenant(world.app.database.app, lspId, 'read', (tx) =>
    ask(tx as never, lspId, made.params.assessment_id),
  )
}
const attend = (call: Call, checks: object[]) =>
  call(instruments.attend, { params: made.params, body: { checks: checks as never } })
const present = (id: string) => ({
  assessment_applicant_id: id,
  attendance: 'PRESENT',
  identity_kind: 'ktp',
  identity_matches: true,
  note: null,
})

describe('a form that is being filled in', () => {
  test('keeps each change, and never lets an older one overwrite a newer', async () => {
    const { byAssessor, id } = first()
    const params = byAssessor.at('konsul')
    const [one, two] = [randomUUID(), randomUUID()]
    const put = async (device_id: string, value: string, sequence: number, based_on: number) =>
      (
        await made.assessor.call(participantForms.save, {
          params,
          body: {
            device_id,
            revision: 1,
            changes: [{ path: 'told.scheme.explained', value, sequence, based_on }],
          },
        })
      ).data.results[0]
    expect(await put(one, 'yes', 2, 0)).toMatchObject({ outcome: 'saved', version: 1 })
    expect(await put(one, 'no', 1, 0)).toMatchObject({ outcome: 'older', value: 'yes' })
    expect(await put(two, 'no', 1, 0)).toMatchObject({ outcome: 'elsewhere', value: 'yes' })
    expect(await put(two, 'no', 2, 1)).toMatchObject({ outcome: 'saved', value: 'no', version: 2 })
    expect((await byAssessor.get('konsul')).content).toEqual({ 'told.scheme.explained': 'no' })
    expect((await formsBy(made.admin, id).get('konsul')).may).toEqual([])
  })

  test('takes nothing that it does not ask', async () => {
    const { byAssessor } = first()
    for (const [path, value] of [
      ['told.scheme.explained', 'maybe'],
      ['told.nothing.explained', 'yes'],
      ['told.scheme.explained.more', 'yes'],
      ['__proto__.x', 'yes'],
      ['agreed.note', ['a']],
    ] as const) {
      expect(await reasonOf(byAssessor.save('konsul', { [path]: value })), path).toBe('rule_broken')
    }
    const kuk = { [`kuk.${randomUUID()}.achieved`]: 'yes' }
    expect(await reasonOf(byAssessor.save('ia01', kuk))).toBe('step_not_possible')
  })

  test('is nobody else’s', async () => {
    const { id, byApplicant } = first()
    const theirs = other.participants[0]!
    const venue = (await world.as('ADT')).call
    const elsewhere = (await world.as('ADM', 'b')).call
    for (const call of [theirs.person.call, other.assessor.call, venue, elsewhere]) {
      expect(await reasonOf(formsBy(call, id).get('ak01'))).toBe('not_found')
    }
    // Instruments and plans are not the participant's.
    expect(await reasonOf(byApplicant.get('ia03'))).toBe('not_found')
    expect(await reasonOf(byApplicant.get('mapa02'))).toBe('not_found')
    expect(await reasonOf(byApplicant.save('ak01', { 'plan.other': 'x' }))).toBe('step_not_possible')
    expect(await reasonOf(formsBy(made.admin, id).save('ak01', { 'plan.other': 'x' }))).toBe(
      'step_not_possible',
    )
  })
})

describe('the review', () => {
  test('is not finished before FR.APL.02 is judged and FR.AK.01 signed by both', async () => {
    expect(await gaps(preAssessmentGaps as never)).toMatchObject({
      apl02: [first().id, second().id],
      ak01: [first().id, second().id],
    })
    const { refusal } = await refused(made.step('finish_review'))
    expect(refusal.reason).toBe('step_blocked')
    const { missing } = refusal.facts as { missing: { code: string }[] }
    expect(missing.map(({ code }) => code)).toEqual(['apl02_not_judged', 'ak01_not_signed'])
  })

  test('says everything that a form lacks, and lets it be signed only then, in turn', async () => {
    const { byAssessor, byApplicant } = first()
    const refusal = await refused(byAssessor.sign('ak01'))
    expect(refusal.refusal.reason).toBe('rule_broken')
    expect(refusal.refusal.errors.map(({ path }) => path)).toEqual(['plan.evidence_kinds'])
    expect(await reasonOf(byApplicant.sign('ak01'))).toBe('step_not_possible')
    await byAssessor.fill('ak01')
    const signed = await byAssessor.sign('ak01')
    expect(signed).toMatchObject({ state: 'SIGNING', may: ['correct'] })
    expect(await reasonOf(byAssessor.save('ak01', { 'plan.evidence_kinds': ['oral'] }))).toBe(
      'step_not_possible',
    )
    expect(await reasonOf(byAssessor.sign('ak01'))).toBe('step_not_possible')
    const both = await byApplicant.sign('ak01')
    expect(both.state).toBe('SIGNED')
    expect(both.signatures).toHaveLength(2)
    expect(new Set(both.signatures.map(({ content_sha256 }) => content_sha256)).size).toBe(1)
  })

  test('opens a signed form again only with a reason, and the next writing is signed anew', async () => {
    const { byAssessor, byApplicant } = first()
    const correct = (reason: string) =>
      made.assessor.call(participantForms.correct, {
        params: byAssessor.at('ak01'),
        body: { revision: 1, reason },
      })
    expect(await reasonOf(correct('pendek'))).toBe('invalid_input')
    const { data } = await correct('Bukti lisan perlu ditambahkan')
    expect(data).toMatchObject({ state: 'DRAFT', revision: 2, signatures: [] })
    expect(await reasonOf(byAssessor.save('ak01', { 'plan.evidence_kinds': ['oral'] }, 1))).toBe(
      'step_not_possible',
    )
    await byAssessor.save('ak01', { 'plan.evidence_kinds': ['oral'] }, 2)
    await byAssessor.sign('ak01')
    await byApplicant.sign('ak01')
  })

  test('a plan is prepared once and adapted for the next participant', async () => {
    await first().byAssessor.fill('mapa02', { 'map.ia01.potencies': ['1'], 'map.ia05.potencies': ['5'] })
    await first().byAssessor.sign('mapa02')
    await first().byAssessor.fill('mapa01')
    await first().byAssessor.sign('mapa01')
    const carried = await second().byAssessor.get('mapa02')
    expect(carried).toMatchObject({
      is_carried: true,
      form_id: null,
      content: { 'map.ia01.potencies': ['1'] },
    })
    await second().byAssessor.save('mapa02', { 'map.ia01.potencies': null, 'map.ia06.potencies': ['1'] })
    expect((await second().byAssessor.get('mapa02')).content).toEqual({
      'map.ia05.potencies': ['5'],
      'map.ia06.potencies': ['1'],
    })
    expect((await first().byAssessor.get('mapa02')).content['map.ia01.potencies']).toEqual(['1'])
  })

  test('ends with the day', async () => {
    for (const { byAssessor, byApplicant } of made.participants) {
      await byAssessor.fill('apl02')
      await byAssessor.sign('apl02')
      if ((await byAssessor.get('ak01')).state === 'SIGNED') continue
      await byAssessor.fill('ak01')
      await byAssessor.sign('ak01')
      await byApplicant.sign('ak01')
    }
    await made.step('finish_review')
    const started = await made.step('start', 'Dimajukan atas permintaan TUK')
    expect(started.last_activity_state).toBe('REAL_ASSESSMENT')
    expect(await reasonOf(first().byAssessor.save('konsul', { 'agreed.note': 'x' }))).toBe(
      'step_not_possible',
    )
  })
})

describe('the day', () => {
  test('somebody is present who proved who he is', async () => {
    const unproved = { ...present(first().id), identity_kind: null }
    expect(await reasonOf(attend(made.assessor.call, [unproved]))).toBe('invalid_input')
    const differs = { ...present(first().id), identity_matches: false }
    expect(await reasonOf(attend(made.assessor.call, [differs]))).toBe('invalid_input')
    expect(await reasonOf(attend(other.assessor.call, [present(first().id)]))).toBe('not_found')
    const absent = {
      ...present(second().id),
      attendance: 'ABSENT',
      identity_kind: null,
      identity_matches: null,
    }
    const { data } = await attend(made.assessor.call, [present(first().id), absent])
    expect(data.participants.map(({ attendance }) => attendance.attendance)).toEqual(['PRESENT', 'ABSENT'])
    // Absent is no result: there are no instruments for him.
    expect(await reasonOf(second().byAssessor.fill('ia01'))).toBe('step_not_possible')
  })

  test('a photo stands at its place, and is read by who reads the form', async () => {
    const { byAssessor, person } = first()
    const params = byAssessor.at('ia01')
    const pdf = new TextEncoder().encode(
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    )
    const add = (path: string) =>
      made.assessor.call(participantForms.addFile, {
        params,
        body: { path },
        file: { name: 'meja-kerja.pdf', bytes: pdf },
      })
    expect(await reasonOf(add('result.feedback'))).toBe('rule_broken')
    const { data } = await add('result.photos')
    const [file] = data.files
    expect(data.content['result.photos']).toEqual([file?.form_file_id])
    const read = (call: Call) =>
      call(instruments.file, { params: { form_file_id: file?.form_file_id ?? '' } })
    expect((await read(person.call)).size).toBeGreaterThan(10)
    expect(await reasonOf(read(other.assessor.call))).toBe('not_found')
    expect(await reasonOf(byAssessor.save('ia01', { 'result.photos': [randomUUID()] }))).toBe('rule_broken')
  })

  test('FR.AK.02 waits for the planned instruments, follows from its units, and is the recommendation', async () => {
    const { byAssessor, byApplicant, id } = first()
    const { source } = await byAssessor.get('ak02')
    const units = source.units.map(({ unit_id }) => unit_id)
    const results = Object.fromEntries(
      units.map((unit, at) => [`units.${unit}.result`, at === 0 ? 'BK' : 'K']),
    )
    await byAssessor.fill('ak02', { ...results, 'result.confirmed': 'K' })
    expect((await byAssessor.get('ak02')).gaps).toEqual([{ path: 'result.confirmed', code: 'differs' }])
    expect(await reasonOf(byAssessor.sign('ak02'))).toBe('rule_broken')
    await byAssessor.save('ak02', {
      'result.confirmed': 'BK',
      'result.follow_up': 'Asesmen ulang unit pertama',
    })
    const { refusal } = await refused(byAssessor.sign('ak02'))
    expect(refusal).toMatchObject({ reason: 'step_blocked' })
    expect((await byAssessor.get('ak02')).waits_for).toEqual(['ia01'])
    await byAssessor.fill('ia01', { 'result.result': 'BK', 'result.shortfall': 'KUK 1.1' })
    await byAssessor.sign('ia01')
    await byAssessor.sign('ak02')
    const { data } = await made.admin(assessments.get, { params: made.params })
    expect(data.participants.find((row) => row.assessment_applicant_id === id)?.status_recomendation).toBe(
      'BK',
    )
    const refuse = (by: Call) =>
      by(participantForms.refuse, {
        params: byAssessor.at('ak02'),
        body: { revision: 1, reason: 'Asesi menolak hasil dan pulang' },
      })
    expect(await reasonOf(refuse(made.participants[0]!.person.call))).toBe('step_not_possible')
    await byApplicant.sign('ak02')
    expect(await reasonOf(refuse(made.assessor.call))).toBe('step_not_possible')
    expect(await gaps(assessmentDayGaps as never)).toEqual({
      attendanceUnknown: [],
      withoutRecommendation: [],
      unsigned: [],
      reports: { due: 1, missing: 1, accessorIds: [made.assessor.accessorId] },
    })
  })

  test('the participant gives his feedback, and nobody in his place', async () => {
    const { byAssessor, byApplicant } = first()
    expect(await reasonOf(byAssessor.fill('ak03'))).toBe('step_not_possible')
    await byApplicant.fill('ak03')
    expect((await byApplicant.sign('ak03')).state).toBe('SIGNED')
  })

  test('an assessor reports on all of his participants, and another reviews it', async () => {
    const params = { ...made.params, accessor_id: made.assessor.accessorId, form_code: 'ak05' as const }
    const { data: empty } = await made.assessor.call(accessorForms.get, { params })
    expect(empty.source.participants).toHaveLength(2)
    const changes = ['report.positive', 'report.negative'].map((path, at) => ({
      path,
      value: 'Berjalan lancar',
      based_on: 0,
      sequence: at + 1,
    }))
    const body = { device_id: randomUUID(), revision: 1, changes }
    await made.assessor.call(accessorForms.save, { params, body })
    await made.assessor.call(accessorForms.sign, { params, body: { revision: 1, signature: aSignature } })
    expect(await gaps(assessmentDayGaps as never)).toMatchObject({ reports: { due: 1, missing: 0 } })
    const review = { params: { ...params, form_code: 'ak06' as const }, body }
    expect(await reasonOf(made.assessor.call(accessorForms.save, review))).toBe('step_not_possible')
    const opinion = {
      ...body,
      changes: [{ path: 'consistency.recommendation', value: 'Sudah baik', based_on: 0, sequence: 1 }],
    }
    const { data } = await made.admin(accessorForms.save, { ...review, body: opinion })
    expect(data.results[0]?.outcome).toBe('saved')
  })

  test('who was absent is moved to another assessment by the LSP, and nobody else is', async () => {
    const place = { tuk_id: world.seeded.lsp.a.tukId, schema_ids: [made.scheme.schema_id] }
    const { data: next } = await made.admin(assessments.create, { body: anAssessment(place) })
    const move = (call: Call, id: string, to_assessment_id = next.assessment_id) =>
      call(instruments.move, {
        params: made.params,
        body: { assessment_applicant_ids: [id], to_assessment_id, reason: 'Sakit, ada surat dokter' },
      })
    expect(await reasonOf(move(made.assessor.call, second().id))).toBe('not_allowed')
    expect(await reasonOf(move(made.admin, first().id))).toBe('step_not_possible')
    expect(await reasonOf(move(made.admin, second().id, made.params.assessment_id))).toBe('step_not_possible')
    const { data } = await move(made.admin, second().id)
    expect(data.participants.find((row) => row.assessment_applicant_id === second().id)?.removed).toBe(true)
    const params = { assessment_id: next.assessment_id }
    const { data: there } = await made.admin(assessments.get, { params })
    expect(there.participants.map(({ join_request_id }) => join_request_id)).toEqual([
      second().person.joinRequestId,
    ])
    expect(await reasonOf(move(made.admin, second().id))).toBe('not_found')
  })

  test('every form is a PDF at its address, for whom it concerns', async () => {
    const { byAssessor, person } = first()
    const pdf = async (call: Call, code: 'ak02' | 'ia01' | 'mapa01' | 'ia03') =>
      new Uint8Array(await (await call(participantForms.pdf, { params: byAssessor.at(code) })).arrayBuffer())
    const one = await pdf(made.assessor.call, 'ak02')
    expect(new TextDecoder().decode(one.slice(0, 5))).toBe('%PDF-')
    // What is signed is the same document, whoever asks and whenever.
    expect(await pdf(person.call, 'ak02')).toEqual(one)
    for (const code of ['ia01', 'mapa01', 'ia03'] as const) {
      expect((await pdf(made.admin, code)).length).toBeGreaterThan(1000)
    }
    expect(await reasonOf(pdf(person.call, 'ia03'))).toBe('not_found')
    const list = await made.admin(instruments.attendanceList, { params: made.params })
    expect(list.size).toBeGreaterThan(1000)
  }, 60_000)

  test('a participant sees himself alone, without instruments that hold keys', async () => {
    const { data } = await first().person.call(instruments.forms, { params: made.params })
    expect(data.participants.map(({ assessment_applicant_id }) => assessment_applicant_id)).toEqual([
      first().id,
    ])
    const codes = data.participants[0]?.forms.map(({ form_code }) => form_code) ?? []
    expect(codes).toContain('ak03')
    expect(codes.filter((code) => ['ia03', 'ia05', 'ia06', 'ia07', 'ia09', 'mapa01'].includes(code))).toEqual(
      [],
    )
    expect(data.reports).toEqual([])
  })
})
