import { certificates } from '@kompeten/contract/certificates/certificates'
import type { Certificate } from '@kompeten/contract/certificates/content'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { CertificateActions } from './certificate-actions.tsx'

afterEach(() => vi.unstubAllGlobals())

const opened = {
  ...(sampleOf(certificates.get.reply) as { data: Certificate }).data,
  ...{ holder_name: 'Siti Rahma', blanko_number: null, version: 4, may: ['update' as const] },
}

const Page = () => {
  const [certificate, setCertificate] = useState<Certificate>(opened)
  return (
    <>
      <button
        type="button"
        onClick={() => setCertificate({ ...opened, blanko_number: '0001234', version: 5 })}
      >
        Orang lain
      </button>
      <CertificateActions certificate={certificate} />
    </>
  )
}

test('what is typed is of the certificate as the dialog was opened: a change of somebody else is not taken back', async () => {
  const sent: { version?: number }[] = []
  vi.stubGlobal('fetch', async (_: unknown, request: { body?: string }) => {
    if (request.body) sent.push(JSON.parse(request.body))
    return new Promise<Response>(() => undefined)
  })
  await renderPage(<Page />)
  const other = await screen.findByText('Orang lain')
  const button = screen.getAllByRole('button').find((one) => one !== other)
  fireEvent.click(button as HTMLElement)
  const name = await screen.findByDisplayValue('Siti Rahma')
  fireEvent.click(other)
  fireEvent.change(name, { target: { value: 'Siti Rahmah' } })
  fireEvent.change(screen.getAllByRole('textbox').at(-1) as HTMLElement, {
    target: { value: 'Ejaan sesuai KTP' },
  })
  fireEvent.submit(name.closest('form') as HTMLFormElement)
  await waitFor(() => expect(sent).toMatchObject([{ holder_name: 'Siti Rahmah', version: 4 }]))
})
