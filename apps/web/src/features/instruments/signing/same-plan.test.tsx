import type { Form, Forms } from '@kompeten/contract/instruments/content'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aForm, formId } from '../../../../test/a-form.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { showNoticesBy } from '../../../platform/notices.ts'
import { SamePlan } from './same-plan.tsx'

let told: string[] = []
let stop: () => void = () => undefined
beforeEach(() => {
  told = []
  stop = showNoticesBy(({ message }) => told.push(message))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const mapa02 = formOf('mapa02', '2023')
if (!mapa02) throw new Error('FR.MAPA.02 is not among the forms')

const ids = {
  same: '01930000-0000-7000-8000-00000000000a',
  otherPotency: '01930000-0000-7000-8000-00000000000b',
  adaptedAlready: '01930000-0000-7000-8000-00000000000c',
  otherScheme: '01930000-0000-7000-8000-00000000000d',
  signed: '01930000-0000-7000-8000-00000000000e',
}
const planned = { 'map.ia01.potencies': ['3'] }
const plan = { content: planned, validated_by_name: 'Dewi', validated_date: '2026-10-01T00:00:00.000Z' }
const form = (changes: Partial<Form>): Form => ({
  ...aForm,
  form_code: 'mapa02',
  content: planned,
  plan,
  source: { ...aForm.source, named_potency: '5' },
  gaps: [{ path: 'map', code: 'potency_unserved' }],
  may: ['fill', 'sign'],
  ...changes,
})
const stored: Record<string, Form> = {
  [ids.same]: form({}),
  [ids.otherPotency]: form({ source: { ...aForm.source, named_potency: '3' }, gaps: [] }),
  [ids.adaptedAlready]: form({ content: { 'map.ia01.potencies': ['3', '4'] } }),
}
const person = (id: string, schema_id = 'skema', signed_by: string[] = []) => ({
  assessment_applicant_id: id,
  full_name: id,
  schema_id,
  removed: false,
  forms: [{ form_code: 'mapa02', planned: true, begun: false, signed_by }],
})

/** Answers with these participants, and their forms as stored; what is written fares as said. */
const served = (participants: unknown[], outcome = 'saved') => {
  const saved: unknown[] = []
  const read: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    const answer = (data: unknown) => Response.json({ responseStatus: 'SUCCESS', data })
    const id = Object.values(ids).find((one) => address.includes(one))
    if (method && method !== 'GET') {
      const changes: { path: string; value: unknown }[] = JSON.parse(String(body)).changes
      saved.push([id, changes.map(({ path, value }) => [path, value])])
      const results = changes.map(({ path, value }) => ({ path, value, outcome, version: 1 }))
      return answer({ results, saved_date: plan.validated_date })
    }
    if (id) read.push(id)
    const forms: Pick<Forms, 'assessment_id'> & { participants: unknown[] } = {
      assessment_id: formId,
      participants: [person(formId), ...participants],
    }
    return answer(id ? stored[id] : forms)
  })
  return { saved, read }
}
const adapted = {
  'map.ia01.potencies': ['3', '5'],
  'departure.reason': 'Lulusan pelatihan tanpa rekam kerja.',
}
const show = (content: Record<string, string | string[]> = adapted, changes: Partial<Form> = {}) =>
  renderPage(
    <SamePlan
      of={{ form_code: 'mapa02', assessment_applicant_id: formId }}
      form={form(changes)}
      definition={mapa02}
      content={content}
    />,
  )
const w = instrumentsWords.id.sheet
const takeOver = async () => fireEvent.click(await screen.findByRole('button', { name: w.samePlan }))

test('what one FR.MAPA.02 had to add for a potency is taken over, with its reason, for those alone who lack the same', async () => {
  const { saved, read } = served([
    person(ids.same),
    person(ids.otherPotency),
    person(ids.adaptedAlready),
    person(ids.otherScheme, 'skema lain'),
    person(ids.signed, 'skema', ['accessor']),
  ])
  await show()
  await takeOver()
  await waitFor(() => expect(read).toHaveLength(3))
  await waitFor(() => expect(saved).toEqual([[ids.same, Object.entries(adapted)]]))
  await waitFor(() => expect(told).toEqual([w.sameDone('1')]))
})

test('where nobody lacks the same, that is said and nothing written', async () => {
  const { saved } = served([person(ids.otherPotency), person(ids.adaptedAlready)])
  await show()
  await takeOver()
  await waitFor(() => expect(told).toEqual([w.samePlanNone]))
  expect(saved).toEqual([])
})

test('a form that somebody else writes in meanwhile is not counted among those that took it over', async () => {
  const { saved } = served([person(ids.same)], 'elsewhere')
  await show()
  await takeOver()
  await waitFor(() => expect(told).toEqual([w.samePlanNone]))
  expect(saved).toHaveLength(1)
})

test.each([
  ['whose own form is as the plan has it', planned, {}],
  ['whose form is of no scheme that has a plan', adapted, { plan: null }],
  ['whose FR.MAPA.01 names no potency yet', adapted, { source: aForm.source }],
] as const)('it is offered to nobody %s', async (_, content, changes) => {
  served([person(ids.same)])
  await show({ ...content } as Record<string, string | string[]>, changes)
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.queryByRole('button', { name: w.samePlan })).toBeNull()
})
