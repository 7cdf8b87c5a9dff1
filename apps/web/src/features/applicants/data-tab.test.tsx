import { type Applicant, applicants } from '@kompeten/contract/applicants/applicants'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { DataTab } from './data-tab.tsx'

afterEach(() => vi.unstubAllGlobals())

const { data } = sampleOf(applicants.get.reply) as { data: Applicant }
const kept: Applicant = { ...data, nationality: 'ID', date_of_birth: '2000-02-29', origin: 'entered' }
const work = {
  ...{ pendidikan_terakhir: null, jobs_code: null, institution: null, position: null },
  ...{
    office_address: null,
    office_postal_code: null,
    office_phone: null,
    office_fax: null,
    office_email: null,
  },
}
const w = applicantsWords.id

const show = async (shown: Applicant) => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await renderPage(<DataTab kept={shown} />)
}

test('a part of which nothing is known has no heading', async () => {
  await show({ ...kept, ...work })
  expect(screen.queryByRole('heading', { name: w.sections.work })).toBeNull()
  await show({ ...kept, ...work, position: 'Kasir' })
  expect(screen.getByRole('heading', { name: w.sections.work })).toBeDefined()
})

test('where a record comes from and when it was added are told in words of their own', async () => {
  await show(kept)
  expect(screen.getAllByText(w.columns.created_date)).toHaveLength(1)
  expect(screen.getByText(w.origins.entered)).toBeDefined()
})
