import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { refusal, serverAnswers } from '../../../test/worlds.ts'
import type { Field } from '../../ui/form/field.ts'
import { LspFields } from './lsp-field.tsx'

afterEach(() => vi.unstubAllGlobals())

const show = () =>
  renderPage(
    <LspFields
      {...({
        path: 'lsp_id',
        label: 'Kode LSP',
        value: null,
        onChange: () => undefined,
        required: true,
      } as unknown as Field<string | null>)}
    />,
  )
const type = (code: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /Kode LSP/ }), { target: { value: code } })

test('a code is looked up from the sixth character on, and one that is none is said to be none', async () => {
  const fetched = serverAnswers(refusal(404, 'not_found'))
  await show()
  type('abcde')
  await new Promise((done) => setTimeout(done, 700))
  expect(fetched).not.toHaveBeenCalled()
  type('abcdef')
  await waitFor(() => expect(screen.getByText('Kode LSP tidak sesuai')).toBeDefined())
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('36 characters are refused as they stand, not cut to a code', async () => {
  const fetched = serverAnswers()
  await show()
  type('k'.repeat(36))
  await waitFor(() => expect(screen.getByText('Kode LSP tidak sesuai')).toBeDefined())
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Kode LSP/ }).value).toHaveLength(36)
  expect(fetched).not.toHaveBeenCalled()
})
