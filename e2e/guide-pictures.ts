import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'

// Makes the guide's pictures of the running demonstration: node e2e/guide-pictures.ts http://digital.localhost:3000
// They are to be looked at and committed; each stays under 60 kB.

const [site = 'http://digital.localhost:3000', executablePath = '/usr/bin/chromium'] = process.argv.slice(2)
const folder = fileURLToPath(new URL('../apps/web/public/guide-pictures/', import.meta.url))
const password = 'Kompeten-2026'
const patienceMs = 800

const words = {
  id: { bell: /^Notifikasi/, account: /^Akun / },
  en: { bell: /^Notifications/, account: /^Account|account/ },
} as const
type Language = keyof typeof words

const logIn = async (page: Page, username: string) => {
  await page.goto(`${site}/login`)
  await page.locator('input[autocomplete="username"]').fill(username)
  await page.locator('input[type="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

const enterLsp = async (page: Page) => {
  await page.getByRole('radio', { name: /Teknologi Digital/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('banner').waitFor()
}

const inTheMiddle = (of: Locator) => of.evaluate((element) => element.scrollIntoView({ block: 'center' }))

const take = async (browser: Browser, language: Language) => {
  const shoot = async (page: Page, name: string) => {
    await page.waitForTimeout(patienceMs)
    const path = `${folder}${language}/${name}.jpg`
    await page.screenshot({ path, type: 'jpeg', quality: 38, animations: 'disabled' })
  }
  const visit = async (page: Page, address: string, name: string) => {
    await page.goto(`${site}${address}`)
    await shoot(page, name)
  }
  const list = async (page: Page, address: string, name: string) => {
    await page.goto(`${site}${address}`)
    await page.locator('tbody a').first().waitFor()
    await shoot(page, name)
  }
  const fresh = async () => {
    const context = await browser.newContext({ viewport: { width: 1120, height: 700 }, colorScheme: 'light' })
    await context.addInitScript((chosen) => localStorage.setItem('bahasa', chosen), language)
    return context.newPage()
  }

  const stranger = await fresh()
  await visit(stranger, '/login', 'login')
  await stranger.goto(`${site}/register`)
  await stranger.locator('form input').first().waitFor()
  await shoot(stranger, 'register')

  const many = await fresh()
  await logIn(many, 'rangkap')
  await shoot(many, 'roles')

  const chief = await fresh()
  await logIn(chief, 'sup.digital')
  await list(chief, '/tuk', 'tuk')
  await chief.getByRole('button', { name: words[language].bell }).click()
  await shoot(chief, 'notices')
  await chief.keyboard.press('Escape')
  await chief.getByRole('button', { name: words[language].account }).click()
  await shoot(chief, 'bar')
  await chief.keyboard.press('Escape')
  await chief.goto(`${site}/manage-articles`)
  await chief.getByRole('main').locator('tbody a').first().click()
  await inTheMiddle(chief.locator('[contenteditable]'))
  await shoot(chief, 'article')

  const venueAdmin = await fresh()
  await logIn(venueAdmin, 'adt.digital')
  await venueAdmin.goto(`${site}/tuk`)
  await venueAdmin.getByRole('main').locator('tbody a').first().click()
  await venueAdmin.locator('form input').first().waitFor()
  await shoot(venueAdmin, 'tuk-form')

  const developer = await fresh()
  await logIn(developer, 'dev')
  await enterLsp(developer)
  await list(developer, '/lsps', 'lsps')
  await developer.getByRole('main').locator('tbody a').first().click()
  await inTheMiddle(developer.locator('input[type="color"]'))
  await shoot(developer, 'face')
  await list(developer, '/hosts', 'hosts')
}

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
for (const language of ['id', 'en'] as const) {
  await mkdir(`${folder}${language}`, { recursive: true })
  await take(browser, language)
}
await browser.close()
