import { randomUUID } from 'node:crypto'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessorForms, instruments, participantForms } from '@kompeten/contract/instruments/instruments'
import { notifications } from '@kompeten/contract/notifications/notifications'
import type { FormRule } from '@kompeten/contract/tenants/lsp-profile'
import { anAssessment } from '@kompeten/testkit/assessments'
import type { Call } from '@kompeten/testkit/call'
import { formsBy } from '@kompeten/testkit/form-filling'
import { changeProfile } from '@kompeten/testkit/lsp-profile'
import { issuesOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, describe, expect, test } from 'vitest'
import { startAssessmentDay } from '../../../../test/assessment-day.ts'
import { eventually } from '../../../../test/eventually.ts'
import { pagesOf } from '../../../../test/papers.ts'
import { assessmentDayGaps } from '../index.ts'

const { world, made, other, first, second, gaps, attend, present } = await startAssessmentDay()
afterAll(() => world.close())

describe('the day', () => {
  test('somebody is present who proved who they are', async () => {
    const unproved = { ...present(first.id), identity_kind: null }
    expect(await reasonOf(attend(made.assessor.call, [unproved]))).toBe('invalid_input')
    const differs = { ...present(first.id), identity_matches: false }
    expect(await reasonOf(attend(made.assessor.call, [differs]))).toBe('invalid_input')
    const unnamed = { ...present(first.id), identity_kind: 'other' }
    expect(await issuesOf(attend(made.assessor.call, [unnamed]))).toEqual(['checks.0.note: required'])
    expect(await reasonOf(attend(other.assessor.call, [present(first.id)]))).toBe('not_found')
    const absent = {
      ...present(second.id),
      attendance: 'ABSENT',
      identity_kind: null,
      identity_matches: null,
    }
    const { data } = await attend(made.assessor.call, [present(first.id), absent])
    expect(data.participants.map(({ attendance }) => attendance.attendance)).toEqual(['PRESENT', 'ABSENT'])
    // Absent is no result: there are no instruments for them.
    expect(await reasonOf(second.byAssessor.fill('ia01'))).toBe('step_not_possible')
  })

  test('FR.AK.02 waits for the planned instruments, follows from its units, and is the recommendation', async () => {
    const { byAssessor, byApplicant, id } = first
    const { source } = await byAssessor.get('ak02')
    const units = source.units.map(({ unit_id }) => unit_id)
    const kuk = source.units[0]?.elements[0]?.kuk[0]?.kuk_id ?? ''
    const results = Object.fromEntries(
      units.map((unit, at) => [`units.${unit}.result`, at === 0 ? 'BK' : 'K']),
    )
    await byAssessor.fill('ak02', { ...results, 'result.confirmed': 'K' })
    // A unit that is not yet competent says which of its criteria were not reached.
    expect((await byAssessor.get('ak02')).gaps).toEqual([
      { path: `units.${units[0]}.short`, code: 'required' },
      { path: 'result.confirmed', code: 'differs' },
    ])
    expect(await reasonOf(byAssessor.sign('ak02'))).toBe('rule_broken')
    await byAssessor.save('ak02', {
      [`units.${units[0]}.short`]: [kuk],
      'result.confirmed': 'BK',
      'result.follow_up': 'Asesmen ulang unit pertama',
    })
    const { refusal } = await refused(byAssessor.sign('ak02'))
    expect(refusal).toMatchObject({ reason: 'step_blocked' })
    const together = made.assessor.call(instruments.signMany, {
      params: { ...made.params, form_code: 'ak02' },
      body: { assessment_applicant_ids: [id], signature: aSignature },
    })
    expect(await issuesOf(together)).toEqual([`${id}.waits_for: form_not_signed`])
    expect((await byAssessor.get('ak02')).waits_for).toEqual(['ia01'])
    await byAssessor.fill('ia01', {
      [`kuk.${kuk}.achieved`]: 'no',
      'result.result': 'BK',
      'result.shortfall': 'KUK 1.1',
    })
    // What the instruments say is there for whoever writes the record, and for nobody else: here not even for its participant.
    const [found, ...others] = (await byAssessor.get('ak02')).findings
    expect(found).toMatchObject({ unit_id: units[0], form_code: 'ia01', result: 'BK', short: [kuk] })
    expect(others.every(({ result }) => result === 'K')).toBe(true)
    for (const call of [byApplicant, formsBy(made.admin, id)])
      expect((await call.get('ak02')).findings).toEqual([])
    const wrong = byAssessor.save('ak02', { [`units.${units[0]}.short`]: [randomUUID()] })
    expect(await reasonOf(wrong)).toBe('rule_broken')
    await byAssessor.sign('ia01')
    await byAssessor.sign('ak02')
    const { data } = await made.admin(assessments.get, { params: made.params })
    expect(data.participants.find((row) => row.assessment_applicant_id === id)?.status_recomendation).toBe(
      'BK',
    )
    // Who has a result was there: the refusal says so.
    const gone = attend(made.assessor.call, [{ ...present(id), attendance: 'ABSENT' }])
    expect((await refused(gone)).refusal).toMatchObject({
      reason: 'step_not_possible',
      facts: { why: { code: 'result_signed' } },
    })
    const refuse = (by: Call) =>
      by(participantForms.refuse, {
        params: byAssessor.at('ak02'),
        body: { revision: 1, reason: 'Asesi menolak hasil dan pulang' },
      })
    expect(await reasonOf(refuse(made.participants[0]!.person.call))).toBe('step_not_possible')
    // What it follows from bears the participant's signature first.
    expect((await byApplicant.get('ak02')).waits_for).toEqual(['ia01'])
    expect(await reasonOf(byApplicant.sign('ak02'))).toBe('step_blocked')
    await byApplicant.sign('ia01')
    await byApplicant.sign('ak02')
    expect(await reasonOf(refuse(made.assessor.call))).toBe('step_not_possible')
    // The assessment's page says so too, to whoever goes on with it, and not to who takes part.
    expect(data.missing).toContainEqual({
      step: 'convene_pleno',
      missing: [
        { code: 'ak02_unsigned', facts: { participants: expect.any(String), more: 0 } },
        { code: 'ak05_missing', facts: { count: 1 } },
        { code: 'presence_unsigned', facts: { accessor: expect.any(String) } },
      ],
    })
    expect(await gaps(assessmentDayGaps)).toEqual({
      attendanceUnknown: [],
      withoutPlan: [],
      withoutRecommendation: [],
      withoutInstruments: [],
      unsigned: [],
      came: 1,
      reports: { missing: 1, assessorIds: [made.assessor.assessorId] },
      presenceUnsigned: [expect.any(String)],
      feedbackMissing: 0,
      reviewsMissing: 0,
    })
  })

  test('FR.AK.03 and FR.AK.06 are asked for before a pleno as the LSP sets', async () => {
    const { call } = await world.as('SUP')
    const set = (feedback_rule: FormRule, review_rule: FormRule) =>
      changeProfile(call, { feedback_rule, review_rule })
    await set('required', 'sampled')
    expect(await gaps(assessmentDayGaps)).toMatchObject({ feedbackMissing: 1, reviewsMissing: 1 })
    const { data } = await made.admin(assessments.get, { params: made.params })
    const codes = data.missing.flatMap(({ missing }) => missing.map(({ code }) => code))
    expect(codes).toEqual(expect.arrayContaining(['ak03_missing', 'ak06_missing']))
    await set('none', 'none')
    expect(await gaps(assessmentDayGaps)).toMatchObject({ feedbackMissing: 0, reviewsMissing: 0 })
  })

  test('the participant gives their feedback, and nobody in their place', async () => {
    const { byAssessor, byApplicant } = first
    expect(await reasonOf(byAssessor.fill('ak03'))).toBe('step_not_possible')
    await byApplicant.fill('ak03')
    expect((await byApplicant.sign('ak03')).state).toBe('SIGNED')
  })

  test('an assessor reports on all of their participants, and another reviews it', async () => {
    const params = { ...made.params, accessor_id: made.assessor.assessorId, form_code: 'ak05' as const }
    const { data: empty } = await made.assessor.call(assessorForms.get, { params })
    expect(empty.source.participants).toHaveLength(2)
    const changes = ['report.positive', 'report.negative'].map((path, at) => ({
      path,
      value: 'Berjalan lancar',
      based_on: 0,
      sequence: at + 1,
    }))
    const body = { device_id: randomUUID(), revision: 1, changes }
    await made.assessor.call(assessorForms.save, { params, body })
    await made.assessor.call(assessorForms.sign, { params, body: { revision: 1, signature: aSignature } })
    // The report alone is not enough: the minutes of the assessment miss.
    expect(await gaps(assessmentDayGaps)).toMatchObject({ reports: { missing: 1 } })
    // With the minutes too, the office hears that it is next, once, and is led to the pleno.
    const reported = async () =>
      (await made.admin(notifications.list, { query: { limit: '100' } })).data.filter(
        ({ name }) => name === 'assessment.reported',
      )
    expect(await reported()).toEqual([])
    const waitsForPleno = async () => {
      const { data } = await made.admin(assessments.list, { query: { pleno_from: `(,${world.today()})` } })
      return data.some(({ assessment_id }) => assessment_id === made.params.assessment_id)
    }
    expect(await waitsForPleno()).toBe(false)
    const minutes = { ...params, form_code: 'ba' as const }
    const { data: sheet } = await made.assessor.call(assessorForms.get, { params: minutes })
    const lines = sheet.gaps.map(({ path }, at) => ({
      path,
      value: 'Berjalan lancar',
      based_on: 0,
      sequence: at + 1,
    }))
    if (lines.length > 0) {
      const filled = { device_id: randomUUID(), revision: 1, changes: lines }
      await made.assessor.call(assessorForms.save, { params: minutes, body: filled })
    }
    const signed = { revision: 1, signature: aSignature }
    await made.assessor.call(assessorForms.sign, { params: minutes, body: signed })
    expect(await waitsForPleno()).toBe(true)
    await eventually(async () => {
      expect((await reported()).map(({ link }) => link)).toEqual([
        `/assessments/${made.params.assessment_id}/plenos/pleno`,
      ])
    })
    const review = { params: { ...params, form_code: 'ak06' as const }, body }
    expect(await reasonOf(made.assessor.call(assessorForms.save, review))).toBe('step_not_possible')
    const opinion = {
      ...body,
      changes: [{ path: 'consistency.recommendation', value: 'Sudah baik', based_on: 0, sequence: 1 }],
    }
    const { data } = await made.admin(assessorForms.save, { ...review, body: opinion })
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
    expect(await reasonOf(move(made.assessor.call, second.id))).toBe('not_allowed')
    expect(await reasonOf(move(made.admin, first.id))).toBe('step_not_possible')
    expect(await reasonOf(move(made.admin, second.id, made.params.assessment_id))).toBe('step_not_possible')
    const { data } = await move(made.admin, second.id)
    expect(data.participants.find((row) => row.assessment_applicant_id === second.id)?.removed).toBe(true)
    expect(await second.byAssessor.get('ia01')).toMatchObject({ state: 'DRAFT', removed: true, may: [] })
    const params = { assessment_id: next.assessment_id }
    const { data: there } = await made.admin(assessments.get, { params })
    expect(there.participants.map(({ join_request_id }) => join_request_id)).toEqual([
      second.person.joinRequestId,
    ])
    expect(await reasonOf(move(made.admin, second.id))).toBe('not_found')
  })

  test('every form is a PDF at its address, for whom it concerns', async () => {
    const { byAssessor, person } = first
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
    const listed = () => made.admin(instruments.attendanceList, { params: made.params })
    const unsigned = await listed()
    // Whoever is there signs the list, by themselves alone; an absent one, placed elsewhere by now, does not.
    expect(await reasonOf(byAssessor.sign('hadir'))).toBe('step_not_possible')
    expect(await reasonOf(second.byApplicant.sign('hadir'))).toBe('not_found')
    expect((await first.byApplicant.sign('hadir')).state).toBe('SIGNED')
    const byParticipant = await listed()
    expect(byParticipant.size).toBeGreaterThan(unsigned.size)
    // Every assessor has a row of their own, and signs in it themselves.
    const [text = ''] = await pagesOf(new Uint8Array(await byParticipant.arrayBuffer()))
    expect(text.replace(/\s+/g, ' ')).toMatch(/Asesor No\. Nama No\. registrasi Tanda tangan 1 /)
    const presence = {
      ...made.params,
      accessor_id: made.assessor.assessorId,
      form_code: 'hadir_asesor' as const,
    }
    const body = { revision: 1, signature: aSignature }
    expect(await reasonOf(made.admin(assessorForms.sign, { params: presence, body }))).toBe(
      'step_not_possible',
    )
    await made.assessor.call(assessorForms.sign, { params: presence, body })
    expect((await listed()).size).toBeGreaterThan(byParticipant.size)
    expect(await gaps(assessmentDayGaps)).toMatchObject({ presenceUnsigned: [] })
  })

  test('an instrument that is opened again opens what was signed on its ground, and the pleno waits', async () => {
    const standing = async () => {
      const { data } = await made.admin(instruments.forms, { params: made.params })
      const person = data.participants.find((row) => row.assessment_applicant_id === first.id)
      const stateOf = (code: string) => person?.forms.find(({ form_code }) => form_code === code)?.state
      const reports = data.reports.flatMap(({ forms }) =>
        forms.filter(({ form_code }) => form_code === 'ba' || form_code === 'ak05'),
      )
      return {
        forms: [stateOf('ia01'), stateOf('ak02')],
        reports: reports.map(({ state }) => state),
        recommendation: person?.status_recomendation,
      }
    }
    expect(await standing()).toMatchObject({ forms: ['SIGNED', 'SIGNED'], reports: ['SIGNED', 'SIGNED'] })
    await made.assessor.call(participantForms.correct, {
      params: first.byAssessor.at('ia01'),
      body: { revision: 1, reason: 'Salah menandai satu KUK' },
    })
    expect(await standing()).toEqual({
      forms: ['DRAFT', 'DRAFT'],
      reports: ['DRAFT', 'DRAFT'],
      recommendation: 'NONE',
    })
    const { data } = await made.admin(assessments.list, { query: { pleno_from: `(,${world.today()})` } })
    expect(data.some(({ assessment_id }) => assessment_id === made.params.assessment_id)).toBe(false)
  })
})
