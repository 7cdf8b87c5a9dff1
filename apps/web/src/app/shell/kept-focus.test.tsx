import '../../../test/browser.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './kept-focus.ts'

let end: () => void
const byName = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('a, button')].find(
    (one) => one.textContent === name,
  )
  if (!found) throw new Error(`nothing is called ${name}`)
  return found
}
const focused = () => document.activeElement?.textContent
const removed = (selector: string) => document.querySelector(selector)?.remove()

beforeEach(() => {
  // Nothing has a size in jsdom, and what has none takes no focus.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)
  document.body.innerHTML = `
    <header><button>Menu</button></header>
    <main tabindex="-1"><a href="/add">Add</a>
      <ul><li id="one"><a href="/1">First</a></li><li id="two"><a href="/2">Second</a></li>
        <li id="three"><button>Remove</button></li></ul></main>
    <div role="dialog"><button>Yes</button></div>
    <section><button>Undo</button></section>`
  end = keepFocus()
})
afterEach(() => {
  end()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

test('what is removed hands the focus to the next, and the last of all to the one before', async () => {
  byName('First').focus()
  removed('#one')
  await vi.waitFor(() => expect(focused()).toBe('Second'))
  removed('#three')
  removed('#two')
  await vi.waitFor(() => expect(focused()).toBe('Add'))
})

test('a window that was opened from the bar hands it back to the button there', async () => {
  byName('First').focus()
  byName('Menu').focus()
  byName('Yes').focus()
  removed('[role="dialog"]')
  await vi.waitFor(() => expect(focused()).toBe('Menu'))
})

test('a button is never pressed by a key that is still held: what it stands in has the focus, until it goes on', async () => {
  byName('Second').focus()
  removed('#two')
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('three'))
  byName('Menu').focus()
  expect(document.querySelector('#three')?.hasAttribute('tabindex')).toBe(false)
})

test('another page that has come is where one goes on, and whoever points is left alone', async () => {
  byName('First').focus()
  history.pushState(null, '', '/other')
  removed('#one')
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  byName('Second').focus()
  document.dispatchEvent(new MouseEvent('pointerdown'))
  removed('#two')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.activeElement).toBe(document.body)
})

test('where nothing is left that takes it, the page itself does', async () => {
  byName('Add').focus()
  removed('ul')
  removed('main a')
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
})

test('a window and a notice hand it back to the place from which one came, also if that is gone by then', async () => {
  byName('First').focus()
  byName('Yes').focus()
  removed('[role="dialog"]')
  await vi.waitFor(() => expect(focused()).toBe('First'))
  byName('Undo').focus()
  removed('#one')
  removed('section')
  await vi.waitFor(() => expect(focused()).toBe('Second'))
})

test('a button that waits for its answer has it again, or hands it on where it goes', async () => {
  const first = byName('Remove') as HTMLButtonElement
  const waits = () => {
    first.focus()
    first.disabled = true
    // A browser lets go of it; jsdom does not.
    first.blur()
  }
  waits()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.activeElement).toBe(document.body)
  first.disabled = false
  await vi.waitFor(() => expect(focused()).toBe('Remove'))
  waits()
  removed('#three')
  await vi.waitFor(() => expect(focused()).toBe('Second'))
})

test('a window that is hidden before it goes hands the focus back all the same', async () => {
  byName('First').focus()
  const yes = byName('Yes') as HTMLButtonElement
  yes.focus()
  yes.style.display = 'none'
  vi.spyOn(yes, 'focus').mockReturnValue()
  yes.blur()
  removed('#three')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.activeElement).toBe(document.body)
  removed('[role="dialog"]')
  await vi.waitFor(() => expect(focused()).toBe('First'))
})

test('who let go on purpose, or has it elsewhere by then, is left alone', async () => {
  byName('First').focus()
  document.dispatchEvent(new MouseEvent('pointerdown'))
  byName('First').blur()
  await new Promise((resolve) => setTimeout(resolve, 10))
  removed('#one')
  byName('Second').focus()
  removed('#two')
  byName('Menu').focus()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(focused()).toBe('Menu')
  document.dispatchEvent(new MouseEvent('pointerdown'))
  byName('Menu').blur()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.activeElement).toBe(document.body)
})
