import { ownExams } from '@kompeten/contract/exams/own-exams'
import { signIn } from '@kompeten/testkit/sign-in'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { atMost, type Bar } from './bar.ts'
import { slow4g, slowerProcessor } from './first-pages.ts'
import { overHttp } from './over-http.ts'
import { startProduct } from './server.ts'

const visits = 5
const account = { username: 'bagas.pratama', password: 'Kompeten-2026' }

const slowed = async (page: Page, processor: number): Promise<void> => {
  const device = await page.context().newCDPSession(page)
  await device.send('Network.enable')
  await device.send('Network.emulateNetworkConditions', slow4g)
  await device.send('Emulation.setCPUThrottlingRate', { rate: processor })
}

/** A question is there, and can be answered. */
const untilUsable = (page: Page) =>
  page
    .getByRole('region', { name: /^Soal \d+ dari \d+$/ })
    .locator('input, textarea, button')
    .first()
    .waitFor({ state: 'attached' })

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * A running test on a phone on slow 4G: opened from the list of one's tests, where the shell is there already, and opened at its address on
 * a device that has never seen the product.
 */
export const runnerPageBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3721)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  const phone = { viewport: { width: 360, height: 740 } }
  try {
    const { call } = await signIn(overHttp(product.address), account)
    const running = (await call(ownExams.list)).data.find(({ state }) => state === 'RUNNING')
    if (!running) throw new Error('The demo has no running test')
    const signedIn = await browser.newContext(phone)
    const entering = await signedIn.newPage()
    await entering.goto(`${product.address}/login`)
    await entering.locator('input[autocomplete="username"]').fill(account.username)
    await entering.locator('input[type="password"]').fill(account.password)
    await entering.locator('button[type="submit"]').click()
    await entering.waitForURL((url) => !url.pathname.startsWith('/login'))
    const storageState = await signedIn.storageState()
    await signedIn.close()

    const fresh = async (measure: (context: BrowserContext) => Promise<number>): Promise<number> => {
      const context = await browser.newContext({ ...phone, storageState })
      try {
        return await measure(context)
      } finally {
        await context.close()
      }
    }
    const fromList = (processor: number) =>
      fresh(async (context) => {
        const page = await context.newPage()
        await page.goto(`${product.address}/uji-saya`)
        const link = page.locator(`a[href$="${running.sitting_id}"]`)
        await link.waitFor()
        await slowed(page, processor)
        const started = performance.now()
        await link.click()
        await page.getByRole('button', { name: 'Lanjutkan di sini' }).click()
        await untilUsable(page)
        return performance.now() - started
      })
    const atOnce = (processor: number) =>
      fresh(async (context) => {
        const page = await context.newPage()
        await slowed(page, processor)
        const started = performance.now()
        await page.goto(`${product.address}/uji-saya/${running.sitting_id}`, { waitUntil: 'commit' })
        await page.getByRole('button', { name: 'Lanjutkan di sini' }).waitFor()
        return performance.now() - started
      })
    const times = { list: [] as number[], slow: [] as number[], once: [] as number[] }
    for (let turn = 0; turn < visits; turn += 1) {
      times.list.push(await fromList(1))
      times.slow.push(await fromList(slowerProcessor))
      times.once.push(await atOnce(1))
    }
    return {
      bars: [
        atMost('A running test usable on slow 4G, from the list of tests', median(times.list), 2_000, ' ms'),
      ],
      notes: [
        `With a processor four times slower: ${Math.round(median(times.slow))} ms. On a device that has never seen the product, at the test's address until it can be gone on with: ${Math.round(median(times.once))} ms`,
      ],
    }
  } finally {
    await browser.close()
    await product.close()
  }
}
