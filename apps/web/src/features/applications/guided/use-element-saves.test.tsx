import { applications } from '@kompeten/contract/applications/applications'
import type { Application, SavedElements, SelfAssessment } from '@kompeten/contract/applications/views'
import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { applicationQueries } from '../applications.queries.ts'
import { emptyAnswer } from './element-queue.ts'
import { useElementSaves } from './use-element-saves.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { data: application } = sampleOf(applications.get.reply) as { data: Application }
const { data: kept } = sampleOf(applications.selfAssessment.reply) as { data: SelfAssessment }
const { join_request_id } = kept
const element_id = '01930000-0000-7000-8000-000000000001'

const Step = () => {
  const { data } = useQuery(applicationQueries.get({ join_request_id }))
  const { answers, notTaken, change } = useElementSaves(kept)
  return (
    <>
      <p>{data?.schema_name}</p>
      <p>{`${answers.get(element_id)?.note} / ${notTaken.get(element_id)?.value}`}</p>
      <button type="button" onClick={() => change([element_id], { answer: 'K', note: 'Tulisan di sini' })}>
        Jawab
      </button>
    </>
  )
}

/** Answers what is read with the application, what is written as said. */
const server = (written: () => Response, read: () => Partial<Application>) =>
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'GET'
      ? Response.json({ responseStatus: 'SUCCESS', data: { ...application, join_request_id, ...read() } })
      : written(),
  )
const answer = () => fireEvent.click(screen.getByRole('button', { name: 'Jawab' }))

test('where an answer is refused for good, as of an application sent in elsewhere, the page reads how it stands', async () => {
  let schema_name = 'Sedang diisi'
  const error = { code: 409, reason: 'step_not_possible', message: 'x', errors: [], reference: 'r' }
  server(
    () => Response.json({ responseStatus: 'ERROR', error }, { status: 409 }),
    () => ({ schema_name }),
  )
  await renderPage(<Step />)
  await screen.findByText('Sedang diisi')
  schema_name = 'Sudah dikirim'
  answer()
  expect(await screen.findByText('Sudah dikirim')).toBeTruthy()
})

test('a note that gave way to what another device wrote is held, to be used or copied', async () => {
  const theirs = { ...emptyAnswer(element_id), answer: 'K' as const, note: 'Dari perangkat lain', version: 2 }
  const data: SavedElements = {
    results: [{ element_id, outcome: 'elsewhere', answer: theirs }],
    progress: kept.progress,
    saved_date: '2026-11-21T02:30:00.000Z',
  }
  server(
    () => Response.json({ responseStatus: 'SUCCESS', data }),
    () => ({}),
  )
  await renderPage(<Step />)
  answer()
  expect(await screen.findByText('Dari perangkat lain / Tulisan di sini')).toBeTruthy()
})
