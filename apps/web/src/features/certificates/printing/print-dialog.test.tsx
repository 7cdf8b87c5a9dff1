import type { PlannedPrint } from '@kompeten/contract/certificates/printing'
import { blankoPrintsWords } from '@kompeten/phrases/certificates/printing'
import { focusManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { PrintDialog } from './print-dialog.tsx'

const w = blankoPrintsWords.id
const rows: PlannedPrint[] = ['Ani', 'Budi'].map((holder_name, at) => ({
  certificate_id: `${at}`,
  holder_name,
  certificate_number: null,
  blanko_number: `00${at}`,
  next_number: `00${at}`,
}))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what was printed is saved, and opened from the dialog; and what was begun after a spoiled form stays while the plan cannot be read again', async () => {
  let isReached = true
  const fetched = vi.fn(async (address: string) => {
    if (!isReached) return new Response('', { status: 503 })
    if (/plan/.test(address)) return Response.json({ responseStatus: 'SUCCESS', data: rows })
    return new Response(new Blob(['pdf']), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename="cetak.pdf"',
      },
    })
  })
  vi.stubGlobal('fetch', fetched)
  URL.createObjectURL = () => 'blob:pdf'
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  await renderPage(<PrintDialog ids={['0', '1']} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('checkbox', { name: w.confirm }))
  fireEvent.click(screen.getByRole('button', { name: w.print('2') }))
  const pdf = await screen.findByRole('link', { name: w.openPdf })
  expect(pdf.getAttribute('href')).toBe('blob:pdf')
  expect(saved).toEqual(['cetak.pdf blob:pdf'])
  fireEvent.click(screen.getByRole('combobox', { name: w.again.from }))
  fireEvent.click(await screen.findByRole('option', { name: /Budi/, hidden: true }))
  fireEvent.change(await screen.findByRole('textbox', { name: new RegExp(w.again.reason) }), {
    target: { value: 'Tinta luntur di pencetak' },
  })
  isReached = false
  const before = fetched.mock.calls.length
  // Somebody comes back to the window.
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await waitFor(() => expect(fetched.mock.calls.length).toBeGreaterThan(before))
  await act(async () => {
    await Promise.all(fetched.mock.results.map(({ value }) => value))
  })
  await act(async () => undefined)
  expect(screen.getByDisplayValue('Tinta luntur di pencetak')).toBeDefined()
  focusManager.setFocused(undefined)
})
