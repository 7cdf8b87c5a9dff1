import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { formId } from '../../../../test/a-form.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { OnlyRead, PdfButton } from './worksheet-head.tsx'

const { gaps, sheet } = instrumentsWords.id
const { locked, notOpen, removed } = sheet
const unanswered = { path: 'elements', code: 'no_self_assessment' } as const

test.each([
  ['that they were taken out, of whoever was', { state: 'DRAFT', removed: true, gaps: [] }, removed],
  ['who fills it in, of anybody else', { state: 'DRAFT', removed: false, gaps: [] }, notOpen('Asesor')],
  [
    'that there is nothing to judge yet',
    { state: 'DRAFT', removed: false, gaps: [unanswered] },
    gaps.no_self_assessment,
  ],
  ['that it is signed, also of whoever was taken out', { state: 'SIGNED', removed: true, gaps: [] }, locked],
] as const)('a form that is only read says %s', async (_, { gaps: open, ...form }, said) => {
  await renderPage(<OnlyRead form={{ ...form, gaps: [...open] }} filler="Asesor" />)
  expect(screen.getAllByText(said)).toHaveLength(1)
})

test('the paper of a form is handed out as a file, which no browser takes for a window that opens by itself', async () => {
  const saved: [string, string][] = []
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  URL.createObjectURL = () => 'blob:pdf'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.href, this.download])
  })
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="AK02.pdf"',
  }
  vi.stubGlobal('fetch', async () => new Response('%PDF', { headers }))
  await renderPage(<PdfButton of={{ form_code: 'ak02', assessment_applicant_id: formId }} />)
  fireEvent.click(screen.getByRole('button', { name: instrumentsWords.id.pdf }))
  await waitFor(() => expect(saved).toEqual([['blob:pdf', 'AK02.pdf']]))
  expect(opened).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
