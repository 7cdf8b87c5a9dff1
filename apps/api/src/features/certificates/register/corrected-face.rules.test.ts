import { expect, test } from 'vitest'
import { differences, printedOf } from './corrected-face.rules.ts'

const unit = (code: string, title = `Unit ${code}`) => ({ unit_code: code, title, title_en: '' })
const face = { schema_name: 'Pemrogram', kbli_code: '62019', units: [unit('A.1'), unit('A.2')] }
const before = { holderName: 'Budi', scheme: face, validMonths: 36 }

test('what is printed of a scheme is whole, also where little is known of it', () => {
  expect(printedOf({ scheme: { schema_name: 'Lama', units: [] }, validMonths: null })).toEqual({
    ...{ schema_name: 'Lama', schema_name_en: null, level: null, sector: null, sector_en: null },
    ...{ sector_letters: null, kbli_code: null, kbji_code: null, skkni_reference: null },
    ...{ valid_months: null, units: [] },
  })
})

test('nothing differs where nothing was corrected', () => {
  expect(differences(before, { ...before, scheme: { ...face, level: null } })).toEqual([])
})

test('a correction tells the name, each field and each unit that is printed otherwise, unit by its place', () => {
  const after = {
    holderName: 'Budi S.',
    scheme: { ...face, kbli_code: '62011', units: [unit('A.1', 'Lain'), unit('A.2'), unit('A.3')] },
    validMonths: 60,
  }
  expect(differences(before, after)).toEqual([
    { field: 'holder_name', before: 'Budi', after: 'Budi S.' },
    { field: 'kbli_code', before: '62019', after: '62011' },
    { field: 'valid_months', before: '36', after: '60' },
    { field: 'units', before: 'A.1 Unit A.1', after: 'A.1 Lain' },
    { field: 'units', before: '', after: 'A.3 Unit A.3' },
  ])
})
