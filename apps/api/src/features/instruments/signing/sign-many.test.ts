import { conflicts } from '@kompeten/contract/assessments/conflicts'
import { instruments, participantForms } from '@kompeten/contract/instruments/instruments'
import type { Call } from '@kompeten/testkit/call'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, expect, test } from 'vitest'
import { startFilling } from '../../../../test/filling.ts'

const { world, made, other, first, second } = await startFilling()
afterAll(() => world.close())

const sign = (ids: string[], call = made.assessor.call) =>
  call(instruments.signMany, {
    params: { ...made.params, form_code: 'ak01' },
    body: { assessment_applicant_ids: ids, signature: aSignature },
  })

test('one form of several is signed at once: all of them, or none with whose it is that lacks something', async () => {
  // The second comes first: once one is signed, the next begins with what was prepared there.
  const both = [second.id, first.id]
  await first.byAssessor.fill('ak01')
  const lacking = await issuesOf(sign(both))
  expect(lacking).toEqual([`${second.id}.plan.evidence_kinds: required`])
  expect((await first.byAssessor.get('ak01')).signatures).toEqual([])

  await second.byAssessor.fill('ak01')
  // Without a signature, drawn or kept, none of the forms lacks anything: whoever signs does.
  const unsigned = made.assessor.call(instruments.signMany, {
    params: { ...made.params, form_code: 'ak01' },
    body: { assessment_applicant_ids: both, signature: null },
  })
  expect(await issuesOf(unsigned)).toEqual(['signature: required'])
  const { data } = await sign(both)
  for (const { forms } of data.participants) {
    expect(forms.find(({ form_code }) => form_code === 'ak01')?.signed_by).toEqual(['accessor'])
  }
  expect(await reasonOf(sign(both))).toBe('step_not_possible')
})

test('before several are signed, it is told whose turn it is, what each lacks, and which potency each application states', async () => {
  const toSign = async (form_code: 'mapa01' | 'konsul', call = made.assessor.call) =>
    (await call(instruments.toSign, { params: { ...made.params, form_code } })).data.participants
  const ids = [first.id, second.id].sort()
  const plans = await toSign('mapa01')
  expect(plans.map(({ assessment_applicant_id: id }) => id).sort()).toEqual(ids)
  const { potency, lacking } = plans.find(({ assessment_applicant_id: id }) => id === first.id) ?? {}
  const form = await first.byAssessor.get('mapa01')
  expect(potency).toEqual({
    path: 'approach.potency',
    value: null,
    version: 0,
    stated: form.source.stated_potency ?? null,
    unserved: [],
  })
  // The potency is given along with the signature; it is no reason to open the form.
  expect(lacking).toBe(form.gaps.length - 1)
  await first.byAssessor.save('mapa01', { 'approach.potency': '4' })
  const after = (await toSign('mapa01')).find(({ assessment_applicant_id: id }) => id === first.id)
  expect(after).toMatchObject({ lacking, potency: { value: '4', version: 1 } })
  expect((await toSign('konsul')).map(({ potency: asked }) => asked)).toEqual([null, null])
  expect(await toSign('mapa01', made.admin)).toEqual([])
  expect(await reasonOf(toSign('mapa01', other.assessor.call))).toBe('not_found')
})

test('before FR.MAPA.01 is signed, it is told for which potencies FR.MAPA.02 names no instrument', async () => {
  const unserved = async () => {
    const { data } = await made.assessor.call(instruments.toSign, {
      params: { ...made.params, form_code: 'mapa01' },
    })
    return data.participants.find(({ assessment_applicant_id: id }) => id === first.id)?.potency?.unserved
  }
  await first.byAssessor.save('mapa02', { 'map.ia01.potencies': ['3'], 'map.ia02.potencies': ['3', '4'] })
  expect(await unserved()).toEqual(['1', '2', '5'])
  await first.byAssessor.save('mapa02', { 'map.ia04a.potencies': ['1', '2', '5'] })
  expect(await unserved()).toEqual([])
})

test('nobody signs for others: not the office, another assessor or a participant, and nobody who is not of the assessment', async () => {
  expect(await reasonOf(sign([first.id], made.admin))).toBe('step_not_possible')
  expect(await reasonOf(sign([first.id], other.assessor.call))).toBe('not_found')
  expect(await reasonOf(sign([crypto.randomUUID()]))).toBe('not_found')
})

test('a form that was written in another window since it was seen is not signed unseen', async () => {
  const { byAssessor } = first
  await byAssessor.fill('konsul')
  const written = async () =>
    Object.values((await byAssessor.get('konsul')).versions).reduce((sum, version) => sum + version, 0)
  const signed = (seen: number) =>
    made.assessor.call(participantForms.sign, {
      params: byAssessor.at('konsul'),
      body: { revision: 1, seen, signature: aSignature },
    })
  const seen = await written()
  const together = (many: number) =>
    made.assessor.call(instruments.signMany, {
      params: { ...made.params, form_code: 'konsul' },
      body: { assessment_applicant_ids: [first.id], seen: { [first.id]: many }, signature: aSignature },
    })
  await byAssessor.save('konsul', { 'told.scheme.explained': 'no' })
  expect(await reasonOf(together(seen))).toBe('version_conflict')
  expect(await reasonOf(signed(seen))).toBe('version_conflict')
  expect((await byAssessor.get('konsul')).signatures).toEqual([])
  const { data } = await signed(await written())
  expect(data.signatures).toHaveLength(1)
})

test('an assessor signs nothing about a participant to whom something ties them, unless the chair allows it', async () => {
  const pair = { accessor_id: made.assessor.assessorId, assessment_applicant_id: second.id }
  await second.byAssessor.fill('konsul')
  const { data: tie } = await made.assessor.call(conflicts.declare, {
    body: { ...pair, kind: 'relative', last_date: null, note: null },
  })
  const alone = () =>
    made.assessor.call(participantForms.sign, {
      params: second.byAssessor.at('konsul'),
      body: { revision: 1, signature: aSignature },
    })
  expect(await issuesOf(alone())).toEqual(['signature: conflict_of_interest'])
  // It is said before anybody tries: on the form, among what is signed together, and of the participant.
  const known = async () => {
    const { may, in_conflict } = await second.byAssessor.get('konsul')
    const params = { ...made.params, form_code: 'konsul' as const }
    const { data: offered } = await made.assessor.call(instruments.toSign, { params })
    const { data: forms } = await made.assessor.call(instruments.forms, { params: made.params })
    return {
      form: [may.includes('sign'), in_conflict],
      together: offered.participants.some((one) => one.assessment_applicant_id === second.id),
      people: forms.participants.flatMap((one) => (one.in_conflict ? one.assessment_applicant_id : [])),
    }
  }
  expect(await known()).toEqual({ form: [false, true], together: false, people: [second.id] })
  const { data: own } = await second.person.call(instruments.forms, { params: made.params })
  expect(own.participants.map(({ in_conflict }) => in_conflict)).toEqual([false])
  const together = made.assessor.call(instruments.signMany, {
    params: { ...made.params, form_code: 'konsul' },
    body: { assessment_applicant_ids: [second.id], signature: aSignature },
  })
  expect(await issuesOf(together)).toEqual([`${second.id}.signature: conflict_of_interest`])
  expect((await second.byAssessor.get('konsul')).signatures).toEqual([])
  const withdraw = (call: Call) =>
    call(conflicts.withdraw, {
      params: { conflict_id: tie.conflict_id },
      body: { reason: 'Ternyata orang lain bernama sama' },
    })
  // Who could not allow it does not lift it either.
  expect(await reasonOf(withdraw(made.admin))).toBe('not_allowed')
  await withdraw((await world.as('DIR')).call)
  expect(await known()).toEqual({ form: [true, false], together: true, people: [] })
  expect((await alone()).data.signatures).toHaveLength(1)
})
