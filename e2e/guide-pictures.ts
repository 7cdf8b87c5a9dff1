import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, type Locator, type Page, test } from '@playwright/test'
import { demoPassword } from './people.ts'
import { onHost } from './registration-form.ts'

// Makes the guide's pictures of the running demonstration (`npm run screenshots`). They are to be looked at and
// committed; each stays under 60 kB.

const folder = fileURLToPath(new URL('../apps/web/public/guide-pictures/', import.meta.url))
/** Until what a page fetches is there, and has stopped moving. */
const patienceMs = 800
const largestBytes = 60_000
const at = (address: string) => onHost('digital', address)

const words = {
  id: {
    bell: /^Notifikasi/,
    account: /^Akun /,
    import: 'Impor',
    review: 'Periksa yang pertama',
    loading: /^Memuat/,
  },
  en: {
    bell: /^Notifications/,
    account: /^Account|account/,
    import: 'Import',
    review: 'Review the first',
    loading: /^Loading/,
  },
} as const
type Language = keyof typeof words

const logIn = async (page: Page, username: string) => {
  await page.goto(at('/login'))
  await page.locator('input[autocomplete="username"]').fill(username)
  await page.locator('input[type="password"]').fill(demoPassword)
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
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.getByRole('status', { name: words[language].loading }).waitFor({ state: 'detached' })
    await page.waitForTimeout(patienceMs)
    let picture: Buffer = Buffer.alloc(largestBytes)
    for (let quality = 38; picture.length >= largestBytes && quality > 20; quality -= 4) {
      picture = await page.screenshot({ type: 'jpeg', quality, animations: 'disabled' })
    }
    await writeFile(`${folder}${language}/${name}.jpg`, picture)
  }
  const visit = async (page: Page, address: string, name: string) => {
    await page.goto(at(address))
    await shoot(page, name)
  }
  const list = async (page: Page, address: string, name: string) => {
    await page.goto(at(address))
    await page.locator('tbody a').first().waitFor()
    await shoot(page, name)
  }
  /** Opens the first record of a list. */
  const open = async (page: Page, address: string) => {
    await page.goto(at(address))
    await page.getByRole('main').locator('tbody a').first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(patienceMs)
  }
  const fresh = async () => {
    // What the server writes itself is in the language of the browser.
    const context = await browser.newContext({
      viewport: { width: 1120, height: 700 },
      colorScheme: 'light',
      locale: language === 'id' ? 'id-ID' : 'en-GB',
    })
    await context.addInitScript((chosen) => localStorage.setItem('bahasa', chosen), language)
    return context.newPage()
  }

  const stranger = await fresh()
  await visit(stranger, '/login', 'login')
  await stranger.goto(at('/register'))
  await stranger.locator('form input').first().waitFor()
  await shoot(stranger, 'register')

  const office = await fresh()
  await logIn(office, 'adm.digital')
  await visit(office, '/set-up', 'set-up')
  await list(office, '/users', 'people')
  await list(office, '/Assessors', 'assessors')
  await list(office, '/asesi', 'applicants')
  await office.getByRole('button', { name: words[language].import }).click()
  await office.getByRole('dialog').waitFor()
  await shoot(office, 'import')
  await office.goto(at('/join-skema/queue'))
  await office.getByRole('main').getByRole('link', { name: words[language].review }).click()
  await office.waitForURL('**/review')
  await shoot(office, 'review')
  await open(office, '/assessments/list')
  await shoot(office, 'assessment')
  await open(office, '/schema/sub-schema')
  await shoot(office, 'scheme')
  await open(office, '/bukti-administratif')
  await shoot(office, 'requirement')
  await visit(office, '/setting', 'account')

  const applicant = await fresh()
  await logIn(applicant, 'bagas.pratama')
  await visit(applicant, '/join-skema/add-join-skema', 'applying')
  await open(applicant, '/asesmen-history')
  await shoot(applicant, 'own-assessment')

  const many = await fresh()
  await logIn(many, 'rangkap')
  await shoot(many, 'roles')

  const chief = await fresh()
  await logIn(chief, 'sup.digital')
  await visit(chief, '/lsp-profile', 'lsp-profile')
  await list(chief, '/tuk', 'tuk')
  await chief.getByRole('button', { name: words[language].bell }).click()
  await shoot(chief, 'notices')
  await chief.keyboard.press('Escape')
  await chief.getByRole('button', { name: words[language].account }).click()
  await shoot(chief, 'bar')
  await chief.keyboard.press('Escape')
  await chief.goto(at('/manage-articles'))
  await chief.getByRole('main').locator('tbody a').first().click()
  await inTheMiddle(chief.locator('[contenteditable]'))
  await shoot(chief, 'article')

  const chair = await fresh()
  await logIn(chair, 'mgr.digital')
  await open(chair, '/plenos?search=ketiga')
  await shoot(chair, 'pleno')
  await open(chair, '/plenos?search=kedua')
  await chair.getByRole('link', { name: 'BAPS', exact: true }).click()
  await shoot(chair, 'baps')
  await open(chair, '/assessments/appeal?search=fitri')
  await shoot(chair, 'appeal')

  const director = await fresh()
  await logIn(director, 'dir.digital')
  await list(director, '/certificates', 'certificates')
  await list(director, '/letters', 'letters')
  await open(director, '/alumnis?search=erwin')
  const number =
    /\d{5} \d{4} \d \d{7} \d{4}/.exec((await director.getByRole('main').textContent()) ?? '')?.[0] ?? ''
  const holder = (await director.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await director.goto(`${director.url()}?tab=basis`)
  await shoot(director, 'basis')
  await stranger.goto(at('/verify'))
  await stranger.getByRole('main').locator('input[name=nomor]').fill(number)
  await stranger.getByRole('main').locator('input[name=nama]').fill(holder.trim())
  await stranger.keyboard.press('Enter')
  await shoot(stranger, 'verify')

  const assessor = await fresh()
  await logIn(assessor, 'acs.digital')
  await open(assessor, '/asesmen-history?search=hari+ini')
  await assessor.goto(assessor.url().replace('/detail', '/dok-asesmen'))
  await assessor
    .getByRole('link', { name: /^FR.IA.01|FR.IA.01/ })
    .last()
    .click()
  await shoot(assessor, 'worksheet')

  const venueAdmin = await fresh()
  await logIn(venueAdmin, 'adt.digital')
  await venueAdmin.goto(at('/tuk'))
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

for (const language of ['id', 'en'] as const) {
  test(`the guide’s pictures: ${language}`, async ({ browser }) => {
    test.setTimeout(200_000)
    await take(browser, language)
  })
}
