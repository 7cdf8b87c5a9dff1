import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { frameWords } from '@kompeten/phrases/platform/frame'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { AssessorPicker } from './assessor-picker.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', vi.fn(answer))
  await renderPage(<AssessorPicker value={null} onChange={() => undefined} />)
  fireEvent.click(screen.getByRole('combobox', { name: assessorsWords.id.schedule.assessor }))
}

test('where assessors could not be looked for, that is said, not that none fits', async () => {
  await open(async () => {
    throw new TypeError('Failed to fetch')
  })
  const { title } = frameWords.id.failures.unanswered
  expect(await screen.findByText(new RegExp(title))).toBeDefined()
  expect(screen.queryByText(uiWords.id.form.noneFits)).toBeNull()
})

test('where none fits, that is said', async () => {
  const empty = { count: 0, count_is_exact: true, next_cursor: null }
  await open(async () => Response.json({ responseStatus: 'SUCCESS', data: [], ...empty }))
  expect(await screen.findByText(uiWords.id.form.noneFits)).toBeDefined()
})
