import { applications } from '@kompeten/contract/applications/applications'
import type { Application, SelfAssessment } from '@kompeten/contract/applications/views'
import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { applicationQueries } from '../applications.queries.ts'
import { useElementSaves } from './use-element-saves.ts'

const { data: kept } = sampleOf(applications.selfAssessment.reply) as { data: SelfAssessment }
const { data: application } = sampleOf(applications.get.reply) as { data: Application }
const { queryKey } = applicationQueries.get({ join_request_id: kept.join_request_id })

const Step = () => {
  const client = useQueryClient()
  const { state, change } = useElementSaves(kept)
  const isToBeReadAgain = client.getQueryState(queryKey)?.isInvalidated ?? false
  return (
    <>
      <p role="status">{`${state} ${isToBeReadAgain}`}</p>
      <button
        type="button"
        onClick={() => {
          client.setQueryData(queryKey, application)
          change(['one'], { answer: 'K' })
        }}
      >
        K
      </button>
    </>
  )
}

afterEach(() => vi.unstubAllGlobals())

test('where the application was sent in elsewhere, the page reads again how it stands', async () => {
  const error = {
    code: 409,
    reason: 'step_not_possible',
    message: 'Sudah diajukan',
    errors: [],
    reference: 'r',
  }
  vi.stubGlobal('fetch', async () => Response.json({ responseStatus: 'ERROR', error }, { status: 409 }))
  await renderPage(<Step />)
  fireEvent.click(screen.getByRole('button', { name: 'K' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('failed true'))
})
