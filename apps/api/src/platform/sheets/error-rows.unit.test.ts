import { expect, test } from 'vitest'
import { readSheet } from '../../../test/read-sheet.ts'
import { rowsToMend } from './error-rows.ts'
import { defineSheet } from './sheet.ts'

const sheet = defineSheet({
  name: { id: 'Asesi', en: 'Applicants' },
  columns: [
    { key: 'nik', header: { id: 'NIK', en: 'NIK' }, kind: 'nik', width: 20, example: '3175010101900001' },
    { key: 'until', header: { id: 'Sampai', en: 'Until' }, kind: 'day', width: 12, example: '2026-12-31' },
  ],
})

test('what a cell of numbers has spoilt comes back empty, not as text that is taken; another mistake as it was written', async () => {
  const rows = [{ row: 2, cells: { nik: null, until: null }, told: new Set(['nik', 'until'] as const) }]
  const problems = [
    { row: 2, key: 'nik' as const, code: 'nik_numeric_cell' as const, shown: '3273095208980010' },
    { row: 2, key: 'until' as const, code: 'not_a_date' as const, shown: 'besok' },
  ]
  const chunks: Buffer[] = []
  for await (const chunk of rowsToMend(sheet, { rows, problems, language: 'id' } as never)) chunks.push(chunk)
  const again = await readSheet(sheet, Buffer.concat(chunks), 'id')
  expect(again.rows.map(({ cells }) => cells)).toEqual([{ nik: null, until: null }])
  expect(again.issues).toMatchObject([{ key: 'until', code: 'not_a_date', shown: 'besok' }])
})
