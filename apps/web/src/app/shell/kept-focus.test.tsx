import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './kept-focus.ts'

let end: () => void
const byName = (name: string) => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const focused = () => document.activeElement?.textContent
const removed = (selector: string) => document.querySelector(selector)?.remove()

beforeEach(() => {
  // Nothing has a size in jsdom, and what has none takes no focus.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)
  document.body.innerHTML = `
    <header><button>Menu</button></header>
    <main tabindex="-1"><button>Add</button>
      <ul><li id="one"><button>First</button></li><li id="two"><button>Second</button></li></ul></main>
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
  removed('#two')
  await vi.waitFor(() => expect(focused()).toBe('Add'))
})

test('where nothing is left that takes it, the page itself does', async () => {
  byName('Add').focus()
  removed('ul')
  removed('main button')
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
  const first = byName('First')
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
  await vi.waitFor(() => expect(focused()).toBe('First'))
  waits()
  removed('#one')
  await vi.waitFor(() => expect(focused()).toBe('Second'))
})

test('who let go on purpose, or has it elsewhere by then, is left alone', async () => {
  byName('First').focus()
  byName('First').blur()
  await new Promise((resolve) => setTimeout(resolve, 10))
  removed('#one')
  byName('Second').focus()
  removed('#two')
  byName('Menu').focus()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(focused()).toBe('Menu')
  byName('Menu').blur()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.activeElement).toBe(document.body)
})
