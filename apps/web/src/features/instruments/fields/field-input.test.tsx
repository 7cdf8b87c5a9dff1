import type { FormField } from '@kompeten/contract/instruments/forms/form-definition'
import type { FormValue } from '@kompeten/contract/instruments/forms/form-rows'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { FieldInput } from './field-input.tsx'

const unit = (kuk: { kuk_id: string; text: string }[]) => ({
  unit_id: 'a',
  unit_code: 'J.1',
  title: 'Menyusun',
  elements: [{ element_id: 'e', title: 'E', kuk }],
})
const shown = (field: FormField, value?: FormValue, kuk = [{ kuk_id: 'x', text: 'KUK x' }]) =>
  renderPage(
    <FieldInput
      field={field}
      path={`units.a.${field.id}`}
      label="Catatan"
      optionLabel={(option) => option}
      value={value}
      from={{ units: [unit(kuk)], evidence: [], participants: [] }}
      isMissing={false}
      files={null}
      onChange={() => undefined}
    />,
  )

test.each([
  ['prose', 4000, '4.000'],
  ['line', 500, '500'],
] as const)('a text that reaches the end of its field says so: %s', async (kind, most, said) => {
  await shown({ id: 'note', kind }, 'a'.repeat(most))
  const description = new RegExp(`Batas ${said.replace('.', '\\.')} karakter tercapai`)
  expect(screen.getAllByRole('textbox', { name: 'Catatan', description })).toHaveLength(1)
})

test('a text with room left says nothing of its end', async () => {
  await shown({ id: 'note', kind: 'prose' }, 'a'.repeat(3999))
  expect(screen.queryByText(/karakter tercapai/)).toBeNull()
})

test('the KUK that FR.AK.02 asks of a unit that is not yet competent bear an asterisk, where the unit has any', async () => {
  const units = formOf('ak02', '2023')?.sections.find(({ id }) => id === 'units')
  const short = units?.fields.find(({ id }) => id === 'short')
  if (!short) throw new Error('FR.AK.02 asks for no KUK')
  await shown(short)
  expect(screen.getByRole('group').querySelector('legend')?.textContent).toBe('Catatan *')
  await shown(short, undefined, [])
  expect(screen.getByRole('group').querySelector('legend')?.textContent).toBe('Catatan')
})
