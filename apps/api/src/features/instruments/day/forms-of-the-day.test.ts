import { randomUUID } from 'node:crypto'
import { instruments, participantForms } from '@kompeten/contract/instruments/instruments'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { startAssessmentDay } from '../../../../test/assessment-day.ts'
import { leaveUnchecked } from '../../../../test/unchecked.ts'

const { world, made, other, first, attend, present } = await startAssessmentDay()
afterAll(() => world.close())
await attend(made.assessor.call, [present(first.id)])

test('a photo stands at its place, and is read by who reads the form', async () => {
  const { byAssessor, person } = first
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
  const read = (call: Call) => call(instruments.file, { params: { form_file_id: file?.form_file_id ?? '' } })
  expect((await read(made.assessor.call)).size).toBeGreaterThan(10)
  expect(file?.check).toBeNull()
  await leaveUnchecked(world, 'form_file', file?.form_file_id ?? '')
  expect((await byAssessor.get('ia01')).files).toMatchObject([{ check: 'being_checked' }])
  // Of a form that is still being written the participant sees nothing.
  expect(await reasonOf(read(person.call))).toBe('not_found')
  expect(await reasonOf(read(other.assessor.call))).toBe('not_found')
  expect(await reasonOf(byAssessor.save('ia01', { 'result.photos': [randomUUID()] }))).toBe('rule_broken')
})

test('a participant sees themselves alone, without instruments that hold keys', async () => {
  const { data } = await first.person.call(instruments.forms, { params: made.params })
  expect(data.participants.map(({ assessment_applicant_id }) => assessment_applicant_id)).toEqual([first.id])
  const codes = data.participants[0]?.forms.map(({ form_code }) => form_code) ?? []
  expect(codes).toContain('ak03')
  expect(codes.filter((code) => ['ia03', 'ia05', 'ia06', 'ia07', 'ia09', 'mapa01'].includes(code))).toEqual(
    [],
  )
  expect(data.reports).toEqual([])
})
