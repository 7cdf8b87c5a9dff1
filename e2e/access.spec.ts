import { today } from '@kompeten/testkit/days'
import { expectWhole } from './accessible.ts'
import { demoPassword, digitalName, logInAs, stored } from './login-page.ts'
import { onHost } from './registration-form.ts'
import { expect, test } from './test.ts'

test.describe('the login page', () => {
  test("shows the LSP's own face on its host @phone", async ({ page }) => {
    await page.goto(onHost('digital', '/login'))
    await expect(page.getByRole('heading', { level: 1, name: digitalName })).toBeVisible()
    await expect(page.getByRole('img', { name: `Logo ${digitalName}` })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(digitalName))
    await expect(page.getByText(`© 2021–${today().slice(0, 4)} ${digitalName}`)).toBeVisible()
  })

  test('shows the generic face on a host of nobody', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1, name: 'LOGIN' })).toBeVisible()
    await expect(page).toHaveTitle(/Kompeten/)
  })

  test('says in the words of the product why a login did not succeed, and keeps what was typed', async ({
    page,
  }) => {
    await page.goto('/login')
    const complaint = page.getByRole('alert')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(complaint).toHaveText('Username and password cannot empty')
    await logInAs(page, 'tidak.ada', 'abc')
    await expect(complaint).toHaveText('Minimum password length is 6')
    await logInAs(page, 'tidak.ada', 'bukan-password')
    await expect(complaint).toHaveText('Username, email, atau password tidak sesuai.')
    await expect(page.getByLabel('Email/Username')).toHaveValue('tidak.ada')
  })

  test('shows all of its demo accounts, and fills one in by one press @phone', async ({ page }) => {
    await page.goto(onHost('digital', '/login'))
    const accounts = page.getByRole('region', { name: 'Akun demo' }).getByRole('list')
    await expect(accounts.getByRole('button')).toHaveCount(10)
    await expectWhole(accounts)
    await page.getByRole('button', { name: /^Admin LSP Dewi/ }).click()
    await expect(page.getByLabel('Email/Username')).toHaveValue('adm.digital')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('Halo, Dewi Lestari')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Admin LSP')
  })

  test.describe('as it was', () => {
    test('of before a deploy fetches itself again, once, where its files are gone by then', async ({
      page,
    }) => {
      await page.goto(onHost('digital', '/login'))
      let isOld = true
      await page.route(/\/assets\/router-/, (route) =>
        isOld ? route.fulfill({ status: 404 }) : route.continue(),
      )
      page.once('domcontentloaded', () => {
        isOld = false
      })
      await logInAs(page, 'adm.digital')
      await expect(page.getByText('Halo, Dewi Lestari')).toBeVisible()
      expect(isOld).toBe(false)
    })
  })

  test('leads back to the page that was asked for', async ({ page }) => {
    await page.goto('/tuk?search=bandung')
    await expect(page).toHaveURL(/\/login/)
    await logInAs(page, 'adm.digital')
    await expect(page).toHaveURL(/\/tuk\?search=bandung$/)
  })

  test('can be used by keyboard alone', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email/Username').focus()
    await page.keyboard.type('adm.digital')
    await page.keyboard.press('Tab')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Tampilkan password' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Halo, Dewi Lestari')).toBeVisible()
  })
})

test.describe('a person with several roles', () => {
  test('is signed out by going back from the role picker', async ({ page }) => {
    await page.goto('/login')
    await logInAs(page, 'rangkap')
    // The page itself, not its address alone, hears the way back.
    await expect(page.getByRole('radio', { name: /Admin LSP/ })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => stored(page)).not.toContain('secret_key')
  })
})
