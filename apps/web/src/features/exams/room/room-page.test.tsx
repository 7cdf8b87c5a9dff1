import { examsWords } from '@kompeten/phrases/exams/exams'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { RoomPage } from './room-page.tsx'

const w = examsWords.id.room
const assessment_id = '01930000-0000-7000-8000-000000000008'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  [['open'], w.noneText],
  [[], w.notToday],
])('where no test is open, whoever may %j is told what they can do', async (may, told) => {
  const data = {
    ...{ assessment_id, title: 'Uji kompetensi', now_date: '2026-11-27T03:00:00.000Z' },
    ...{ papers: [], sittings: [], may },
  }
  vi.stubGlobal('fetch', async () => Response.json({ responseStatus: 'SUCCESS', data }))
  const path = '/assessments/$assessment_id/uji-tertulis'
  await renderPage(<RoomPage />, '', path, path.replace('$assessment_id', assessment_id))
  await screen.findByText(w.none)
  expect([w.noneText, w.notToday].filter((text) => screen.queryAllByText(text).length === 1)).toEqual([told])
})
