import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { everyInstrument } from '@kompeten/testkit/journey/assessing'
import { walk } from './journey/walk.ts'
import { signInAs } from './people.ts'
import { expect, type Page, test } from './test.ts'

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 780 }
const largestBytes = 120_000

/** Takes the picture once its fonts and pictures are there; refuses one that is too heavy for a README. */
const shoot = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  const browser = await page.context().newCDPSession(page)
  // Playwright itself writes no WebP, which takes a quarter of what PNG does.
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 85 })
  const picture = Buffer.from(data, 'base64')
  expect(picture.length).toBeLessThanOrEqual(largestBytes)
  writeFileSync(fileURLToPath(new URL(`../docs/screenshots/${name}.webp`, import.meta.url)), picture)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const name of ['digital', 'karya']) {
  test(`the login page of ${name}`, async ({ page }) => {
    await page.setViewportSize(desktop)
    const { port } = new URL(test.info().project.use.baseURL ?? '')
    await page.goto(`http://${name}.localhost:${port}/login`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await shoot(page, `login-${name}`)
  })
}

test('the list of venues', async ({ page }) => {
  await page.setViewportSize(desktop)
  await signInAs(page, 'adm.digital')
  await page.goto('/tuk')
  await expect(page.getByText('TUK Bandung Citarum').first()).toBeVisible()
  await shoot(page, 'venues')
})

test('the form of a venue', async ({ page }) => {
  await page.setViewportSize(desktop)
  await signInAs(page, 'adm.digital')
  await page.goto('/tuk')
  await page.getByRole('link', { name: 'TUK Bandung Citarum' }).first().click()
  await expect(page.getByLabel('Nama TUK', { exact: true })).toHaveValue('TUK Bandung Citarum')
  await shoot(page, 'venue-form')
})

test('the list of venues on a phone, in the dark', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAs(page, 'adm.karya', 'en')
  await page.goto('/tuk')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await shoot(page, 'venues-phone')
})

const closeNotices = async (page: Page): Promise<void> => {
  const close = page.getByRole('region', { name: 'Pemberitahuan' }).getByRole('button', { name: 'Tutup' })
  while ((await close.count()) > 0) await close.first().click()
}

/** Moments of the journey that README shows; each is taken once. */
const moments = ['self-assessment', 'review', 'assign', 'observation', 'pleno', 'certificate', 'verified']

test('one person’s certification, as README walks through it', async ({ newPage, request }) => {
  test.setTimeout(450_000)
  const left = new Set(moments)
  await walk({
    newPage,
    request,
    languages: { applicant: 'id', stranger: 'id', lsp: 'id', beforeTheDay: 'id', onTheDay: 'id' },
    name: 'Agung Nugraha',
    title: 'Uji Kompetensi Content Creator',
    assessorName: ['Wahyu', 'Prasetyo'],
    penyeliaName: ['Ratih', 'Kusumawardani'],
    instruments: everyInstrument,
    see: async (moment, page) => {
      if (!left.delete(moment)) return
      if (moment === 'self-assessment') {
        await page.getByRole('region', { name: /^1\. / }).evaluate((part) => part.scrollIntoView())
      }
      if (moment === 'review') {
        await page.getByRole('button', { name: /^Fotokopi KTP/ }).click()
        await page.evaluate(() => window.scrollTo({ top: 0 }))
      }
      await closeNotices(page)
      await shoot(page, `journey-${moment}`)
    },
  })
  expect([...left]).toEqual([])
})
