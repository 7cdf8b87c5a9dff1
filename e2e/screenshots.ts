import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { signInAs } from './people.ts'

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 780 }
const largestBytes = 120_000

/** Takes the picture once nothing moves and every font is there; refuses one that is too heavy for a README. */
const shoot = async (page: Page, name: string): Promise<void> => {
  const path = fileURLToPath(new URL(`../docs/screenshots/${name}.png`, import.meta.url))
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  expect(statSync(path).size).toBeLessThanOrEqual(largestBytes)
}

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
