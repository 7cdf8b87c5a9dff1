import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './accessible.ts'
import { logInAs } from './login-page.ts'
import { aNewcomer } from './newcomer.ts'
import { signInWith } from './people.ts'
import { expect, type Page, test } from './test.ts'

/** The code that an authenticator app shows now, or half a minute later. */
const codeOf = (secret: string, ahead = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + ahead })

const openSecurity = (page: Page) => page.goto('/profile/user?view=security')

/** Refuses the next call of the kind as one whose proof is too old; all after it reach the server. */
const proofIsOld = (page: Page, address: string) =>
  page.route(
    address,
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          responseStatus: 'ERROR',
          error: { code: 403, message: '', reason: 'proof_needed', errors: [], reference: 'x' },
        },
      }),
    { times: 1 },
  )

test('what wants a proof asks for it over the page, by keyboard, and goes on; whoever cancels has done nothing', async ({
  page,
  request,
}) => {
  const newcomer = await aNewcomer(request)
  await signInWith(page, newcomer)
  await openSecurity(page)
  const add = page.getByRole('button', { name: 'Pasang aplikasi autentikator' })
  const dialog = page.getByRole('dialog', { name: 'Buktikan bahwa ini Anda' })
  await proofIsOld(page, '**/api/me/second-factors/totp')
  await add.click()
  await expect(dialog.getByLabel(`Password akun ${newcomer.username}`)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await proofIsOld(page, '**/api/me/second-factors/totp')
  await add.click()
  await page.keyboard.type('keliru-sekali')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Password tidak sesuai.')).toBeVisible()
  await dialog.getByLabel(`Password akun ${newcomer.username}`).fill(newcomer.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible()
})

test('an authenticator app is set up, asked for at login, and a recovery code stands in for a lost phone @phone', async ({
  page,
  request,
  newPage,
}) => {
  const newcomer = await aNewcomer(request)
  await signInWith(page, newcomer)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Pasang aplikasi autentikator' }).click()
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page)
  await page.getByLabel('Kode 6 angka dari aplikasi').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Aktifkan' }).click()
  const told = page.getByRole('dialog', { name: 'Simpan kode pemulihan Anda' })
  await expect(told.getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = ''] = await told.getByRole('listitem').allInnerTexts()
  await expectAccessible(page)
  await told.getByRole('button', { name: 'Sudah saya simpan' }).click()
  await expect(page.getByText('10 kode tersisa')).toBeVisible()

  const other = await newPage()
  await other.goto('/login')
  await logInAs(other, newcomer.username, newcomer.password)
  await expect(other.getByLabel('Kode 6 angka dari aplikasi autentikator')).toBeFocused()
  await expectAccessible(other)
  await other.getByLabel('Kode 6 angka dari aplikasi autentikator').fill(codeOf(secret))
  await other.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(other.getByRole('alert')).toHaveText(/Kode tidak sesuai atau sudah dipakai/)
  await other.getByLabel('Kode 6 angka dari aplikasi autentikator').fill(codeOf(secret, 30_000))
  await other.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(other).toHaveURL(/\/dashboard/)

  const lost = await newPage()
  await lost.goto('/login')
  await logInAs(lost, newcomer.username, newcomer.password)
  await lost.getByRole('button', { name: 'Ponsel tidak ada? Pakai kode pemulihan' }).click()
  await lost.getByLabel('Kode pemulihan').fill(recoveryCode)
  await lost.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(lost).toHaveURL(/\/dashboard/)

  await page.reload()
  await page.getByRole('button', { name: 'Hapus aplikasi autentikator' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus aplikasi autentikator' }).click()
  await expect(page.getByText('Belum dipakai.')).toBeVisible()
})
