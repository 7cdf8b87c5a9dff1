import { messages as w } from '@kompeten/phrases/messages/messages.id'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { refusal, serverAnswers } from '../../../test/worlds.ts'
import { type Notice, showNoticesBy } from '../../platform/notices.ts'
import type { Outgoing } from './kept-outgoing.ts'
import { useSending } from './use-sending.ts'

const device = vi.hoisted(() => ({
  kept: [] as Outgoing[],
  forgotten: [] as string[],
  keptAgain: [] as Outgoing[],
}))
vi.mock('./kept-outgoing.ts', () => ({
  keepOutgoing: async (_: string, one: Outgoing) => void device.keptAgain.push(one),
  keptOutgoing: async () => device.kept,
  forgetOutgoing: async (_: string, { message_id }: Outgoing) => device.forgotten.push(message_id),
}))

const kept = (given: Partial<Outgoing>): Outgoing => ({
  ...{ conversation_id: 'satu', message_id: 'm1', text: 'Halo', reply_to: null, file: null, sequence: 1 },
  ...given,
})
const answer = { body: { responseStatus: 'SUCCESS', data: {} } }

const Waiting = () => {
  const { outgoing } = useSending('dewi')
  return <p data-waiting>{outgoing.map(({ message_id }) => message_id).join(' ')}</p>
}
const waiting = () => document.querySelector('[data-waiting]')?.textContent

beforeEach(() => {
  device.forgotten = []
})

test('what lies on the device is sent from any page: words and files of all conversations, in the order of writing', async () => {
  const file = new File(['isi'], 'denah.pdf')
  device.kept = [
    kept({}),
    kept({ conversation_id: 'dua', message_id: 'm2', text: '', file, reply_to: 7, sequence: 2 }),
  ]
  const fetched = serverAnswers(answer, answer)
  await renderPage(<Waiting />)
  await waitFor(() => expect(device.forgotten).toEqual(['m1', 'm2']))
  const [words, picture] = fetched.mock.calls
  expect(words?.[0]).toContain('/messages/satu/')
  expect(JSON.parse(String(words?.[1].body))).toEqual({ message_id: 'm1', text: 'Halo', reply_to: null })
  expect(picture?.[0]).toContain('/messages/dua/')
  const form = picture?.[1].body as unknown as FormData
  expect([form.get('message_id'), form.get('reply_to'), (form.get('file') as File).name]).toEqual([
    'm2',
    '7',
    'denah.pdf',
  ])
  await waitFor(() => expect(waiting()).toBe(''))
})

test('what is refused while its conversation is closed is told, stays, and holds nothing up', async () => {
  const told: Notice[] = []
  const stop = showNoticesBy((notice) => told.push(notice))
  device.kept = [kept({}), kept({ conversation_id: 'dua', message_id: 'm2', sequence: 2 })]
  serverAnswers(refusal(404, 'not_found'), answer)
  await renderPage(<Waiting />)
  await waitFor(() => expect(device.forgotten).toEqual(['m2']))
  expect(waiting()).toBe('m1')
  // Refused for what it is: it lies on the device as that, and is not sent again after a reload.
  expect(device.keptAgain).toMatchObject([{ message_id: 'm1', refusal: expect.stringMatching(/./) }])
  device.kept = device.keptAgain
  const fetched = serverAnswers()
  await renderPage(<Waiting />)
  await waitFor(() => expect(waiting()).toBe('m1'))
  expect(fetched).not.toHaveBeenCalled()
  expect(told).toMatchObject([{ tone: 'failed', title: w.notSent }])
  stop()
})
