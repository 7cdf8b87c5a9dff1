import pg from 'pg'
import { type Browser, chromium } from 'playwright-core'
import { atMost, type Bar } from './bar.ts'
import { growAssessment } from './grow.ts'
import { startProduct } from './server.ts'

const participants = 500
const visits = 7
const password = 'Kompeten-2026'

/** The frame after the one in which the rows stand has shown them. In the page's own words, which are not the bench's. */
const untilPainted = `new Promise((resolve) => {
  const look = () => {
    const rows = document.querySelectorAll('tbody tr').length
    if (rows >= ${participants}) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    else requestAnimationFrame(look)
  }
  look()
})`

/** Milliseconds from asking for a page to the frame that shows so many rows of it, in a browser that has been here before. */
const paint = async (browser: Browser, address: string, path: string): Promise<number[]> => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await page.goto(`${address}/login`)
  await page.locator('input[autocomplete="username"]').fill('adm.digital')
  await page.locator('input[type="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL(/\/dashboard/)
  const times: number[] = []
  for (let turn = 0; turn < visits; turn += 1) {
    await page.goto(address + path, { waitUntil: 'commit' })
    times.push(await page.evaluate<number>(untilPainted))
  }
  return times
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** An assessment of 500 participants, opened at its list of participants in a browser, from the address to the rows. */
export const assessmentPaintBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3711)
  const admin = new pg.Client({ connectionString: product.adminUrl })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
    ],
  })
  try {
    await admin.connect()
    const {
      rows: [model],
    } = await admin.query(
      `select p.assessment_applicant_id, p.assessment_id
       from assessment_applicant p join pleno l on l.assessment_id = p.assessment_id
       where l.sitting > 0 and l.chair_signature is null and p.status_recomendation = 'K'
         and p.lsp_id = (select lsp_id from host where hostname = 'digital.localhost')
       order by p.assessment_applicant_id limit 1`,
    )
    await growAssessment(admin, model.assessment_applicant_id, participants)
    const address = product.address.replace('127.0.0.1', 'digital.localhost')
    const times = await paint(browser, address, `/assessments/${model.assessment_id}/detail?tab=participants`)
    const later = times.slice(1)
    return {
      bars: [atMost(`Opening it in a browser, from the address to all rows`, median(later), 1000, ' ms')],
      notes: [
        `with ${participants} participants; the first time ${times[0]?.toFixed(0)} ms, then ${later.map((time) => time.toFixed(0)).join(', ')} ms`,
      ],
    }
  } finally {
    await browser.close()
    await admin.end()
    await product.close()
  }
}
