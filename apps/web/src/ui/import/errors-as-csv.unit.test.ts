import { expect, test } from 'vitest'
import { errorsAsCsv } from './errors-as-csv.ts'

test('errors are written as cells that no spreadsheet takes for a formula', async () => {
  const blob = errorsAsCsv(
    ['Baris', 'Isi'],
    [{ row: 3, column: 'tuk_name', code: 'formula_cell', message: 'Sel "berisi" rumus', value: '=1+1' }],
  )
  expect(await blob.text()).toBe('"Baris","Isi"\r\n"3","tuk_name","\'=1+1","Sel ""berisi"" rumus"\r\n')
})
