import { today } from '@kompeten/testkit/days'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { signInAs } from './people.ts'
import { expect, type Page, test } from './test.ts'

const password = 'Kompeten-2026'
const digitalName = 'LSP Teknologi Digital Nusantara'

/** The address of a page under the LSP's own host. */
const onHost = (name: string, path: string) => {
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  return `http://${name}.localhost:${port}${path}`
}

const logInAs = async (page: Page, username: string, given = password) => {
  await page.getByLabel('Email/Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage))
const openAccount = (page: Page) => page.getByRole('button', { name: /^Akun / }).click()

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

  test('fills in a demo account by one press', async ({ page }) => {
    await page.goto(onHost('digital', '/login'))
    await page.getByRole('button', { name: /^Admin LSP Dewi/ }).click()
    await expect(page.getByLabel('Email/Username')).toHaveValue('adm.digital')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('Halo, Dewi Lestari')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Admin LSP')
  })

  test.describe('as it was', () => {
    test.use({ isAlone: true })

    test('of before a deploy fetches itself anew, once, where its files are gone by then', async ({
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
    await page.keyboard.type(password)
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

  test('shows the doors of the role and refuses the others in words', async ({ page }) => {
    await page.goto('/login')
    await logInAs(page, 'apl.digital')
    await expect(page).toHaveURL(/\/dashboard$/)
    const doors = page.getByRole('navigation', { name: 'Menu utama' })
    await expect(doors.getByRole('link', { name: 'Pengajuan skema' })).toBeVisible()
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
    await page.getByRole('button', { name: 'Buka menu' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('link', { name: 'TUK' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Buka menu' })).toBeFocused()
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
    test.use({ isAlone: true })

    test('says when there is no connection', async ({ page, context }) => {
      await page.goto('/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await context.setOffline(true)
      await expect(page.getByText(/^Tidak ada koneksi internet\. Halaman ini/)).toBeVisible()
      await logInAs(page, 'adm.digital')
      await expect(page.getByRole('alert')).toContainText('Periksa jaringan Anda')
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Coba lagi' }).click()
      await expect(page.getByText('Halo, Dewi Lestari')).toBeVisible()
    })
  })
})

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
    await dialog.getByLabel('Password', { exact: true }).fill(password)
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
    await expect(page.getByText('Sesi Anda telah berakhir. Silahkan login kembali.')).toBeVisible()
    await logInAs(page, 'adm.digital')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test.describe('on a clock of its own', () => {
    test.use({ isAlone: true })

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
