import { type Choice, noticeChannels } from '@kompeten/contract/notifications/channels'
import { noticeChannelsWords } from '@kompeten/phrases/notifications/channels'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { OwnChannels } from './own-channels.tsx'

const { data: sample } = sampleOf(noticeChannels.get.reply) as { data: Choice }
const choice: Choice = { ...sample, phone: '081234567890', agreed: true, version: 3 }

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) =>
      address.endsWith('/notice-channels')
        ? Response.json({ responseStatus: 'SUCCESS', data: choice })
        : new Response('', { status: 404 }),
    ),
  )
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const phone = () =>
  screen.findByRole<HTMLInputElement>('textbox', {
    name: new RegExp(`^${noticeChannelsWords.id.own.fields.phone}`),
  })

test('"Batal" takes back what was typed, also once it was kept as a draft', async () => {
  await renderPage(<OwnChannels />)
  const before = (await phone()).value
  fireEvent.change(await phone(), { target: { value: '0811999' } })
  await waitFor(() => expect(localStorage.length).toBe(1))
  fireEvent.click(screen.getByRole('button', { name: 'Batal' }))
  await waitFor(async () => expect((await phone()).value).toBe(before))
  expect(localStorage.length).toBe(0)
})

test('who has agreed to a number has not agreed to another', async () => {
  await renderPage(<OwnChannels />)
  const agreement = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: noticeChannelsWords.id.own.agree }).checked
  fireEvent.change(await phone(), { target: { value: '081298765432' } })
  expect(agreement()).toBe(false)
})
