import { chromium } from 'playwright-core'
import { atMost, type Bar } from './bar.ts'
import { startProduct } from './server.ts'

/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, half of it up, 150 ms there and back. */
export const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 102_400 }
export const slowerProcessor = 4
const visits = 5

/** Milliseconds from the first byte asked for to a letter typed into a field, on a phone that was never here before. */
const visit = async (url: string, field: string): Promise<number> => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    const device = await context.newCDPSession(page)
    await device.send('Network.enable')
    await device.send('Network.emulateNetworkConditions', slow4g)
    await device.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
    const started = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    const input = page.locator(`input[name="${field}"]`)
    await input.pressSequentially('a')
    await page.waitForFunction(`document.querySelector('input[name="${field}"]')?.value === 'a'`)
    return performance.now() - started
  } finally {
    await browser.close()
  }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The pages that people come to from outside, in a browser on a slow phone and a slow network. */
export const firstPageBars = async (): Promise<{ bars: Bar[] }> => {
  const product = await startProduct(3703)
  try {
    const times = { login: [] as number[], register: [] as number[] }
    for (let turn = 0; turn < visits; turn++) {
      times.login.push(await visit(`${product.address}/login`, 'username'))
      times.register.push(await visit(`${product.address}/register`, 'username'))
    }
    const where = 'on slow 4G with a processor four times slower'
    return {
      bars: [
        atMost(`Login page usable ${where}`, median(times.login), 2500, ' ms'),
        atMost(`Registration page usable ${where}`, median(times.register), 2500, ' ms'),
      ],
    }
  } finally {
    await product.close()
  }
}
