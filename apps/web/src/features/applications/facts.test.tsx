import { applications } from '@kompeten/contract/applications/applications'
import type { Application } from '@kompeten/contract/applications/views'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { SchemeFacts } from './facts.tsx'

const { data } = sampleOf(applications.get.reply) as { data: Application }

test('a fee that was paid through the construction registry is said to be paid', async () => {
  const shown = { ...data, fee: 500_000, payment: null }
  await renderPage(<SchemeFacts application={{ ...shown, fee_paid_date: null }} />)
  expect(screen.getByText('Rp500.000')).toBeTruthy()
  await renderPage(<SchemeFacts application={{ ...shown, fee_paid_date: '2026-11-30T01:00:00.000Z' }} />)
  expect(
    screen.getByText(/^Rp500.000 · sudah dibayar lewat permohonan SKK, dicatat .*30-11-2026/),
  ).toBeTruthy()
})
