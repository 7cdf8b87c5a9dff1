import '../../../test/browser.ts'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the second tap of a double tap does not close the dialog that the first has opened; a later one does', () => {
  const close = vi.fn()
  render(
    <MantineProvider env="test">
      <Dialog title="Beri suara" onClose={close}>
        Setuju?
      </Dialog>
    </MantineProvider>,
  )
  const beside = () => fireEvent.click(document.querySelector('.mantine-Modal-overlay') as Element)
  beside()
  expect(close).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(499))
  beside()
  expect(close).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  beside()
  expect(close).toHaveBeenCalledTimes(1)
})

test('what stands for good takes no press either before it has stood for longer than a double tap', () => {
  render(
    <MantineProvider env="test">
      <Dialog title="Beri suara" isForGood onClose={() => undefined}>
        Setuju?
      </Dialog>
    </MantineProvider>,
  )
  const content = () => document.querySelector<HTMLElement>('.mantine-Modal-content')
  expect(content()?.style.pointerEvents).toBe('none')
  act(() => vi.advanceTimersByTime(500))
  expect(content()?.style.pointerEvents).toBe('')
})

test('what was typed in it is not lost by a press beside it or Escape; its own buttons close it', () => {
  const close = vi.fn()
  render(
    <MantineProvider env="test">
      <ReasonDialog
        title="Tolak?"
        reason={{ label: 'Alasan', shortest: 10 }}
        actionLabel="Tolak"
        isRunning={false}
        onConfirm={() => undefined}
        onClose={close}
      />
    </MantineProvider>,
  )
  act(() => vi.advanceTimersByTime(500))
  const reason = () => document.querySelector('textarea') as HTMLTextAreaElement
  const beside = () => fireEvent.click(document.querySelector('.mantine-Modal-overlay') as Element)
  fireEvent.change(reason(), { target: { value: 'Ijazah tidak terbaca' } })
  beside()
  fireEvent.keyDown(reason(), { key: 'Escape' })
  expect(close).not.toHaveBeenCalled()
  fireEvent.change(reason(), { target: { value: '' } })
  beside()
  expect(close).toHaveBeenCalledTimes(1)
})
