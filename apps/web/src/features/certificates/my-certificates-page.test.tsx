import { ownCertificates } from '@kompeten/contract/certificates/own-certificates'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { chooseLanguage } from '../../platform/words.ts'
import { MyCertificatesPage } from './my-certificates-page.tsx'

afterEach(() => {
  chooseLanguage('id')
  vi.unstubAllGlobals()
})

test('one’s own certificates stand under their scheme’s name in the language shown', async () => {
  const sample = sampleOf(ownCertificates.list.reply) as { data: object[] }
  const days = { valid_until: null, handed_over_on: null }
  const names = { schema_name: 'Pemrogram Junior', schema_name_en: 'Junior Coder' }
  const data = [{ ...sample.data[0], ...days, ...names }]
  vi.stubGlobal('fetch', async () => Response.json({ responseStatus: 'SUCCESS', data }))
  chooseLanguage('en')
  await renderPage(<MyCertificatesPage />)
  expect(await screen.findByRole('heading', { name: 'Junior Coder' })).toBeTruthy()
  expect(screen.queryByText('Pemrogram Junior')).toBeNull()
})

test('a certificate whose renewal was sent leads to that application, and does not offer to apply once more', async () => {
  const sample = sampleOf(ownCertificates.list.reply) as { data: object[] }
  const days = { valid_until: null, handed_over_on: null }
  const renewing = { join_request_id: '01960000-0000-7000-8000-000000000001', state: 'SUBMITTED' }
  const data = [{ ...sample.data[0], ...days, renewable: true, renewing }]
  vi.stubGlobal('fetch', async () => Response.json({ responseStatus: 'SUCCESS', data }))
  await renderPage(<MyCertificatesPage />)
  const link = await screen.findByRole('link', { name: 'Sertifikasi ulang: Menunggu diperiksa' })
  expect(link.getAttribute('href')).toBe(`/join-skema/${renewing.join_request_id}`)
  expect(screen.queryByRole('button', { name: 'Ajukan sertifikasi ulang' })).toBeNull()
})
