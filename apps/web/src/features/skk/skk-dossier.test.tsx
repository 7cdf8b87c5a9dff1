import type { SkkView } from '@kompeten/contract/skk/content'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { SkkDossier } from './skk-dossier.tsx'

const entry = { detail: null, employer: null, hours: null }
const view = {
  nik_masked: null,
  dossier: {
    personal: { full_name: 'Agus', place_of_birth: 'Bandung', date_of_birth: '1991-03-12' },
    classifications: [],
    educations: [],
    projects: [{ ...entry, title: 'Gedung', from: '2019-01-10', until: '2020-12-20' }],
    trainings: [{ ...entry, title: 'K3', from: '2018', until: null }],
    certificates: [],
  },
} as unknown as SkkView

test('days of the registry are shown as everywhere; what is no day as the registry writes it', async () => {
  await renderPage(<SkkDossier view={view} />)
  expect(screen.getByText('Bandung, 12-03-1991')).toBeTruthy()
  expect(screen.getByText(/10-01-2019 – 20-12-2020/)).toBeTruthy()
  expect(screen.getByText(/^2018/)).toBeTruthy()
})

test('an application of which the registry was told nothing yet says so', async () => {
  await renderPage(<SkkDossier view={view} />)
  expect(screen.getByText('Belum ada yang dilaporkan.')).toBeTruthy()
})
