import { decidedAtOnce } from '@kompeten/contract/applications/decisions'
import { applicationDecisionsWords } from '@kompeten/phrases/applications/decisions'
import { applicationReviewWords } from '@kompeten/phrases/applications/review'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { serverAnswers } from '../../../../test/worlds.ts'
import { BulkDecisions } from './bulk-decisions.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  applicationDecisionsWords.id.approve,
  applicationReviewWords.id.return,
  applicationReviewWords.id.reject,
])('%s: what is more than is decided at once is told before anything is typed or signed', async (act) => {
  const open = async (count: number) => {
    serverAnswers()
    await renderPage(
      <BulkDecisions ids={Array.from({ length: count }, (_, at) => `${at}`)} onDone={() => undefined} />,
    )
    fireEvent.click(screen.getByRole('button', { name: act }))
  }
  await open(decidedAtOnce + 1)
  expect(screen.getByText(/^Paling banyak 100 /)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  await open(decidedAtOnce)
  expect(screen.queryByText(/^Paling banyak/)).toBeNull()
  expect(screen.getByRole('textbox')).toBeDefined()
})
