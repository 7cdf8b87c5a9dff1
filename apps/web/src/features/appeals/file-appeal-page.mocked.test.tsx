import { appeals as words } from '@kompeten/phrases/appeals/appeals.id'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { FileAppealPage } from './file-appeal-page.tsx'

const id = '01930000-0000-7000-8000-000000000011'
const appeal_id = '01930000-0000-7000-8000-000000000012'

// A drawing needs a canvas, which no test of pages has; without one the signature in use counts.
vi.mock('../../ui/signature/signature-field.tsx', () => ({ SignatureField: () => null }))
vi.mock('../../ui/form/leave-guard.tsx', () => ({ LeaveGuard: () => null }))

const appealable = {
  ...{ assessment_applicant_id: id, schema_name: 'Skema', assessment_title: 'Asesmen', units: [] },
  ...{ last_day: '2026-12-09', decided_on: '2026-11-30', undecreed_year: null },
}
const answer = (data: unknown, status = 200) =>
  new Response(JSON.stringify(status === 200 ? { responseStatus: 'SUCCESS', data } : data), {
    ...{ status, headers: { 'Content-Type': 'application/json' } },
  })
const refusal = {
  responseStatus: 'ERROR',
  error: { code: 415, message: 'Isi tidak sesuai', reason: 'wrong_file_type', errors: [], reference: 'r' },
}

test('a piece of evidence that is refused is named and can be replaced; those chosen after it are sent', async () => {
  const sent: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { method, body }: RequestInit) => {
      if (!String(address).includes('/files')) return answer(method === 'POST' ? { appeal_id } : [appealable])
      const file =
        body instanceof FormData ? [...body.values()].find((one) => one instanceof File) : undefined
      sent.push(file?.name ?? '')
      return file?.name === 'salah.png' ? answer(refusal, 415) : answer({ appeal_id })
    }),
  )
  await renderPage(<FileAppealPage />, '', '/file/$assessment_applicant_id', `/file/${id}`)
  const radios = await screen.findAllByRole('radio', { name: words.form.yes })
  for (const radio of radios) fireEvent.click(radio)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Hasil praktik sudah sesuai standar.' } })
  for (const name of ['salah.png', 'foto.png', 'bukti.pdf']) {
    const input = document.querySelector('input[type="file"]') as HTMLInputElement
    fireEvent.change(input, { target: { files: [new File(['isi'], name)] } })
    await screen.findByText(name)
  }
  fireEvent.click(screen.getByRole('button', { name: words.form.send }))
  await waitFor(() => expect(sent).toEqual(['salah.png', 'foto.png', 'bukti.pdf']))
  expect(await screen.findByText(/salah\.png.*Isi tidak sesuai/)).toBeTruthy()
  const instead = document.querySelector('input[type="file"]') as HTMLInputElement
  fireEvent.change(instead, { target: { files: [new File(['isi'], 'benar.png')] } })
  await waitFor(() => expect(sent.at(-1)).toBe('benar.png'))
})
