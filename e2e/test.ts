import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { followed, saidOf, watched } from './trail.ts'

export { type APIRequestContext, expect, type Locator, type Page, type Worker } from '@playwright/test'

export type NewPage = (options?: BrowserContextOptions) => Promise<Page>

/** A document of the product's origin without the product's pages: nothing in it reads or writes the storage by itself. */
export const plainDocument = '/health/ready'

/**
 * Pages of browsers that remember nothing. To keep browsers for further walks, with the product's files in them, spared a tenth of
 * the time, and signed walks out by chance: a storage that was used before is not empty when the browser says so.
 */
export const test = base.extend<{ newPage: NewPage }>({
  /** A window of a browser of its own, for one more person; what the project says of browsers holds for it too. */
  newPage: async ({ browser, viewport }, use, info) => {
    const lent: BrowserContext[] = []
    await use(async ({ viewport: size = viewport, ...options } = {}) => {
      const context = await watched(await browser.newContext({ viewport: size, ...options }))
      lent.push(context)
      return followed(await context.newPage())
    })
    if (info.status !== info.expectedStatus) {
      for (const page of lent.flatMap((context) => context.pages()))
        for (const [name, body] of await saidOf(page))
          await info.attach(name, { body, contentType: 'text/plain' })
    }
    for (const context of lent) await context.close()
  },

  page: async ({ newPage }, use) => {
    await use(await newPage())
  },

  context: async ({ page }, use) => {
    await use(page.context())
  },
})
