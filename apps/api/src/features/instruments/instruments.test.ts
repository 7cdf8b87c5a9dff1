import { randomUUID } from 'node:crypto'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { participantForms } from '@kompeten/contract/instruments/instruments'
import { formsBy } from '@kompeten/testkit/form-filling'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { startFilling } from '../../../test/filling.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { preAssessmentGaps } from './index.ts'

const { world, made, other, first, second, gaps } = await startFilling()
afterAll(() => world.close())

describe('a form that is being filled in', () => {
  test('keeps each change, and never lets an older one overwrite a newer', async () => {
    const { byAssessor, id } = first
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

  test('leaves an entry in the data log at each save: chosen values before and after, written ones as changed', async () => {
    const { byAssessor } = second
    await byAssessor.save('konsul', { 'told.scheme.explained': 'yes' })
    await byAssessor.save('konsul', { 'told.scheme.explained': 'no', 'agreed.note': 'Ibu Siti minta waktu' })
    const filled = await rowsOf(
      world.database.url,
      `select facts, actor_role, reason from event where name = 'form.filled' and subject_kind = 'form'
        and lsp_id = $1 order by at desc, event_id desc limit 2`,
      [world.seeded.lsp.a.lspId],
    )
    expect(filled.map(({ facts }) => facts)).toMatchObject([
      { form_code: 'konsul', 'told.scheme.explained': ['yes', 'no'], 'agreed.note': [null, '…'], count: 2 },
      { 'told.scheme.explained': [null, 'yes'], count: 1 },
    ])
    const { data: timeline } = await made.admin(assessments.timeline, { params: made.params })
    expect(timeline.map(({ name }) => name)).not.toContain('form.filled')
  })

  test('takes nothing that it does not ask', async () => {
    const { byAssessor } = first
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
    const { id, byApplicant } = first
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
  test('judges what can show competence: no identity papers, nothing that was only ticked, nothing that was not given', async () => {
    const { person, byAssessor } = first
    const piece = (name: string, category: string, form_type: string, isGiven = true) => ({
      ...{
        requirement_id: randomUUID(),
        name,
        description: null,
        required: true,
        options: [],
        cluster: null,
      },
      ...{ category, form_type, answer_id: isGiven ? randomUUID() : null },
    })
    const given = [
      piece('KTP', 'administratif', 'file'),
      piece('Pernyataan', 'umum', 'checkbox'),
      piece('Kode sumber', 'dasar', 'file'),
      piece('Surat kerja', 'umum', 'file'),
      piece('Transkrip', 'dasar', 'file', false),
    ]
    const before = await byAssessor.get('apl02')
    await rowsOf(
      world.database.url,
      'update join_request_submission set evidence = $3 where lsp_id = $1 and join_request_id = $2',
      [world.seeded.lsp.a.lspId, person.joinRequestId, JSON.stringify(given)],
    )
    const { source } = await byAssessor.get('apl02')
    expect(before.source.evidence).toEqual([])
    expect(source.evidence.map(({ name }) => name)).toEqual(['Kode sumber', 'Surat kerja'])
    await rowsOf(
      world.database.url,
      'update join_request_submission set evidence = $3 where lsp_id = $1 and join_request_id = $2',
      [world.seeded.lsp.a.lspId, person.joinRequestId, '[]'],
    )
  })

  test('is not finished before FR.APL.02 is judged and FR.AK.01 signed by both', async () => {
    expect(await gaps(preAssessmentGaps)).toMatchObject({
      apl02: [first.id, second.id],
      ak01: [first.id, second.id],
    })
    const { refusal } = await refused(made.step('finish_review'))
    expect(refusal.reason).toBe('step_blocked')
    const { missing } = refusal.facts as { missing: { code: string }[] }
    expect(missing.map(({ code }) => code)).toEqual(['apl02_not_judged', 'ak01_not_signed'])
  })

  test('says everything that a form lacks, and lets it be signed only then, in turn', async () => {
    const { byAssessor, byApplicant } = first
    const refusal = await refused(byAssessor.sign('ak01'))
    expect(refusal.refusal.reason).toBe('rule_broken')
    expect(refusal.refusal.errors.map(({ path }) => path)).toEqual(['plan.evidence_kinds'])
    expect(await reasonOf(byApplicant.sign('ak01'))).toBe('step_not_possible')
    await byAssessor.fill('ak01')
    // A draft is the judgement of whoever writes it; the participant reads what was signed.
    const veiled = await byApplicant.get('ak01')
    expect(veiled).toMatchObject({ form_id: null, content: {}, files: [], gaps: [], modified_date: null })
    const signed = await byAssessor.sign('ak01')
    expect(signed).toMatchObject({ state: 'SIGNING', may: ['correct'] })
    expect((await byApplicant.get('ak01')).content).toEqual(signed.content)
    expect(await reasonOf(byAssessor.save('ak01', { 'plan.evidence_kinds': ['oral'] }))).toBe(
      'step_not_possible',
    )
    expect(await reasonOf(byAssessor.sign('ak01'))).toBe('step_not_possible')
    const both = await byApplicant.sign('ak01')
    expect(both.state).toBe('SIGNED')
    expect(both.signatures).toHaveLength(2)
    expect(new Set(both.signatures.map(({ content_sha256 }) => content_sha256)).size).toBe(1)
  })

  test('opens a signed form again only with a reason, and the next writing is signed again', async () => {
    const { byAssessor, byApplicant } = first
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
    await first.byAssessor.fill('mapa02', { 'map.ia01.potencies': ['1'], 'map.ia05.potencies': ['5'] })
    await first.byAssessor.sign('mapa02')
    await first.byAssessor.fill('mapa01')
    await first.byAssessor.sign('mapa01')
    const carried = await second.byAssessor.get('mapa02')
    expect(carried).toMatchObject({
      is_carried: true,
      form_id: null,
      content: { 'map.ia01.potencies': ['1'] },
    })
    await second.byAssessor.save('mapa02', { 'map.ia01.potencies': null, 'map.ia06.potencies': ['1'] })
    expect((await second.byAssessor.get('mapa02')).content).toEqual({
      'map.ia05.potencies': ['5'],
      'map.ia06.potencies': ['1'],
    })
    expect((await first.byAssessor.get('mapa02')).content['map.ia01.potencies']).toEqual(['1'])
  })

  test('ends with the day', async () => {
    for (const one of made.participants) {
      const { byAssessor, byApplicant } = one
      await byAssessor.fill('apl02')
      await byAssessor.sign('apl02')
      await made.plan(one)
      // Agreed before it was planned, it is opened by a plan of other evidence.
      const { state, source } = await byAssessor.get('ak01')
      expect(state).toBe('DRAFT')
      await byAssessor.fill('ak01', { 'plan.evidence_kinds': source.planned_kinds ?? [] })
      await byAssessor.sign('ak01')
      await byApplicant.sign('ak01')
    }
    await made.step('finish_review')
    await made.signAssignments()
    const started = await made.step('start', 'Dimajukan atas permintaan TUK')
    expect(started.last_activity_state).toBe('REAL_ASSESSMENT')
    expect(await reasonOf(first.byAssessor.save('konsul', { 'agreed.note': 'x' }))).toBe('step_not_possible')
  })
})
