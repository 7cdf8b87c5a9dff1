import '../../../test/browser.ts'
import { Checkbox, MantineProvider, Select } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FileDrop } from '../files/file-drop.tsx'
import { SignatureField } from '../signature/signature-field.tsx'
import { Dialog } from './dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const beside = () => fireEvent.click(document.querySelector('.mantine-Modal-overlay') as Element)
const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
/** Shows it until a press beside it is no second tap any more. */
const opened = (content: ReactNode) => {
  const close = vi.fn()
  render(
    <MantineProvider env="test">
      <Dialog title="Serahkan" onClose={close}>
        {content}
      </Dialog>
    </MantineProvider>,
  )
  act(() => vi.advanceTimersByTime(500))
  return close
}
const nothingDone = () => undefined
const plain = { id: 'one', path: 'one', label: 'Satu', required: true, error: undefined, onBlur: nothingDone }

test('the second tap of a double tap does not close the dialog that the first has opened; a later one does', () => {
  const close = vi.fn()
  render(
    <MantineProvider env="test">
      <Dialog title="Beri suara" onClose={close}>
        Setuju?
      </Dialog>
    </MantineProvider>,
  )
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
  fireEvent.change(reason(), { target: { value: 'Ijazah tidak terbaca' } })
  beside()
  fireEvent.keyDown(reason(), { key: 'Escape' })
  expect(close).not.toHaveBeenCalled()
  fireEvent.change(reason(), { target: { value: '' } })
  beside()
  expect(close).toHaveBeenCalledTimes(1)
})

test.each([
  [
    'drawn',
    <SignatureField key="1" {...plain} value={{ png: 'data:,', strokes: [] }} onChange={nothingDone} />,
  ],
  [
    'chosen as a file',
    <FileDrop
      key="2"
      label="Surat"
      upload={{ extensions: ['pdf'], maxBytes: 1000 }}
      file={new File([], 'surat.pdf')}
      onChoose={nothingDone}
    />,
  ],
])('what was %s in it is not lost by a press beside it or Escape', (_, content) => {
  const close = opened(content)
  beside()
  pressEscape()
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Tutup' }))
  expect(close).toHaveBeenCalledTimes(1)
})

test('what was ticked is not lost either, unless it stands as it stood', () => {
  const close = opened(<Checkbox label="Budi" defaultChecked />)
  const tick = () => fireEvent.click(screen.getByRole('checkbox'))
  tick()
  pressEscape()
  expect(close).not.toHaveBeenCalled()
  tick()
  pressEscape()
  expect(close).toHaveBeenCalledTimes(1)
})

test('what was chosen from a list is not lost', () => {
  const close = opened(<Select label="Hubungan" data={['Keluarga']} />)
  fireEvent.click(screen.getByRole('combobox', { name: 'Hubungan' }))
  fireEvent.click(screen.getByRole('option', { name: 'Keluarga', hidden: true }))
  pressEscape()
  expect(close).not.toHaveBeenCalled()
})

test('what is looked for in it is no work, nor is a password', () => {
  const close = opened(
    <>
      <input type="search" />
      <input type="password" />
    </>,
  )
  for (const field of document.querySelectorAll('input')) {
    fireEvent.change(field, { target: { value: 'Budi' } })
  }
  pressEscape()
  expect(close).toHaveBeenCalledTimes(1)
})

test('once a step has taken the fields away, nothing is held: Escape closes', () => {
  const close = vi.fn()
  const shown = (content: ReactNode) => (
    <MantineProvider env="test">
      <Dialog title="Serahkan" onClose={close}>
        {content}
      </Dialog>
    </MantineProvider>
  )
  const { rerender } = render(
    shown(
      <>
        <textarea />
        <Select label="Hubungan" data={['Keluarga']} />
      </>,
    ),
  )
  fireEvent.change(document.querySelector('textarea') as Element, { target: { value: 'Sudah lengkap' } })
  fireEvent.click(screen.getByRole('combobox', { name: 'Hubungan' }))
  fireEvent.click(screen.getByRole('option', { name: 'Keluarga', hidden: true }))
  pressEscape()
  expect(close).not.toHaveBeenCalled()
  rerender(shown(<p>3 diserahkan</p>))
  pressEscape()
  expect(close).toHaveBeenCalledTimes(1)
})

const Page = () => {
  const [isAsking, setAsking] = useState(false)
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setAsking(true)}>
        Nilai
      </button>
      {isAsking && (
        <Dialog title="Nilai KTP" onClose={() => setAsking(false)}>
          Memenuhi?
        </Dialog>
      )}
    </MantineProvider>
  )
}

test('what opened a dialog has the focus again once that is gone', () => {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Nilai' })
  opener.focus()
  fireEvent.click(opener)
  act(() => vi.advanceTimersByTime(600))
  expect(document.activeElement).not.toBe(opener)
  pressEscape()
  act(() => vi.advanceTimersByTime(600))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})
