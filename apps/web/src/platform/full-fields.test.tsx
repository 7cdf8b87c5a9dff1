import { frameWords } from '@kompeten/phrases/platform/frame'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../test/browser.ts'
import { Frame } from '../app/frame.tsx'
import { tellFullFields } from './full-fields.ts'
import { type Notice, showNoticesBy } from './notices.ts'
import { makeQueryClient } from './query.ts'

let told: Notice[]
let stops: (() => void)[]
beforeEach(() => {
  told = []
  stops = [showNoticesBy((notice) => told.push(notice)), tellFullFields()]
})
afterEach(() => {
  cleanup()
  for (const stop of stops) stop()
})

const paste = (text: string) => {
  const field = screen.getByRole('textbox')
  const event = createEvent.paste(field)
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } })
  fireEvent(field, event)
}
const cut = frameWords.id.cutPaste('10')

test('what is pasted beyond the end of a field is told, with how much the field takes', () => {
  render(<textarea maxLength={10} defaultValue="1234" />)
  paste('567890')
  expect(told).toEqual([])
  paste('5678901')
  expect(told.map(({ message }) => message)).toEqual([cut])
})

test('what is selected makes room, and the end of a line counts once', () => {
  render(<textarea maxLength={10} defaultValue="1234567890" />)
  screen.getByRole<HTMLTextAreaElement>('textbox').setSelectionRange(2, 6)
  paste('ab\r\nc')
  expect(told).toEqual([])
  paste('ab\r\ncd')
  expect(told).toHaveLength(1)
})

const type = (field: HTMLElement, data: string) =>
  fireEvent(field, new InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true }))
const full = frameWords.id.fieldFull('3')

test('what is typed into a full field is told once, and again when it has had room', () => {
  render(<input maxLength={3} defaultValue="12" />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  type(field, '3')
  expect(told).toEqual([])
  fireEvent.input(field, { target: { value: '123' } })
  type(field, '4')
  type(field, '5')
  expect(told.map(({ message }) => message)).toEqual([full])
  fireEvent.input(field, { target: { value: '1' } })
  fireEvent.input(field, { target: { value: '123' } })
  type(field, '4')
  expect(told).toHaveLength(2)
})

test('what a phone’s keyboard composes beyond the end is told before it is cut', () => {
  render(<textarea maxLength={3} />)
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '1234' } })
  expect(told.map(({ message }) => message)).toEqual([full])
})

test('a field without an end takes everything', () => {
  render(<input />)
  paste('x'.repeat(5000))
  expect(told).toEqual([])
})

test('strangers are told too: what tells it is around every page, also before the login', async () => {
  for (const stop of stops.splice(0)) stop()
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  const client = makeQueryClient()
  const root = createRootRoute({ component: Frame })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/register',
    component: () => <input maxLength={10} />,
  })
  const history = createMemoryHistory({ initialEntries: ['/register'] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('textbox')
  // What tells it comes beside the page.
  await waitFor(() => {
    paste('x'.repeat(11))
    expect(screen.getByText(cut)).toBeDefined()
  })
  vi.unstubAllGlobals()
})
