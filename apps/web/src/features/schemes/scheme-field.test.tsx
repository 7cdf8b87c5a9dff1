import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { chooseLanguage } from '../../platform/words.ts'
import { MainSchemeField } from './main/main-scheme-field.tsx'
import { SchemeField } from './scheme-field.tsx'

const field = {
  ...{ id: 'scheme', path: 'scheme', label: 'Scheme', required: true, error: undefined, value: null },
  ...{ onChange: () => undefined, onBlur: () => undefined },
}
const answer = (rows: object[]) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ responseStatus: 'SUCCESS', data: rows, total: rows.length, next_cursor: null }),
  )

afterEach(() => {
  chooseLanguage('id')
  vi.unstubAllGlobals()
})

test('a scheme is picked by its English name on an English page, by the Indonesian where it has no other', async () => {
  chooseLanguage('en')
  answer([
    { schema_id: 'a', schema_name: 'Pemrogram Junior', schema_name_en: 'Junior Coder' },
    { schema_id: 'b', schema_name: 'Juru Las', schema_name_en: null },
  ])
  await renderPage(<SchemeField {...field} />)
  screen.getByRole('combobox', { name: 'Scheme' }).click()
  expect(await screen.findByRole('option', { name: 'Junior Coder', hidden: true })).toBeDefined()
  expect(screen.getByRole('option', { name: 'Juru Las', hidden: true })).toBeDefined()
})

test('so is a main scheme', async () => {
  chooseLanguage('en')
  answer([{ main_schema_id: 'a', main_schema_name: 'Perangkat Lunak', main_schema_name_en: 'Software' }])
  await renderPage(<MainSchemeField {...field} />)
  screen.getByRole('combobox', { name: 'Scheme' }).click()
  expect(await screen.findByRole('option', { name: 'Software', hidden: true })).toBeDefined()
})
