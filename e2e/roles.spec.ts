import { expectAccessible } from './accessible.ts'
import { expect, type Page, test } from './test.ts'

const password = 'Kompeten-2026'

const languages = {
  id: {
    hello: 'Halo, rangkap',
    none: 'Belum ada role yang di pilih',
    account: /^Akun /,
    change: 'Ganti peran',
    admin: /Admin LSP/,
    assessor: 'Asesor',
    welcome: /^Selamat datang/,
    noLsp: 'Pilih salah satu LSP',
    search: 'Cari nama LSP',
  },
  en: {
    hello: 'Hello, rangkap',
    none: 'No role has been chosen yet',
    account: /^Account of /,
    change: 'Switch role',
    admin: /LSP Admin/,
    assessor: 'Assessor',
    welcome: /^Welcome/,
    noLsp: 'Choose one of the LSPs',
    search: 'Search LSPs by name',
  },
} as const

const logIn = async (page: Page, username: string, language: 'id' | 'en') => {
  await page.addInitScript((chosen) => localStorage.setItem('bahasa', chosen), language)
  await page.goto('/login')
  await page.getByLabel('Email/Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

/** In Indonesian on a phone, in English at a desk. */
const devices = { id: ' @only-phone', en: '' }

for (const language of ['id', 'en'] as const) {
  const w = languages[language]

  test(`a person with three roles in two LSPs picks one and switches without logging in again: ${language}${devices[language]}`, async ({
    page,
  }) => {
    await logIn(page, 'rangkap', language)
    await expect(page).toHaveURL(/\/multi-role/)
    await expect(page.getByRole('heading', { level: 1, name: w.hello })).toBeVisible()
    await expect(page.getByRole('radio', { name: /Digital|Karya/ })).toHaveCount(3)
    await expectAccessible(page)
    await proceed(page)
    await expect(page.getByRole('alert')).toHaveText(w.none)
    await page.getByRole('radio', { name: w.admin }).check()
    await proceed(page)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('banner')).toContainText('Digital')

    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname))
    for (const lsp of ['Karya', 'Digital']) {
      await page.getByRole('button', { name: w.account }).click()
      await page.getByRole('dialog').getByRole('link', { name: w.change }).click()
      await page.getByRole('radio', { name: new RegExp(`${w.assessor}.*${lsp}`) }).check()
      await proceed(page)
      await expect(page.getByRole('banner')).toContainText(lsp)
      await expect(page.getByRole('banner')).toContainText(w.assessor)
      await expect(page).not.toHaveURL(/multi-role/)
    }
    expect(addresses).not.toContain('/login')
  })

  test(`DEV enters an LSP by /lsplogin, and from it another: ${language}${devices[language]}`, async ({
    page,
  }) => {
    await logIn(page, 'dev', language)
    await expect(page).toHaveURL(/\/lsplogin/)
    await expect(page.getByRole('radio', { name: /Karya/ })).toBeVisible()
    await expectAccessible(page)
    await proceed(page)
    await expect(page.getByRole('alert')).toHaveText(w.noLsp)
    await page.getByLabel(w.search).fill('garmen')
    await page.getByRole('radio', { name: /Garmen/ }).check()
    await proceed(page)
    await expect(page.getByRole('banner')).toContainText('Garmen')
    await page.goto('/lsplogin')
    await page.getByLabel(w.search).fill('karya')
    await page.getByRole('radio', { name: /Karya/ }).check()
    await proceed(page)
    await expect(page.getByRole('banner')).toContainText('Karya')
  })
}
