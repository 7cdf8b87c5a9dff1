import type { BrowserContext, Page } from '@playwright/test'

/** In each document, before its own scripts: tells whether a session was there at its start, and what takes one away. */
const watchStorage = (binding: string): void => {
  const tell = (what: string) =>
    (window as unknown as Record<string, (what: string) => void>)[binding]?.(what)
  const by = () =>
    new Error().stack
      ?.match(/[\w-]+\.[jt]s:\d+:\d+/g)
      ?.slice(0, 4)
      .join(' ') ?? 'the walk'
  try {
    if (localStorage.getItem('secret_key') === null) tell(`no session, ${localStorage.length} entries`)
  } catch (problem) {
    tell(String(problem))
  }
  const { clear, removeItem } = Storage.prototype
  Storage.prototype.clear = function clearTold() {
    tell(`cleared by ${by()}`)
    clear.call(this)
  }
  Storage.prototype.removeItem = function removeTold(key) {
    if (key === 'secret_key') tell(`session removed by ${by()}`)
    removeItem.call(this, key)
  }
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === 'secret_key' && newValue === null)) tell(`${key ?? 'all'} removed elsewhere`)
  })
}

const notes = new WeakMap<Page, (what: string) => void>()

/** Lets the documents of a context tell what becomes of their session: it stands in the trails of its pages. */
export const watched = async (context: BrowserContext): Promise<BrowserContext> => {
  const binding = 'tellTrail'
  await context.exposeBinding(binding, ({ page }, what: string) => notes.get(page)?.(what))
  await context.addInitScript(watchStorage, binding)
  return context
}

const trails = new WeakMap<Page, string[]>()

/** Notes where a page goes, which of its calls are refused and what becomes of its session, each with its time. */
export const followed = (page: Page): Page => {
  const trail: string[] = []
  const note = (what: string) => trail.push(`${new Date().toISOString().slice(14, 23)} ${what}`)
  page.on('framenavigated', (frame) => frame === page.mainFrame() && note(pathOf(frame.url())))
  page.on('response', (answer) => answer.ok() || note(`${answer.status()} ${pathOf(answer.url())}`))
  notes.set(page, note)
  trails.set(page, trail)
  return page
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

/** What a failed walk's report says of a page, each part short enough to stand in it whole: elsewhere it is all that a run leaves. */
export const saidOf = async (page: Page): Promise<[name: string, said: string][]> => {
  const text = await page.locator('main, body').last().textContent({ timeout: 5_000 }).catch(String)
  const trail = (trails.get(page) ?? []).slice(-16).join('\n')
  return [
    ['shown', `${pathOf(page.url())}: ${text?.trim().replace(/\s+/g, ' ').slice(0, 200)}`],
    ['came by', trail.slice(-290)],
    ['came by, before', trail.slice(-580, -290)],
  ]
}
