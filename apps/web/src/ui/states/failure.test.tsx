import '../../../test/browser.ts'
import { frameWords } from '@kompeten/phrases/platform/frame'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RefusedCall } from '../../platform/refused-call.ts'
import { Failure } from './failure.tsx'

afterEach(cleanup)

const { retry } = frameWords.id.failures
const offersRetry = (failure: RefusedCall) => {
  render(<Failure failure={failure} retry={() => undefined} />)
  return screen.queryByRole('button', { name: retry }) !== null
}

test.each([403, 404, 410])('what is refused with %i is not asked for again', (status) => {
  expect(offersRetry(new RefusedCall('refused', 'Tidak', { status }))).toBe(false)
})

test('what may come by itself can be asked for again', () => {
  expect(offersRetry(new RefusedCall('refused', 'Nanti', { status: 503, reason: 'unavailable' }))).toBe(true)
  cleanup()
  expect(offersRetry(new RefusedCall('offline'))).toBe(true)
})

test('in the place of a page it is the page’s heading', () => {
  render(<Failure isPage failure={new RefusedCall('offline')} />)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})
