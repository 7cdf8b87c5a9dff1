import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  expectWordsWhole,
} from './accessible.ts'
import { digitalName, logInAs, openAccount, stored } from './login-page.ts'
import { signInAs } from './people.ts'
import { onHost } from './registration-form.ts'
import { expect, type Page, test } from './test.ts'

test.describe('the frame', () => {
  test('remembers the session under the names of the product, and forgets it at logout', async ({ page }) => {
    await page.goto('/login')
    await logInAs(page, 'sup.digital')
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(await stored(page)).toEqual(
      expect.arrayContaining([
        'userdata',
        'secret_key',
        'logged_in',
        'identity_type',
        'role',
        'ref_id',
        'user_permissions',
        'selected_permission',
        'notif_role',
        'whitelabel',
        'logo_lsp',
        'lsp_id',
        'lsp',
        'isIntegration',
        'isLPJKIntegration',
        'integrationList',
        'email',
      ]),
    )
    await openAccount(page)
    await page.getByRole('link', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect((await stored(page)).filter((key) => !key.startsWith('prefer:'))).toEqual([])
  })

  test('finds a session that calls make as the login page leaves it', async ({ page, newPage }) => {
    const kept = (where: Page) =>
      where.evaluate(() => {
        const own = ['secret_key', 'issued_at', 'expires_at', 'last_active', 'bahasa']
        const all = Object.entries(localStorage)
        return Object.fromEntries(all.filter(([key]) => !own.includes(key) && !key.startsWith('prefer:')))
      })
    await page.goto('/login')
    await logInAs(page, 'sup.karya')
    await expect(page).toHaveURL(/\/dashboard$/)
    const made = await newPage()
    await signInAs(made, 'sup.karya')
    // Nothing of the product runs here, which would read the session again.
    await made.goto('/health/ready')
    expect(await kept(made)).toEqual(await kept(page))
  })

  test('greets the person by name and role at every width', async ({ page }) => {
    await signInAs(page, 'adm.digital')
    for (const width of [320, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/tuk')
      const { first_name, last_name } = await page.evaluate(() =>
        JSON.parse(localStorage.getItem('userdata') ?? '{}'),
      )
      const name = [first_name, last_name].filter(Boolean).join(' ')
      await expect(page.getByText(`Halo, ${name}`).filter({ visible: true })).toHaveCount(1)
      await expectNoSidewaysScroll(page)
    }
  })

  test('shows the doors of the role and refuses the others in words', async ({ page }) => {
    await page.goto('/login')
    await logInAs(page, 'apl.digital')
    await expect(page).toHaveURL(/\/dashboard$/)
    const doors = page.getByRole('navigation', { name: 'Menu utama' })
    await expect(doors.getByRole('link', { name: 'Permohonan saya' })).toBeVisible()
    await expect(doors.getByRole('link', { name: 'TUK' })).toHaveCount(0)
    await page.goto('/tuk')
    await expect(page.getByText('Anda memerlukan izin untuk mengakses halaman ini')).toBeVisible()
  })

  test('sends an account without its data back to login', async ({ page }) => {
    await page.goto('/login')
    await page.evaluate(() => {
      localStorage.setItem('secret_key', 'x')
      localStorage.setItem('logged_in', 'true')
    })
    await page.goto('/')
    await expect(page.getByText('Akun sedang di proses, silahkan login kembali!')).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await stored(page)).not.toContain('secret_key')
  })

  test('has a page for addresses that do not exist', async ({ page }) => {
    await page.goto('/tidak-ada')
    await expect(page.getByRole('heading', { name: 'Oops! Sorry.' })).toBeVisible()
  })

  test('speaks the language that was chosen, also after a reload', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('radio', { name: 'English' }).check()
    await expect(page.getByText('Log in with the account registered at your LSP.')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await logInAs(page, 'adm.digital')
    await expect(page.getByText('Hello, Dewi Lestari')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Hello, Dewi Lestari')).toBeVisible()
  })

  test('is dark when chosen so, also after a reload', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('radio', { name: 'Gelap' }).check()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(page.getByRole('radio', { name: 'Gelap' })).toBeChecked()
  })

  test('opens its menu by keyboard on a narrow screen, and closes it again', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/login')
    await logInAs(page, 'adm.digital')
    // A page that comes takes the keyboard, and closes the menu.
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectWordsWhole(page.getByRole('banner').getByText(digitalName))
    await page.getByRole('button', { name: 'Buka menu' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('link', { name: 'TUK' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Buka menu' })).toBeFocused()
  })

  test('knows the day by the server, on a device whose clock is 26 hours ahead', async ({ page }) => {
    const day = () => new Intl.DateTimeFormat('id', { timeZone: 'Asia/Jakarta', day: 'numeric' }).format()
    const before = day()
    await page.clock.install({ time: Date.now() + 26 * 3_600_000 })
    await page.goto('/login')
    await logInAs(page, 'adm.digital')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/assessments/calendar')
    const today = page.locator('[aria-current="date"]')
    await expect(today).toBeVisible()
    // Midnight may come while the page does.
    expect([before, day()]).toContain(await today.textContent())
  })

  test('lets the keyboard skip to the content', async ({ page }) => {
    await page.goto('/login')
    await logInAs(page, 'apl.digital')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Lewati ke isi halaman' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test.describe('in a browser without network', () => {
    test('says when there is no connection', async ({ page, context }) => {
      await page.goto('/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await context.setOffline(true)
      await expect(page.getByText(/^Tidak ada koneksi internet\. Perubahan/)).toBeVisible()
      await logInAs(page, 'adm.digital')
      await expect(page.getByRole('alert')).toContainText('Periksa jaringan Anda')
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Coba lagi' }).click()
      await expect(page.getByText('Halo, Dewi Lestari')).toBeVisible()
    })
  })
})

test.describe('a page whose first script does not come', () => {
  test('is not white for good: it says so in both languages @only-phone', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/login')
    await expect(page.getByText('Halaman ini belum termuat. Periksa koneksi Anda')).toBeVisible()
    await expect(page.getByText('This page has not loaded yet. Check your connection')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('every page of the frame', () => {
  test('is accessible in both themes @phone', async ({ page }) => {
    await page.goto(onHost('digital', '/login'))
    await expect(page.getByRole('heading', { level: 1, name: digitalName })).toBeVisible()
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expectAccessibleInBothThemes(page)
    await logInAs(page, 'rangkap')
    await expect(page.getByRole('radio', { name: /Admin LSP/ })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('radio', { name: /Asesor.*Karya/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await openAccount(page)
    await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.goto('/tidak-ada')
    await expect(page.getByRole('heading', { name: 'Oops! Sorry.' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  test('can be read at 320 pixels without scrolling sideways', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(onHost('karya', '/login'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await logInAs(page, 'rangkap')
    await expect(page.getByRole('radio', { name: /Admin LSP/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('radio', { name: /Asesor.*Karya/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
