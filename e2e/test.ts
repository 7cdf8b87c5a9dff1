import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'

export { type APIRequestContext, expect, type Locator, type Page, type Worker } from '@playwright/test'

export type NewPage = (options?: BrowserContextOptions) => Promise<Page>
type Lent = { context: BrowserContext; origins: Set<string> }

/** What a page keeps; the files of the product, which the browser has fetched, stay. */
const kept = 'cookies,indexeddb,local_storage,service_workers,cache_storage'

/** Forgets, in every origin that was open in it, what the pages of a context have kept. */
const forget = async (page: Page, origins: Set<string>): Promise<void> => {
  if (origins.size === 0) return
  const browser = await page.context().newCDPSession(page)
  for (const origin of origins) {
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: kept })
  }
  await browser.detach()
  origins.clear()
}

/** Where a page of a failed walk is and how it begins, short enough for the report, which is all that a run elsewhere leaves. */
const shownBy = async (page: Page): Promise<string> => {
  const { pathname } = new URL(page.url())
  const said = await page.locator('main, body').last().textContent({ timeout: 5_000 }).catch(String)
  return `${pathname}: ${said?.trim().replace(/\s+/g, ' ').slice(0, 200)}`
}

/**
 * Pages of browsers that have already fetched the product's files, and remember nothing else: each walk gets fresh pages
 * with empty storage, in contexts that a worker keeps. A walk that changes its context itself (its network, its clock)
 * says `isAlone`.
 */
export const test = base.extend<
  { isAlone: boolean; newPage: NewPage },
  { contexts: Map<string, Promise<Lent>> }
>({
  isAlone: [false, { option: true }],

  contexts: [
    async ({ browser: _ }, use) => {
      await use(new Map())
    },
    { scope: 'worker' },
  ],

  /** A window of a browser of its own, for one more person; what the project says of browsers holds for it too. */
  newPage: async (
    { browser, contexts, isAlone, viewport, colorScheme, locale, isMobile, contextOptions },
    use,
    info,
  ) => {
    const lent: BrowserContext[] = []
    await use(async ({ viewport: size = viewport, ...options } = {}) => {
      if (isAlone) {
        const context = await browser.newContext({ viewport: size, ...options })
        lent.push(context)
        return context.newPage()
      }
      const others = { locale, isMobile, contextOptions, ...options }
      const key = JSON.stringify([lent.length, others])
      const made = contexts.get(key) ?? make(browser.newContext({ ...options, viewport: size }))
      contexts.set(key, made)
      const { context, origins } = await made
      lent.push(context)
      const page = await context.newPage()
      await forget(page, origins)
      if (size) await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      return page
    })
    if (info.status !== info.expectedStatus) {
      for (const page of lent.flatMap((context) => context.pages().slice(isAlone ? 0 : 1)))
        await info.attach('shown', { body: await shownBy(page), contentType: 'text/plain' })
    }
    for (const context of lent) {
      if (isAlone) await context.close()
      else
        await Promise.all(
          context
            .pages()
            .slice(1)
            .map((page) => page.close()),
        )
    }
  },

  page: async ({ newPage }, use) => {
    await use(await newPage())
  },

  context: async ({ page }, use) => {
    await use(page.context())
  },
})

const make = async (making: Promise<BrowserContext>): Promise<Lent> => {
  const context = await making
  const origins = new Set<string>()
  // Stays open, and with it the process that has read the product's files.
  const anchor = await context.newPage()
  await anchor.goto('/health/ready')
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      const origin = URL.parse(frame.url())?.origin
      if (origin?.startsWith('http')) origins.add(origin)
    }),
  )
  return { context, origins }
}
