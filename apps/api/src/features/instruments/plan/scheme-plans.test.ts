import { instruments, participantForms, schemePlans } from '@kompeten/contract/instruments/instruments'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { formsBy, plansBy } from '@kompeten/testkit/form-filling'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { assessingIn } from '../../../../test/assessing.ts'
import { textOf } from '../../../../test/lettering.ts'
import { reviewing } from '../../../../test/reviewing.ts'

import { startWorld } from '../../../../test/world.ts'

const world = await startWorld()
const given = assessingIn(world)
const made = await reviewing(world, given, 3)
const other = await reviewing(world, given)
afterAll(() => world.close())

const manager = (await world.as('MGR')).call
const { data: overview } = await made.admin(instruments.forms, { params: made.params })
const versionId = overview.plans[0]?.schema_version_id ?? ''
const byAssessor = plansBy(made.assessor.call, versionId)
const byManager = plansBy(manager, versionId)
const correct = (code: 'mapa01' | 'mapa02', revision: number, reason = 'Instrumen lisan ditambahkan') =>
  manager(schemePlans.correct, {
    params: { schema_version_id: versionId, form_code: code },
    body: { revision, reason },
  })
const newId = (): string => crypto.randomUUID()
const person = (at: number) => {
  const found = made.participants[at]
  if (!found) throw new Error('No such participant')
  return found.byAssessor
}

describe('the plan of a scheme', () => {
  test('is prepared by an assessor of the scheme or the LSP, and is nobody else’s', async () => {
    const strangers = [other.assessor.call, (await world.as('APL')).call, (await world.as('ADT')).call]
    for (const call of [...strangers, (await world.as('ADM', 'b')).call]) {
      expect(await reasonOf(plansBy(call, versionId).get('mapa01'))).toBe('not_found')
    }
    expect((await byAssessor.get('mapa01')).may).toEqual(['fill', 'sign'])
    expect((await byManager.get('mapa01')).may).toEqual(['fill', 'sign'])
    const reader = (await world.as('MAG')).call
    expect((await plansBy(reader, versionId).get('mapa01')).may).toEqual([])
    // Of a draft there is none: its units may still change.
    const { data: scheme } = await made.admin(schemes.get, { params: { schema_id: other.scheme.schema_id } })
    expect(scheme.draft_version_id).toBeNull()
  })

  test('holds nothing about one person, and no form that is not prepared for schemes', async () => {
    const why = byAssessor.save('mapa02', { 'departure.reason': 'Rencana tidak berbeda dari dirinya' })
    expect(await reasonOf(why)).toBe('rule_broken')
    const about = byAssessor.save('mapa01', { 'modification.characteristics_text': 'Pendengaran terbatas' })
    expect(await reasonOf(about)).toBe('rule_broken')
    expect(await reasonOf(byAssessor.get('ak01'))).toBe('not_found')
  })

  test('counts once another has validated it, and every participant begins with it', async () => {
    await byAssessor.fill('mapa02', { 'map.ia01.potencies': ['1', '2'], 'map.ia05.potencies': ['3'] })
    const signed = await byAssessor.sign('mapa02')
    expect(signed).toMatchObject({
      state: 'SIGNING',
      assessment_id: null,
      signatures: [{ party: 'accessor' }],
    })
    // Who prepared it is not asked to validate it, not even in the answer to their signature.
    expect([signed.sign_as, signed.may]).toEqual([null, ['correct']])
    expect(await reasonOf(byAssessor.sign('mapa02'))).toBe('step_not_possible')
    expect(await person(0).get('mapa02')).toMatchObject({ plan: null, is_carried: false, content: {} })

    const validated = await byManager.sign('mapa02')
    expect(validated).toMatchObject({ state: 'SIGNED' })
    expect(validated.signatures.map(({ party }) => party)).toEqual(['accessor', 'reviewer'])
    const planned = { 'map.ia01.potencies': ['1', '2'], 'map.ia05.potencies': ['3'] }
    expect(await person(0).get('mapa02')).toMatchObject({
      is_carried: true,
      content: planned,
      plan: { content: planned, validated_by_name: validated.signatures[1]?.name },
    })
    const { data: shown } = await made.admin(instruments.forms, { params: made.params })
    expect(shown.plans[0]?.forms.map(({ form_code, state }) => [form_code, state])).toEqual([
      ['mapa01', 'DRAFT'],
      ['mapa02', 'SIGNED'],
    ])
  })

  test('is adapted for a participant without changing the plan, which stands beside it', async () => {
    await person(0).save('mapa02', { 'map.ia05.potencies': null, 'map.ia06.potencies': ['3'] })
    const adapted = await person(0).get('mapa02')
    expect(adapted.content).toEqual({ 'map.ia01.potencies': ['1', '2'], 'map.ia06.potencies': ['3'] })
    expect(adapted.plan?.content).toMatchObject({ 'map.ia05.potencies': ['3'] })
    expect(adapted.gaps).toEqual([{ path: 'departure.reason', code: 'required' }])
    expect(await reasonOf(person(0).sign('mapa02'))).toBe('rule_broken')
    await person(0).save('mapa02', { 'departure.reason': 'Belum terbiasa menjawab tertulis' })
    await person(0).sign('mapa02')
    // The next begins with the plan of the scheme, not with what was right for one person.
    expect((await person(1).get('mapa02')).content).toMatchObject({ 'map.ia05.potencies': ['3'] })
    const byApplicant = formsBy(made.participants[0]?.person.call ?? manager, made.participants[0]?.id ?? '')
    expect(await reasonOf(byApplicant.get('mapa02'))).toBe('not_found')
  })

  test('that is opened again counts as it was validated until it is validated again', async () => {
    await person(1).save('mapa02', { 'map.ia07.potencies': ['1'] })
    const { data: opened } = await correct('mapa02', 1)
    expect(opened).toMatchObject({ state: 'DRAFT', revision: 2, signatures: [] })
    await byManager.save('mapa02', { 'map.ia07.potencies': ['4'] }, 2)
    expect((await person(2).get('mapa02')).content).not.toHaveProperty(['map.ia07.potencies'])
    await byManager.sign('mapa02')
    expect(await reasonOf(byManager.sign('mapa02'))).toBe('step_not_possible')
    await byAssessor.sign('mapa02')
    expect((await person(2).get('mapa02')).content).toMatchObject({ 'map.ia07.potencies': ['4'] })
    // What was begun before stays as it was written.
    expect((await person(1).get('mapa02')).content).toMatchObject({ 'map.ia07.potencies': ['1'] })
  })

  test('of a new version begins with that of the former as far as its elements are there, and is validated again', async () => {
    await byAssessor.fill('mapa01', {
      'approach.purpose': 'other',
      'approach.purpose_other': 'Kenaikan jenjang',
    })
    await byAssessor.sign('mapa01')
    const validated = (await byManager.sign('mapa01')).signatures[1]
    const { schema_id } = made.scheme
    const { data: draft } = await made.admin(schemes.draft, { params: { schema_id } })
    const params = { schema_id, schema_version_id: draft.schema_version_id }
    expect(await reasonOf(plansBy(manager, draft.schema_version_id).get('mapa01'))).toBe('not_found')
    const [first, ...others] = draft.units
    const [gone, ...kept] = first?.elements ?? []
    if (!first || !gone) throw new Error('The scheme has no element')
    const kuk = gone.kuk.map((one) => ({ ...one, kuk_id: newId() }))
    const added = { element_id: newId(), title: 'Melaporkan hasil', title_en: 'Reporting', kuk }
    const units = [{ ...first, elements: [...kept, added] }, ...others]
    await made.admin(schemes.saveUnits, { params, body: { units, units_version: draft.units_version } })
    await made.admin(schemes.publish, { params })

    const [ofAssessor, ofManager] = [made.assessor.call, manager].map((call) =>
      plansBy(call, draft.schema_version_id),
    )
    if (!ofAssessor || !ofManager) throw new Error('There is nobody')
    const begun = await ofAssessor.get('mapa01')
    expect(begun).toMatchObject({ form_id: null, state: 'DRAFT', is_carried: true, signatures: [] })
    expect(begun.content).toMatchObject({ 'approach.purpose_other': 'Kenaikan jenjang' })
    expect(begun.former_plan).toEqual({
      version_number: 1,
      validated_by_name: validated?.name,
      validated_date: validated?.signed_date,
      elements_added: 1,
      elements_gone: 1,
    })
    const planned = Object.keys(begun.content).filter((path) => path.startsWith('plan.'))
    expect(planned.length).toBeGreaterThan(0)
    expect(planned.filter((path) => path.includes(gone.element_id))).toEqual([])
    expect(begun.gaps).toEqual([
      { path: `plan.${added.element_id}.kind`, code: 'required' },
      { path: `plan.${added.element_id}.methods`, code: 'required' },
    ])
    // Of FR.MAPA.02, which asks nothing of elements, all of it stands.
    expect(await ofManager.get('mapa02')).toMatchObject({
      content: { 'map.ia07.potencies': ['4'] },
      former_plan: { elements_added: 0, elements_gone: 0 },
    })

    await ofAssessor.fill('mapa01')
    expect((await ofAssessor.get('mapa01')).former_plan).not.toBeNull()
    await ofAssessor.sign('mapa01')
    expect(await ofManager.sign('mapa01')).toMatchObject({ state: 'SIGNING', former_plan: null })
    // The former version keeps its own.
    expect((await byManager.get('mapa01')).signatures).toHaveLength(2)
  })

  test('of FR.MAPA.01 is confirmed by a third person, and a participant’s paper bears the signatures of all three', async () => {
    const signed = await byManager.get('mapa01')
    expect(signed).toMatchObject({ state: 'SIGNING', sign_as: null })
    // Neither who drafted it nor who validated it confirms it, nor anybody who may not plan.
    for (const by of [byAssessor, byManager])
      expect(await reasonOf(by.sign('mapa01'))).toBe('step_not_possible')
    const reader = plansBy((await world.as('MAG')).call, versionId)
    expect(await reasonOf(reader.sign('mapa01'))).toBe('not_allowed')
    expect(await reasonOf(plansBy(other.assessor.call, versionId).sign('mapa01'))).toBe('not_found')
    const director = (await world.as('DIR')).call
    const byDirector = plansBy(director, versionId)
    expect((await byDirector.get('mapa01')).sign_as).toBe('confirmer')
    const atOnce = await Promise.allSettled([byDirector.sign('mapa01'), byDirector.sign('mapa01')])
    expect(atOnce.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const whole = await byDirector.get('mapa01')
    expect(whole).toMatchObject({ state: 'SIGNED', may: ['correct'] })
    expect(whole.signatures.map(({ party }) => party)).toEqual(['accessor', 'reviewer', 'confirmer'])
    // FR.MAPA.02 is drafted and validated: it asks nobody to confirm it.
    expect((await byDirector.get('mapa02')).sign_as).toBeNull()

    const { plan_by } = (await person(2).get('mapa01')).source
    expect(plan_by?.map(({ party, signature_id }) => [party, signature_id !== undefined])).toEqual([
      ['accessor', true],
      ['reviewer', true],
      ['confirmer', true],
    ])
    const params = { assessment_applicant_id: made.participants[2]?.id ?? '', form_code: 'mapa01' } as const
    const paper = await textOf(
      new Uint8Array(await (await manager(participantForms.pdf, { params })).arrayBuffer()),
    )
    for (const role of ['Penyusun rencana skema', 'Pengesah rencana skema', 'Pemberi konfirmasi']) {
      expect(paper.replaceAll(/\s+/g, ' ')).toContain(role)
    }
  })

  test('is a document in the face of the LSP, with both signatures', async () => {
    const params = { schema_version_id: versionId, form_code: 'mapa02' } as const
    const file = await manager(schemePlans.pdf, { params })
    expect((await file.text()).slice(0, 5)).toBe('%PDF-')
  })
})
