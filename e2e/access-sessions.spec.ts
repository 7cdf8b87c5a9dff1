import { demoPassword, logInAs, stored } from './login-page.ts'
import { expect, test } from './test.ts'

test.describe('a session', () => {
  test('that ends in another tab keeps the form, and goes on with the password', async ({
    page,
    context,
  }) => {
    await page.goto('/login')
    await logInAs(page, 'adm.digital')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/tuk/add-tuk')
    await page.getByLabel('Nama TUK', { exact: true }).fill('TUK yang belum disimpan')
    const other = await context.newPage()
    await other.goto('/logout')
    await expect(other).toHaveURL(/\/login$/)
    const dialog = page.getByRole('dialog', { name: 'Sesi Anda telah berakhir' })
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
    await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByLabel('Nama TUK', { exact: true })).toHaveValue('TUK yang belum disimpan')
    expect(await stored(page)).toContain('secret_key')
  })

  test('that ends with nothing to lose comes back to the same page after login', async ({
    page,
    context,
  }) => {
    await page.goto('/login')
    await logInAs(page, 'adm.digital')
    await expect(page).toHaveURL(/\/dashboard$/)
    const other = await context.newPage()
    await other.goto('/logout')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Sesi Anda telah berakhir. Silakan login kembali.')).toBeVisible()
    await logInAs(page, 'adm.digital')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test.describe('on a clock of its own', () => {
    test('of somebody idle asks before it ends, and is prolonged by one press', async ({ page }) => {
      await page.clock.install()
      await page.goto('/login')
      await logInAs(page, 'adm.digital')
      await expect(page).toHaveURL(/\/dashboard$/)
      const key = await page.evaluate(() => localStorage.getItem('secret_key'))
      await page.clock.fastForward('11:56:00')
      await page.getByRole('button', { name: 'Tetap masuk' }).click()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('secret_key'))).not.toBe(key)
    })
  })
})
