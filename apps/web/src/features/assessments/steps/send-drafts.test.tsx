import { sentAtOnce } from '@kompeten/contract/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { SendDrafts } from './send-drafts.tsx'

test('more requests than are sent at once are told before anybody signs', async () => {
  const open = async (count: number) => {
    await renderPage(<SendDrafts ids={Array.from({ length: count }, (_, at) => `${at}`)} />)
    fireEvent.click(screen.getByRole('button'))
  }
  const { sign } = assessmentsPagesWords.id
  await open(sentAtOnce + 1)
  expect(screen.getByText(/^Paling banyak 50 /)).toBeDefined()
  expect(screen.queryByText(sign)).toBeNull()
  await open(sentAtOnce)
  expect(screen.queryByText(/^Paling banyak/)).toBeNull()
  expect(screen.getByText(sign)).toBeDefined()
})
