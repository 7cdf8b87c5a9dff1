import type { Form, Forms } from '@kompeten/contract/instruments/content'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aForm, formId } from '../../../../test/a-form.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { SamePlan } from './same-plan.tsx'

afterEach(() => vi.unstubAllGlobals())

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

test('what one FR.MAPA.02 had to add for a potency is taken over, with its reason, for those alone who lack the same', async () => {
  const saved: unknown[] = []
  const read: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    const id = Object.values(ids).find((one) => address.includes(one))
    if (method && method !== 'GET') {
      saved.push([
        id,
        JSON.parse(String(body)).changes.map((one: { path: string; value: unknown }) => [
          one.path,
          one.value,
        ]),
      ])
      return Response.json({
        responseStatus: 'SUCCESS',
        data: { results: [], saved_date: plan.validated_date },
      })
    }
    if (id) read.push(id)
    const forms: Pick<Forms, 'assessment_id'> & { participants: unknown[] } = {
      assessment_id: formId,
      participants: [
        person(formId),
        person(ids.same),
        person(ids.otherPotency),
        person(ids.adaptedAlready),
        person(ids.otherScheme, 'skema lain'),
        person(ids.signed, 'skema', ['accessor']),
      ],
    }
    return Response.json({ responseStatus: 'SUCCESS', data: id ? stored[id] : forms })
  })
  await renderPage(
    <SamePlan
      of={{ form_code: 'mapa02', assessment_applicant_id: formId }}
      form={form({})}
      definition={mapa02}
      content={{
        'map.ia01.potencies': ['3', '5'],
        'departure.reason': 'Lulusan pelatihan tanpa rekam kerja.',
      }}
    />,
  )
  fireEvent.click(await screen.findByRole('button', { name: instrumentsWords.id.sheet.samePlan }))
  await waitFor(() => expect(read).toHaveLength(3))
  await waitFor(() =>
    expect(saved).toEqual([
      [
        ids.same,
        [
          ['map.ia01.potencies', ['3', '5']],
          ['departure.reason', 'Lulusan pelatihan tanpa rekam kerja.'],
        ],
      ],
    ]),
  )
})
