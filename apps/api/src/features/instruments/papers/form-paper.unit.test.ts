import type { FormSource } from '@kompeten/contract/instruments/content'
import type { FormContent } from '@kompeten/contract/instruments/forms/form-rows'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { formWords } from '@kompeten/phrases/instruments/form-words'
import { expect, test } from 'vitest'
import { formPaper } from './form-paper.ts'

const definition = formOf('mapa01', '2023')
const heads = { number: 'No.', criterion: 'Yang dinilai' }

const approachOf = (content: FormContent): Map<string, string | null> => {
  if (!definition) throw new Error('There is no FR.MAPA.01')
  const source = { units: [], evidence: [], participants: [] } as unknown as FormSource
  const [approach] = formPaper({ words: formWords.id, definition, source, content, fileName: String }, heads)
  return new Map(approach?.fields)
}

test('what another purpose is, and who else is asked, stands on paper where it was chosen, and nowhere else', () => {
  const shown = approachOf({
    'approach.purpose': 'other',
    'approach.purpose_other': 'Kenaikan jenjang jabatan',
    'approach.confirmed_by': ['lead', 'other'],
    'approach.confirmed_by_other': 'Ketua jurusan',
  })
  expect(shown.get('Tujuan lainnya')).toBe('Kenaikan jenjang jabatan')
  expect(shown.get('Orang relevan lainnya')).toBe('Ketua jurusan')
  const plain = approachOf({
    'approach.purpose': 'S',
    'approach.purpose_other': 'Ditulis sebelum diubah',
    'approach.confirmed_by': ['lead'],
  })
  expect([...plain.keys()]).not.toContain('Tujuan lainnya')
  expect([...plain.values()]).not.toContain('Ditulis sebelum diubah')
})
