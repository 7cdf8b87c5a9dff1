import type { FormField } from '@kompeten/contract/instruments/forms/form-definition'
import type { FormValue } from '@kompeten/contract/instruments/forms/form-rows'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { FieldShown } from './field-shown.tsx'

const kuk = ['x', 'y'].map((kuk_id) => ({ kuk_id, text: `KUK ${kuk_id}` }))
const unit = {
  unit_id: 'a',
  unit_code: 'J.1',
  title: 'Menyusun',
  elements: [{ element_id: 'e', title: 'E', kuk }],
}
const from = { units: [unit], evidence: [], participants: [] }
const words: Readonly<Record<string, string>> = { K: 'Kompeten', BK: 'Belum kompeten', other: 'Lainnya' }

const shown = async (field: Partial<FormField>, value: FormValue | undefined) => {
  await renderPage(
    <dl>
      <FieldShown
        field={{ id: 'hasil', kind: 'line', ...field }}
        path="units.a.hasil"
        label="Hasil"
        optionLabel={(option) => words[option] ?? option}
        value={value}
        from={from}
        files={<a href="/foto">foto.png</a>}
      >
        {null}
      </FieldShown>
    </dl>,
  )
  return screen.getByRole('definition').textContent
}
const choice = { options: ['K', 'BK', 'other'] }

test.each([
  ['a choice by its words', { kind: 'choice', ...choice }, 'K', 'Kompeten'],
  [
    'several, and none of the others',
    { kind: 'choices', ...choice },
    ['BK', 'other'],
    'Belum kompeten, Lainnya',
  ],
  ['a unit by its code and title', { kind: 'unit' }, 'a', 'J.1 Menyusun'],
  ['criteria on a line each, with their numbers', { kind: 'kuk' }, ['x', 'y'], '1.1 KUK x\n1.2 KUK y'],
  ['a number as one writes it', { kind: 'number' }, 72.5, '72,5'],
  ['a text as it was typed', { kind: 'prose' }, 'Teliti.\nRuntut.', 'Teliti.\nRuntut.'],
  ['its files', { kind: 'files' }, ['f'], 'foto.png'],
  [
    'that something asked for is not there',
    { kind: 'choice', required: true, ...choice },
    undefined,
    'Belum diisi',
  ],
] as const)(
  'who only reads a form is shown %s, in no field to be filled in',
  async (_, field, value, text) => {
    expect(await shown(field, value)).toBe(text)
    expect(screen.getByRole('term').textContent).toBe('Hasil')
    expect(document.querySelector('input, textarea, select, fieldset')).toBeNull()
  },
)
