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

test('a page whose address can name nothing says so, and asks for no other try', () => {
  const failure = new RefusedCall('refused', 'Data kosong', { status: 400, reason: 'invalid_input' })
  render(<Failure isPage failure={failure} retry={() => undefined} />)
  expect(screen.getByText(frameWords.id.failures.nowhere)).toBeDefined()
  expect(screen.queryByRole('button', { name: retry })).toBeNull()
})

test('in the place of a page it is the page’s heading', () => {
  render(<Failure isPage failure={new RefusedCall('offline')} />)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

test('a fault that the log knows can be reported with its page and reference', () => {
  const reference = '0190a1b2-0000-7000-8000-000000000000'
  window.history.replaceState({}, '', '/assessments/list?search=Siti')
  render(
    <Failure failure={new RefusedCall('refused', 'Rusak', { status: 500, reason: 'internal', reference })} />,
  )
  const link = screen.getByRole('link', { name: frameWords.id.failures.report })
  const [path, asked] = (link.getAttribute('href') ?? '').split('?')
  expect(path).toBe('/complain')
  // Nothing of what was asked for on the page goes along.
  expect(Object.fromEntries(new URLSearchParams(asked))).toMatchObject({
    failed_page: '/assessments/list',
    failed_reference: reference,
  })
})
