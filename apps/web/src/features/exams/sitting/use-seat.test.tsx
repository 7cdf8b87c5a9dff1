import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { refusal, serverAnswers } from '../../../../test/worlds.ts'
import { ownExamQueries } from './own-exams.queries.ts'
import { useSeat } from './use-seat.ts'

const sittingId = '01a20ce4-60d0-762c-bee1-b19a9ba12849'

const Begins = () => {
  const { mutate, data, failureCount } = useSeat(sittingId)
  return (
    <>
      <button type="button" onClick={() => mutate('tempat')}>
        Mulai
      </button>
      <p>{data ? 'Berjalan' : `Dicoba ${failureCount}`}</p>
    </>
  )
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begun = { body: { responseStatus: 'SUCCESS', data: { sitting_id: sittingId } } }

test('a beginning for which the server has no room is tried again by itself, and begins', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const fetched = serverAnswers(refusal(503, 'unavailable'), refusal(503, 'unavailable'), begun)
  await renderPage(<Begins />)
  screen.getByRole('button', { name: 'Mulai' }).click()
  await screen.findByText('Dicoba 1')
  await vi.advanceTimersByTimeAsync(9_000)
  await screen.findByText('Berjalan')
  expect(fetched.mock.calls.slice(0, 3).map(([address]) => address.split('/').at(-1))).toEqual([
    'seat',
    'seat',
    'seat',
  ])
})

test('one that is refused for good is told at once', async () => {
  const fetched = serverAnswers(refusal(409, 'test_paused'))
  await renderPage(<Begins />)
  screen.getByRole('button', { name: 'Mulai' }).click()
  await waitFor(() => expect(screen.getByText('Dicoba 1')).toBeTruthy())
  expect(fetched).toHaveBeenCalledTimes(1)
})

const Shown = () => {
  useQuery(ownExamQueries.get({ sitting_id: sittingId }))
  return <Begins />
}

test('one that stands otherwise than the page shows is read again, which then says why', async () => {
  const fetched = serverAnswers(begun, refusal(409, 'step_not_possible'), begun)
  await renderPage(<Shown />)
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  screen.getByRole('button', { name: 'Mulai' }).click()
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3))
  expect(fetched.mock.calls.map(([address]) => address.split('/').at(-1))).toEqual([
    sittingId,
    'seat',
    sittingId,
  ])
})
