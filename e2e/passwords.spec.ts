import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { mailedLink } from './mailbox.ts'
import { ownWord } from './own.ts'
import { expect, type Page, test } from './test.ts'

const newPassword = 'Kancil-Cerdik-9'

/** Where only the phone's project walks. */
const expectAccessibleOnPhoneAndDesk = async (page: Page) => {
  await expectAccessible(page)
  const phone = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page)
  if (phone) await page.setViewportSize(phone)
}

test('a forgotten password is replaced by the mailed link, which works once @only-phone', async ({
  page,
}) => {
  // Of the demo's people with a password the one whom no other walk signs in; who was invited just now would have to wait.
  const username = 'acs.karya'
  const email = `${username}@contoh.id`
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page.getByText(/^© 2019–/)).toBeVisible()
  await page.getByRole('button', { name: 'SEND REQUEST' }).click()
  await expect(page.getByRole('alert')).toHaveText('Silahkan masukan email!')
  await expectAccessibleOnPhoneAndDesk(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'SEND REQUEST' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(
    page.getByText(
      'Tautan untuk mengganti password berhasil dikirim ke e-mail, silahkan cek kembali email Anda',
    ),
  ).toBeVisible()

  const link = await mailedLink(page, email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Buat password baru' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Password baru', { exact: true }).fill(newPassword)
  await expect(page.getByText('Sangat kuat')).toBeVisible()
  await page.getByRole('button', { name: 'Simpan password' }).click()
  await expect(page.getByText('Password tersimpan. Silakan login.')).toBeVisible()
  await page.getByLabel('Email/Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('banner')).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Tautan ini sudah dipakai atau sudah kedaluwarsa')
  await expectAccessibleOnPhoneAndDesk(page)
})

test('an address that nobody has is answered in the same words, and asked twice has to wait', async ({
  page,
}) => {
  const email = `tidak.ada.${ownWord().toLowerCase()}@contoh.id`
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'SEND REQUEST' }).click()
  await expect(page.getByText(/berhasil dikirim ke e-mail/)).toBeVisible()
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'SEND REQUEST' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Anda dapat meminta tautan lagi mulai pukul \d\d:\d\d/)
  await page.getByRole('button', { name: 'BACK' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
