import { people } from '@kompeten/contract/people'
import { aPerson } from '@kompeten/testkit/people'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { mailedLink } from './mailbox.ts'
import { callAs, signInAs } from './people.ts'

const password = 'Elang-Jawa-88'

/** Signs in as somebody whom no other test knows, in the role given. */
const enterAsNewcomer = async (
  page: Page,
  request: APIRequestContext,
  role: 'ADM' | 'ACS' | 'APL' = 'ADM',
) => {
  const call = await callAs(request, 'sup.digital')
  const body = aPerson({ roles: [{ role_code: role, tuk_id: null }] })
  const { data } = await call(people.create, { body })
  await page.goto(new URL(await mailedLink(page, body.email)).pathname)
  await page.locator('input[type="password"]').fill(password)
  await page.getByRole('button', { name: /Simpan password/ }).click()
  await expect(page).toHaveURL(/\/login/)
  await signInWith(page, body.username, password)
  return { ...body, user_id: data.user_id }
}
const signInWith = async (page: Page, username: string, secret: string) => {
  await page.goto('/login')
  await page.locator('input[autocomplete="username"]').fill(username)
  await page.locator('input[type="password"]').fill(secret)
  await page.locator('button[type="submit"]').click()
  await expect(page).not.toHaveURL(/\/login/)
}
const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: /^Akun / }).click()
  await page.getByRole('link', { name: 'Pengaturan' }).click()
}

for (const [person, address] of [
  ['adm.digital', /\/profile\/user$/],
  ['adt.digital', /\/profile\/admintuk$/],
  ['acs.digital', /\/users\/edit-users-accessor\/[0-9a-f-]+$/],
  ['apl.digital', /\/users\/edit-users-aplicant\/[0-9a-f-]+$/],
] as const) {
  test(`the settings of ${person} are where the product says`, async ({ page }) => {
    await signInAs(page, person)
    await openSettings(page)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Data diri' })).toBeVisible()
  })
}

test('a new name shows in the bar at once, a new language everywhere', async ({ page, request }) => {
  await enterAsNewcomer(page, request)
  await openSettings(page)
  await page.getByLabel('Nama belakang').fill('Baru')
  await page.getByLabel('English').check()
  await page.getByRole('button', { name: 'Simpan data diri' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Personal data' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Sekar Baru' })).toBeVisible()
})

test('a picture is cut to what is chosen and shown in the bar', async ({ page, request }) => {
  await enterAsNewcomer(page, request)
  await openSettings(page)
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 200 } })
  const input = page.locator('input[type="file"]').first()
  await input.setInputFiles({
    name: 'saya.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  })
  await expect(page.getByText(/extensi yang diperlukan/)).toBeVisible()
  await input.setInputFiles({ name: 'saya.png', mimeType: 'image/png', buffer: picture })
  const dialog = page.getByRole('dialog', { name: 'Atur potongan foto' })
  await dialog.getByLabel('Bidang potong').focus()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByLabel('Perbesaran').fill('2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pakai foto ini' }).click()
  await expect(page.getByText('Foto profil disimpan')).toBeVisible()
  await expect(page.locator('header img[src^="blob:"]')).toBeVisible()
  await page.getByRole('button', { name: 'Hapus foto' }).click()
  await expect(page.getByText('Foto profil dihapus')).toBeVisible()
  await expect(page.locator('header img[src^="blob:"]')).toHaveCount(0)
})

test('a device is signed out by hand', async ({ page, request, browser }) => {
  const { username } = await enterAsNewcomer(page, request)
  const other = await (await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })).newPage()
  await signInWith(other, username, password)
  await page.goto('/setting?view=security')
  await page.getByRole('button', { name: /^Keluarkan Chrome/ }).click()
  await expect(page.getByText('Perangkat dikeluarkan')).toBeVisible()
  await other.goto('/tuk')
  await expect(other).toHaveURL(/\/login/)
})

test('a new password needs the old one, signs all other devices out and stands in the log', async ({
  page,
  request,
  browser,
}) => {
  const { username } = await enterAsNewcomer(page, request)
  const other = await (await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })).newPage()
  await signInWith(other, username, password)
  await page.goto('/setting?view=security')
  await page.getByLabel('Password sekarang', { exact: true }).fill('salah-sekali')
  await page.getByLabel('Password baru', { exact: true }).fill('Kancil-Cerdik-1')
  await page.getByRole('button', { name: 'Ganti password' }).click()
  await expect(page.getByText('Password sekarang tidak sesuai.')).toBeVisible()
  await page.getByLabel('Password sekarang', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ganti password' }).click()
  await expect(page.getByText(/Semua perangkat lain telah dikeluarkan/)).toBeVisible()
  await other.goto('/tuk')
  await expect(other).toHaveURL(/\/login/)
  await page.getByRole('link', { name: 'Log saya' }).click()
  await expect(page.getByText('Password diganti').first()).toBeVisible()
})

for (const [language, scheme] of [
  ['id', 'light'],
  ['en', 'dark'],
] as const) {
  test(`the own account is accessible in ${language}, ${scheme} @phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await signInAs(page, 'mag.digital', language)
    for (const address of ['/profile/user', '/profile/user?view=security', '/profile/user?view=log']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
}
