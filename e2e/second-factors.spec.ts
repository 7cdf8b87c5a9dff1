import { Secret, TOTP } from 'otpauth'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { logInAs } from './login-page.ts'
import { aNewcomer } from './newcomer.ts'
import { signInAs, signInWith } from './people.ts'
import { onHost } from './registration-form.ts'
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
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await proofIsOld(page, '**/api/me/second-factors/totp')
  await add.click()
  await expect(dialog.getByLabel(`Password akun ${newcomer.username}`)).toBeFocused()
  await page.keyboard.type('keliru-sekali')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Password tidak sesuai.')).toBeVisible()
  await dialog.getByLabel(`Password akun ${newcomer.username}`).fill(newcomer.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible()
})

test('an authenticator app is set up, asked for at login, and a recovery code stands in for a lost phone @only-phone', async ({
  page,
  request,
  newPage,
}) => {
  const newcomer = await aNewcomer(request)
  await signInWith(page, newcomer)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Pasang aplikasi autentikator' }).click()
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page, '[role=dialog]')
  await page.getByLabel('Kode 6 angka dari aplikasi').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Aktifkan' }).click()
  const told = page.getByRole('dialog', { name: 'Simpan kode pemulihan Anda' })
  await expect(told.getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = ''] = await told.getByRole('listitem').allInnerTexts()
  await expectAccessible(page, '[role=dialog]')
  await told.getByRole('button', { name: 'Sudah saya simpan' }).click()
  await expect(page.getByText('10 kode tersisa')).toBeVisible()

  const other = await newPage()
  await other.goto('/login')
  await logInAs(other, newcomer.username, newcomer.password)
  await expect(other.getByLabel('Kode 6 angka dari aplikasi autentikator')).toBeFocused()
  await expectAccessible(other)
  await other.getByLabel('Kode 6 angka dari aplikasi autentikator').fill('12345')
  await other.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(other.getByRole('alert')).toBeVisible()
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
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, hapus' }).click()
  await expect(page.getByText('Belum dipakai.')).toBeVisible()
})

test('a passkey is made in the profile, stands beside the password at login, and proves again who one is', async ({
  page,
  request,
}) => {
  const newcomer = await aNewcomer(request)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(onHost('digital', '/login'))
  await logInAs(page, newcomer.username, newcomer.password)
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(onHost('digital', '/profile/user?view=security'))
  await page.getByRole('button', { name: 'Tambah passkey' }).click()
  await expectAccessible(page, '[role=dialog]')
  await page.getByLabel('Nama passkey').fill('Laptop kantor')
  await page.getByRole('button', { name: 'Buat passkey' }).click()
  const told = page.getByRole('dialog', { name: 'Simpan kode pemulihan Anda' })
  await expect(told.getByRole('listitem')).toHaveCount(10)
  await told.getByRole('button', { name: 'Sudah saya simpan' }).click()
  await expect(page.getByText(/^Berlaku di digital\./)).toBeVisible()

  await proofIsOld(page, '**/api/me/second-factors/totp')
  await page.getByRole('button', { name: 'Pasang aplikasi autentikator' }).click()
  const proof = page.getByRole('dialog', { name: 'Buktikan bahwa ini Anda' })
  await proof.getByRole('button', { name: 'Pakai passkey' }).click()
  await expect(page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(onHost('digital', '/logout'))
  await expect(page).toHaveURL(/\/login/)
  await logInAs(page, newcomer.username, newcomer.password)
  await page.getByRole('button', { name: 'Masuk dengan passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(onHost('digital', '/profile/user?view=security'))
  await expect(page.getByText(/^Terakhir dipakai/)).toBeVisible()
  await page.getByRole('button', { name: 'Hapus passkey Laptop kantor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, hapus' }).click()
  await expect(page.getByRole('button', { name: 'Hapus passkey Laptop kantor' })).toBeHidden()
  await device.detach()
})

test('whoever chooses a role that must have a second factor sets one up first, and then enters', async ({
  page,
  request,
}) => {
  const newcomer = await aNewcomer(request)
  // As if the LSP required it: a rule of the demo's LSP would sign out the people of other walks.
  await page.route(
    '**/api/users/select_lsp',
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          responseStatus: 'ERROR',
          error: { code: 403, message: '', reason: 'second_factor_required', errors: [], reference: 'x' },
        },
      }),
    { times: 1 },
  )
  await page.goto('/login')
  await logInAs(page, newcomer.username, newcomer.password)
  await expect(page).toHaveURL(/\/second-factor/)
  await expect(page.getByRole('heading', { level: 1, name: 'Pasang verifikasi dua langkah' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lanjutkan' })).toBeDisabled()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Pasang aplikasi autentikator' }).click()
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Kode 6 angka dari aplikasi').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Aktifkan' }).click()
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('the Super User chooses the roles that must have a second factor @only-phone', async ({ page }) => {
  await signInAs(page, 'sup.karya')
  await page.goto('/lsp-profile')
  const save = page.getByRole('button', { name: 'Simpan peran' })
  await expect(save).toBeDisabled()
  await expectAccessibleInBothThemes(page)
  let sent: unknown
  await page.route('**/api/second-factor-rule', (route) => {
    sent = route.request().postDataJSON()
    return route.fulfill({ json: { responseStatus: 'SUCCESS', data: { roles: ['DIR'], ended: 2 } } })
  })
  await page
    .getByRole('group', { name: /^Peran yang wajib/ })
    .getByLabel('Ketua LSP')
    .check()
  await save.click()
  await expect(page.getByText('Tersimpan. 2 orang dikeluarkan dan diminta memasangnya.')).toBeVisible()
  expect(sent).toEqual({ roles: ['DIR'], replaces: [] })
})
