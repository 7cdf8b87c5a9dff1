import { shellWords } from '@kompeten/phrases/platform/shell'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tellCutPastes } from './cut-pastes.ts'
import { type Notice, showNoticesBy } from './notices.ts'

let told: Notice[]
let stops: (() => void)[]
beforeEach(() => {
  told = []
  stops = [showNoticesBy((notice) => told.push(notice)), tellCutPastes()]
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
const cut = shellWords.id.cutPaste('10')

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

test('a field without an end takes everything', () => {
  render(<input />)
  paste('x'.repeat(5000))
  expect(told).toEqual([])
})
