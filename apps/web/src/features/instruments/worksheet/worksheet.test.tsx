import type { Form } from '@kompeten/contract/instruments/content'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aForm, formId } from '../../../../test/a-form.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { Worksheet } from './worksheet.tsx'

afterEach(() => vi.unstubAllGlobals())

const mapa02 = formOf('mapa02', '2023')
if (!mapa02) throw new Error('FR.MAPA.02 is not among the forms')

const show = async (changes: Partial<Form>, definition = mapa02) => {
  vi.stubGlobal('fetch', async () => Response.json({ responseStatus: 'SUCCESS', data: [] }))
  const form: Form = { ...aForm, form_code: 'mapa02', ...changes }
  await renderPage(
    <Worksheet
      of={{ form_code: definition.code, assessment_applicant_id: formId }}
      form={form}
      definition={definition}
    />,
  )
}

test('whoever is tied to the participant reads on every part why they do not sign, and is offered no signature', async () => {
  await show({ may: ['fill'], in_conflict: true })
  expect(screen.getByText(instrumentsWords.id.sign.inConflict)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Tanda tangani sebagai/ })).toBeNull()
})

test('what a whole part lacks is said at its title, where whoever asks is led, and not below all of its rows', async () => {
  await show({
    content: { 'map.ia01.potencies': ['3'] },
    source: { ...aForm.source, named_potency: '1' },
    may: ['fill', 'sign'],
  })
  const said = instrumentsWords.id.gaps.potency_unserved
  expect(screen.queryByText(said)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: instrumentsWords.id.sheet.missing }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(said)
  expect(alert.previousElementSibling).toBe(document.activeElement)
  expect(screen.getAllByText(said)).toHaveLength(1)
})

test('what the product brought from a test is read, not typed over; the conclusion is the assessor’s', async () => {
  const ia05 = formOf('ia05', '2023')
  if (!ia05) throw new Error('FR.IA.05 is not among the forms')
  const content = { 'test.taken': 'system', 'test.score': 75, 'test.pass': 70, 'test.reached': 'achieved' }
  const sheet = (changes: Partial<Form>) => show({ form_code: 'ia05', may: ['fill'], ...changes }, ia05)
  await sheet({ content })
  expect(screen.getByText('75').closest('dd')).not.toBeNull()
  expect(screen.queryByRole('textbox', { name: /Nilai/ })).toBeNull()
  expect(screen.getAllByRole('radio', { name: /tercapai/i }).length).toBeGreaterThan(0)
  cleanup()
  await sheet({ content: { ...content, 'test.taken': 'paper' } })
  expect(screen.getAllByRole('textbox', { name: /Nilai/ }).length).toBeGreaterThan(0)
})

test('FR.AK.07 says the need that the application states, and asks what was agreed about it', async () => {
  const ak07 = formOf('ak07', '2023')
  if (!ak07) throw new Error('FR.AK.07 is not among the forms')
  const { sheet } = instrumentsWords.id
  const content = { 'conclusion.verdict': 'continue' }
  const sheetOf = (stated_needs: string | null) =>
    show(
      { form_code: 'ak07', may: ['fill'], content, source: { ...aForm.source, stated_needs } },
      { ...ak07, sections: ak07.sections.filter(({ id }) => id === 'conclusion') },
    )
  await sheetOf('Kursi roda')
  expect(screen.getByText(sheet.statedNeeds('Kursi roda'))).toBeDefined()
  expect(screen.getByRole('textbox', { name: /Kesepakatan tentang kebutuhan khusus/ })).toBeDefined()
  cleanup()
  await sheetOf(null)
  expect(screen.queryByText(/Kebutuhan khusus yang dinyatakan/)).toBeNull()
  expect(screen.queryByRole('textbox', { name: /Kesepakatan tentang kebutuhan khusus/ })).toBeNull()
})
