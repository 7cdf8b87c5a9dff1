import { type Assessor, assessors } from '@kompeten/contract/assessors/assessors'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { HistoryTab } from './history-tab.tsx'

const { data: kept } = sampleOf(assessors.get.reply) as { data: Assessor }
const { data: rows } = sampleOf(assessors.assessments.reply) as { data: object[] }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('where an assessor has more assessments than are shown, it is said how many', async () => {
  const { newest } = assessorsWords.id.history
  const more = { count: 1000, count_is_exact: false, next_cursor: 'x' }
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ responseStatus: 'SUCCESS', data: rows, ...more })),
  )
  await renderPage(<HistoryTab kept={kept} />)
  expect(await screen.findByText(newest('1', '1.000+'))).toBeDefined()
})
