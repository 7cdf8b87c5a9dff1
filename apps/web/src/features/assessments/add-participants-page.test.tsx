import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { Waiting } from './add-participants-page.tsx'

const { data: assessment } = sampleOf(assessments.get.reply) as { data: Assessment }

afterEach(() => vi.unstubAllGlobals())

test('that nobody waits is said once it is known, not while the list is on its way', async () => {
  const list = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => list.promise)
  await renderPage(<Waiting assessment={assessment} />)
  expect(screen.getByText('Asesi yang permohonannya diterima')).toBeTruthy()
  expect(screen.queryByText(/^Tidak ada asesi yang menunggu/)).toBeNull()
  list.resolve(Response.json({ responseStatus: 'SUCCESS', data: [] }))
  expect(await screen.findByText(/^Tidak ada asesi yang menunggu/)).toBeTruthy()
})
