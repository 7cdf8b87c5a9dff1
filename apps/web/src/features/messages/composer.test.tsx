import type { Conversation, Message } from '@kompeten/contract/messages/content'
import { messages as w } from '@kompeten/phrases/messages/messages.id'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { refusal, serverAnswers } from '../../../test/worlds.ts'
import { Composer } from './composer.tsx'
import { type Acting, mayEdit, useActs } from './use-acts.ts'

const conversation = (conversation_id: string) =>
  ({ conversation_id, may: ['write'] }) as unknown as Conversation
const message = (given: Partial<Message> = {}) =>
  ({
    ...{ message_id: 'm', conversation_id: 'c', seq: 7, by_name: 'Dewi', text: 'Satu', version: 1 },
    ...{ may: ['edit'], sent_date: new Date().toISOString() },
    ...given,
  }) as Message
const field = () => screen.getByRole('textbox') as HTMLTextAreaElement
const write = (text: string) => fireEvent.change(field(), { target: { value: text } })
const send = vi.fn()

const Written = ({ id = 'c', starts, own }: { id?: string; starts?: Acting; own?: Message }) => {
  const [acting, setActing] = useState(starts)
  const acts = useActs(() => undefined)
  const outbox = { outgoing: [], state: 'saved' as const, send, again: vi.fn(), discard: vi.fn() }
  const lastOwnOf = () => (own && mayEdit(own) ? own : undefined)
  const given = { acting, setActing, acts, outbox, lastOwnOf, say: () => undefined }
  return <Composer conversation={conversation(id)} {...given} />
}

/** Tells what the field holds at each picture, before anything is done after it. */
const Look = ({ tell }: { tell: (value: string) => void }) => {
  useLayoutEffect(() => {
    tell(field().value)
  })
  return null
}

test('what was written waits in its conversation while another one is looked at', async () => {
  await renderPage(<Written id="satu" />)
  write('Belum selesai')
  await renderPage(<Written id="dua" />)
  expect(field().value).toBe('')
  await renderPage(<Written id="satu" />)
  expect(field().value).toBe('Belum selesai')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(send).toHaveBeenCalledWith({ text: 'Belum selesai', reply_to: null, file: null })
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
})

test('the button that sent has nothing more to send: the field has the focus', async () => {
  await renderPage(<Written />)
  write('Sudah selesai')
  const button = screen.getByRole('button', { name: w.send })
  button.focus()
  fireEvent.click(button)
  expect(send).toHaveBeenLastCalledWith({ text: 'Sudah selesai', reply_to: null, file: null })
  expect(document.activeElement).toBe(field())
})

test('a change that is refused keeps its words, and is made over the version that stands the next time', async () => {
  const conflict = refusal(409, 'version_conflict')
  const body = conflict.body as { error: object }
  const facts = { changed_by: 'Dewi', changed_at: new Date().toISOString(), version: 4 }
  const fetched = serverAnswers({ ...conflict, body: { ...body, error: { ...body.error, facts } } })
  await renderPage(<Written starts={{ act: 'edit', message: message() }} />)
  write('Satu, diubah')
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  await screen.findByRole('button', { name: w.save })
  expect(field().value).toBe('Satu, diubah')
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  const bodies = fetched.mock.calls.map(([, { body: sent }]) => JSON.parse(String(sent)).version)
  expect(bodies).toEqual([1, 4])
})

test('the words of a change that comes too late wait to be sent as a message, beside what was written meanwhile', async () => {
  send.mockClear()
  const fetched = serverAnswers(refusal(422, 'rule_broken'))
  await renderPage(<Written id="telat" starts={{ act: 'edit', message: message() }} />)
  write('Satu, diubah')
  fireEvent.keyDown(field(), { key: 'Enter' })
  write('Dua')
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(field().value).toBe('Dua\nSatu, diubah'))
  fireEvent.click(screen.getByRole('button', { name: w.send }))
  expect(send).toHaveBeenCalledExactlyOnceWith({
    text: 'Dua\nSatu, diubah',
    reply_to: null,
    file: null,
  })
})

test('what is typed while a change is on its way is a message of its own, and a second Enter changes nothing twice', async () => {
  send.mockClear()
  let answer: (reply: Response) => void = () => undefined
  const fetched = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)))
  vi.stubGlobal('fetch', fetched)
  await renderPage(<Written id="lambat" starts={{ act: 'edit', message: message() }} />)
  write('Satu, diubah')
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  fireEvent.keyDown(field(), { key: 'Enter' })
  write('ketik saat menunggu')
  // What is under way is not begun again from its old words.
  expect(screen.getByRole('button', { name: w.send })).toBeTruthy()
  answer(Response.json({ responseStatus: 'SUCCESS', data: message({ text: 'Satu, diubah', version: 2 }) }))
  await new Promise((told) => setTimeout(told))
  expect(field().value).toBe('ketik saat menunggu')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(send).toHaveBeenCalledExactlyOnceWith({ text: 'ketik saat menunggu', reply_to: null, file: null })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a message is changed from the first picture on: what is typed at once goes into it', async () => {
  const shown: string[] = []
  await renderPage(
    <>
      <Written starts={{ act: 'edit', message: message() }} />
      <Look tell={(value) => shown.push(value)} />
    </>,
  )
  expect(shown[0]).toBe('Satu')
})

test('arrow up changes the last message only while that is possible', async () => {
  const old = new Date(Date.now() - 6 * 60_000).toISOString()
  await renderPage(<Written own={message({ sent_date: old })} />)
  fireEvent.keyDown(field(), { key: 'ArrowUp' })
  expect(field().value).toBe('')
  await renderPage(<Written own={message()} />)
  fireEvent.keyDown(field(), { key: 'ArrowUp' })
  expect(field().value).toBe('Satu')
})

test('a file takes along the words and what it replies to', async () => {
  await renderPage(<Written starts={{ act: 'reply', message: message() }} />)
  write('Lihat ini')
  const input = document.querySelector('[data-message-file]') as HTMLInputElement
  const file = new File(['isi'], 'denah.pdf')
  fireEvent.change(input, { target: { files: [file] } })
  expect(send).toHaveBeenLastCalledWith({ text: 'Lihat ini', reply_to: 7, file })
  expect(field().value).toBe('')
  expect(screen.queryByText(w.replyTo('Dewi'))).toBeNull()
})

test('what is pasted too long is not cut and not sent: whoever wrote it is told', async () => {
  await renderPage(<Written id="panjang" />)
  send.mockClear()
  write('a'.repeat(4001))
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(screen.getByText(w.tooLong('4.000', '4.001'))).toBeTruthy()
  expect(field().value).toHaveLength(4001)
  expect(send).not.toHaveBeenCalled()
})
