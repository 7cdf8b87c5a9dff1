import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { mailedLink } from './mailbox.ts'
import { aNewcomer } from './newcomer.ts'
import { ownWord } from './own.ts'
import { logIn, signInAs, signInWith } from './people.ts'
import { type APIRequestContext, expect, type Locator, type Page, test } from './test.ts'

/** Signs in as somebody whom no other test knows. */
const enterAsNewcomer = async (page: Page, request: APIRequestContext, username?: string) => {
  const newcomer = await aNewcomer(request, { username })
  await signInWith(page, newcomer)
  await page.goto('/dashboard')
  return newcomer
}
/** The same person in a window beside theirs. */
const inTwoWindows = async (page: Page, request: APIRequestContext, newPage: () => Promise<Page>) => {
  const newcomer = await enterAsNewcomer(page, request)
  const other = await newPage()
  await signInWith(other, newcomer)
  await other.goto('/dashboard')
  await expect(other.getByRole('banner')).toBeVisible()
  return { newcomer, other }
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
    await page.goto('/dashboard')
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

/** A wide PNG: red in its middle third, blue beside it. */
const threeStripes = async (page: Page) => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 300
    canvas.height = 100
    const brush = canvas.getContext('2d')
    if (brush) {
      brush.fillStyle = 'blue'
      brush.fillRect(0, 0, 300, 100)
      brush.fillStyle = 'red'
      brush.fillRect(100, 0, 100, 100)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** Whether the picture in the bar is red, or blue, in its middle. */
const colourInBar = (page: Page) =>
  page.locator('header img[src^="blob:"]').evaluate((picture: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = 1
    canvas.height = 1
    const brush = canvas.getContext('2d')
    const middle = picture.naturalWidth / 2
    brush?.drawImage(picture, middle, middle, 1, 1, 0, 0, 1, 1)
    const [red = 0, , blue = 0] = brush?.getImageData(0, 0, 1, 1).data ?? []
    return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${red} ${blue}`
  })

test('a picture is cut to what is seen in the window and shown in the bar', async ({ page, request }) => {
  await enterAsNewcomer(page, request)
  await openSettings(page)
  const stripes = { name: 'saya.png', mimeType: 'image/png', buffer: await threeStripes(page) }
  const input = page.locator('input[type="file"]').first()
  await input.setInputFiles({
    name: 'saya.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  })
  await expect(page.getByText(/extensi yang diperlukan/)).toBeVisible()
  await input.setInputFiles(stripes)
  const dialog = page.getByRole('dialog', { name: 'Atur potongan foto' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pakai foto ini' }).click()
  await expect.poll(() => colourInBar(page)).toBe('red')

  await input.setInputFiles(stripes)
  await dialog.getByLabel('Bidang potong').focus()
  for (let at = 0; at < 25; at += 1) await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Pakai foto ini' }).click()
  await expect.poll(() => colourInBar(page)).toBe('blue')
  await page.getByRole('button', { name: 'Hapus foto' }).click()
  await expect(page.locator('header img[src^="blob:"]')).toHaveCount(0)
})

test('a new name stands in the bar of every window of the person, without a reload', async ({
  page,
  request,
  newPage,
}) => {
  const { other } = await inTwoWindows(page, request, newPage)
  await openSettings(page)
  await page.getByLabel('Nama depan', { exact: true }).fill('Rahmawati')
  await page.getByRole('button', { name: 'Simpan data diri' }).click()
  for (const window of [page, other])
    await expect(window.getByRole('button', { name: /^Akun Rahmawati/ })).toBeVisible()
})

test('a device is signed out by hand', async ({ page, request, newPage }) => {
  const { other } = await inTwoWindows(page, request, newPage)
  await page.goto('/setting?view=security')
  await page.getByRole('button', { name: /^Keluarkan Chrome/ }).click()
  await expect(page.getByText('Perangkat dikeluarkan')).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
})

test('a new password needs the old one, signs all other devices out and stands in the log', async ({
  page,
  request,
  newPage,
}) => {
  const { newcomer, other } = await inTwoWindows(page, request, newPage)
  await page.goto('/setting?view=security')
  await page.getByLabel('Password sekarang', { exact: true }).fill('salah-sekali')
  await page.getByLabel('Password baru', { exact: true }).fill('Kancil-Cerdik-1')
  await page.getByRole('button', { name: 'Ganti password' }).click()
  await expect(page.getByText('Password sekarang tidak sesuai.')).toBeVisible()
  await page.getByLabel('Password sekarang', { exact: true }).fill(newcomer.password)
  await page.getByRole('button', { name: 'Ganti password' }).click()
  await expect(page.getByText(/Semua perangkat lain telah dikeluarkan/)).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  await page.getByRole('link', { name: 'Log saya' }).click()
  await expect(page.getByText('Password diganti').first()).toBeVisible()
})

for (const language of ['id', 'en'] as const) {
  test(`its views are accessible in ${language} and both themes @only-phone`, async ({ page }) => {
    await signInAs(page, 'mag.digital', language)
    for (const address of ['/profile/user', '/profile/user?view=security', '/profile/user?view=log']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNoSidewaysScroll(page)
    }
  })
}

test('a new username signs in, and a new address once its mailed link is used @only-phone', async ({
  page,
  request,
}) => {
  // Wider than a phone: no word may widen the page.
  const { username, password } = await enterAsNewcomer(
    page,
    request,
    `${ownWord().toLowerCase()}${'panjang'.repeat(5)}`,
  )
  const account = page.getByRole('region', { name: 'Akun' })
  await page.goto('/profile/user?view=security')
  await page.getByRole('button', { name: 'Ganti username' }).click()
  const dialog = page.getByRole('dialog')
  const change = async (label: string, value: string, action: string) => {
    await dialog.getByLabel(label).fill(value)
    await dialog.getByLabel('Password sekarang', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: action }).click()
  }
  await change('Username baru', 'adm.digital', 'Simpan username')
  await expect(dialog.getByRole('alert')).toHaveText('nama pengguna sudah terdaftar!')
  await expectAccessible(page)
  // A field is as wide as its place, and no wider.
  const rightOf = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().right)
  expect(await rightOf(dialog.getByLabel('Username baru'))).toBeLessThanOrEqual(
    await rightOf(dialog.getByRole('button', { name: 'Tutup' })),
  )
  await change('Username baru', `${username}.baru`, 'Simpan username')
  await expect(dialog).toBeHidden()
  await expect(account).toContainText(`${username}.baru`)

  await page.getByRole('button', { name: 'Ganti email' }).click()
  await change('Email baru', 'adm.digital@contoh.id', 'Kirim tautan')
  await expect(dialog.getByRole('alert')).toHaveText('Email sudah terdaftar!')
  const fresh = `${username}.baru@contoh.id`.toLowerCase()
  await change('Email baru', fresh, 'Kirim tautan')
  await expect(account).toContainText(`Menunggu konfirmasi dari ${fresh}`)
  await expectNoSidewaysScroll(page)
  await page.goto(new URL(await mailedLink(page, fresh)).pathname)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pakai email ini' }).click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, fresh, password)
  await page.goto('/profile/user')
  await expect(page.getByText(fresh)).toBeVisible()
})
