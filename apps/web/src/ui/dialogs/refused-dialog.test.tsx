import '../../../test/browser.ts'
import { endpoint } from '@kompeten/contract/platform/endpoint'
import { one } from '@kompeten/contract/platform/lists'
import { Button, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { noticeBoxes } from '../../../test/notice-boxes.ts'
import { makeQueryClient } from '../../platform/query.ts'
import { useWrite } from '../../platform/use-write.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const end = endpoint({
  method: 'POST',
  path: '/things/end',
  summary: 'End a thing',
  reply: one(z.object({})),
  may: 'signed-in',
})
const said = 'Masih dipakai oleh asesmen lain.'
const refuse = () => {
  const error = { code: 409, reason: 'still_in_use', message: said, errors: [], reference: 'r' }
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ responseStatus: 'ERROR', error }, { status: 409 })),
  )
}
const agree = () =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ responseStatus: 'SUCCESS', data: {} })),
  )

/** A page with a confirmation over its form; `closes` where it closes that over a refusal. */
const Page = ({ closes = false, onSend = () => undefined }: { closes?: boolean; onSend?: () => void }) => {
  const [isAsking, setAsking] = useState(false)
  const ending = useWrite(end, {
    onSuccess: () => setAsking(false),
    onError: () => closes && setAsking(false),
  })
  const beside = useWrite(end)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <Button onClick={() => setAsking(true)}>Akhiri</Button>
      <Button onClick={() => beside.mutate({})}>Di sebelah</Button>
      {isAsking && (
        <ReasonDialog
          title="Akhiri?"
          actionLabel="Ya, akhiri"
          isRunning={ending.isPending}
          onConfirm={() => ending.mutate({})}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  )
}

const shown = (props: Parameters<typeof Page>[0] = {}) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={makeQueryClient()}>
        <Page {...props} />
      </QueryClientProvider>
    </MantineProvider>,
  )
const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Akhiri' }))
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Ya, akhiri' }))

let told: ReturnType<typeof noticeBoxes>
afterEach(() => {
  cleanup()
  told.stop()
  vi.unstubAllGlobals()
})

test('a confirmation that is refused stays open and says why, and no notice goes by; once it is done it closes', async () => {
  told = noticeBoxes()
  refuse()
  shown()
  ask()
  confirm()
  const dialog = screen.getByRole('dialog', { name: 'Akhiri?' })
  const box = await within(dialog).findByRole('alert')
  expect(box.textContent).toBe(said)
  // As everywhere else: a box with a sign, not red words alone.
  expect(box.dataset.tone).toBe('failed')
  expect(told.boxes.size).toBe(0)
  agree()
  confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(told.boxes.size).toBe(0)
})

test('where the page closes it over the refusal, a notice says it; whoever closes it themselves has read it', async () => {
  told = noticeBoxes()
  refuse()
  shown({ closes: true })
  ask()
  confirm()
  await waitFor(() => expect(told.boxes.size).toBe(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([...told.boxes.values()]).toMatchObject([{ message: said }])
  cleanup()
  told.boxes.clear()
  shown()
  ask()
  confirm()
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Tutup' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(told.boxes.size).toBe(0)
})

test('what fails beside an open dialog is told in a notice', async () => {
  told = noticeBoxes()
  refuse()
  shown()
  const beside = screen.getByRole('button', { name: 'Di sebelah' })
  ask()
  // The press that opened it, or one in it, is over by then.
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  fireEvent.click(beside)
  await waitFor(() => expect(told.boxes.size).toBe(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is sent in a dialog does not send the form that it lies over', async () => {
  told = noticeBoxes()
  agree()
  const onSend = vi.fn()
  shown({ onSend })
  ask()
  confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onSend).not.toHaveBeenCalled()
})
