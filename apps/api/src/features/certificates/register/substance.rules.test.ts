import type { PrintedFace } from '@kompeten/contract/certificates/content'
import { expect, test } from 'vitest'
import { isSameWording, substanceChanged } from './substance.rules.ts'

const face: PrintedFace = {
  schema_name: 'Pemrogram Muda',
  schema_name_en: 'Junior Programmer',
  level: 4,
  sector: 'Teknologi informasi',
  sector_en: null,
  sector_letters: 'TIK',
  kbli_code: '62019',
  kbji_code: '2514',
  skkni_reference: null,
  valid_months: 36,
  units: [
    { unit_code: 'J.620100.009.02', title: 'Menggunakan spesifikasi program', title_en: '' },
    { unit_code: 'J.620100.010.01', title: 'Menerapkan perintah eksekusi', title_en: '' },
  ],
}

test.each([
  ['Pemrogram Muda', 'Pemogram Muda', true],
  ['Operator (Komputer) Muda', 'operator komputer muda', true],
  ['Pemrogram Muda', 'Pemrogram Madya', false],
  ['Teknisi Jenjang II', 'Teknisi Jenjang III', false],
  ['Analis 4', 'Analis 5', false],
  ['Pemrogram', 'Pemrogram Muda', false],
])('%s against %s is the same wording: %s', (one, other, same) => {
  expect(isSameWording(other, one)).toBe(same)
})

test('spelling, codes and areas are no substance; scheme, level, validity and units are', () => {
  const [first, second] = face.units
  if (!first || !second) throw new Error('Two units')
  const spelled = {
    ...face,
    ...{ schema_name: 'Pemogram Muda', kbli_code: '62011', sector: 'Perangkat lunak' },
    units: [{ ...first, title: 'Menggunakan spesifkasi program' }, second],
  }
  expect(substanceChanged(face, spelled)).toEqual([])
  const another = {
    ...face,
    ...{ schema_name: 'Pemrogram Madya', level: 5, valid_months: 60 },
    units: [first],
  }
  expect(substanceChanged(face, another)).toEqual(['schema_name', 'level', 'valid_months', 'units'])
  expect(substanceChanged(face, { ...face, units: [second, first] })).toEqual(['units'])
})
