import { people } from '@kompeten/contract/people/people'
import { aPerson } from '@kompeten/testkit/people'
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { mailedLink } from './mailbox.ts'
import { aNewcomer } from './newcomer.ts'
import { ownWord } from './own.ts'
import { callAs, signInAs, signInWith } from './people.ts'
import { type APIRequestContext, expect, type Page, test } from './test.ts'

const invite = async (request: APIRequestContext, name: string) => {
  const call = await callAs(request, 'sup.digital')
  const body = aPerson({
    username: name.toLowerCase(),
    email: `${name.toLowerCase()}@contoh.id`,
    first_name: name,
  })
  return (await call(people.create, { body })).data
}
const accept = async (page: Page, email: string) => {
  await page.goto(await mailedLink(page, email))
  await page.locator('input[type="password"]').fill('Elang-Jawa-88')
  await page.getByRole('button', { name: /Simpan password/ }).click()
  await expect(page).toHaveURL(/\/login/)
}
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).last().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const rowNamed = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) })

test('an admin invites somebody with two roles, who accepts by mail and signs in', async ({
  page,
  newPage,
}) => {
  const name = ownWord()
  const email = `${name.toLowerCase()}@contoh.id`
  await signInAs(page, 'adm.digital')
  await page.goto('/users')
  await page.getByRole('link', { name: 'Undang pengguna' }).click()
  await page.getByRole('button', { name: 'Kirim undangan' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('Nama depan').fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Username' }).fill(name.toLowerCase())
  await choose(page, 'Jenis peran', 'Asesor')
  await page.getByRole('button', { name: 'Tambah peran' }).click()
  await choose(page, 'Jenis peran', 'Admin TUK')
  await page.getByRole('combobox', { name: 'TUK' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Kirim undangan' }).click()
  await expect(page.getByText(`Undangan untuk ${email} segera dikirim`)).toBeVisible()

  await page.goto(`/users?search=${name}`)
  await expect(page.getByText('Menunggu konfirmasi')).toBeVisible()
  const theirs = await newPage()
  await theirs.goto(`${new URL(page.url()).origin}/login`)
  const link = await mailedLink(page, email)
  await theirs.goto(new URL(link).pathname)
  await theirs.locator('input[type="password"]').fill('Elang-Jawa-88')
  await theirs.getByRole('button', { name: /Simpan password/ }).click()
  await expect(theirs).toHaveURL(/\/login/)
  await theirs.locator('input[autocomplete="username"]').fill(email)
  await theirs.locator('input[type="password"]').fill('Elang-Jawa-88')
  await theirs.locator('button[type="submit"]').click()
  await expect(theirs).toHaveURL(/\/multi-role/)
  await expect(theirs.getByText('Admin TUK').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Aktif', { exact: true })).toBeVisible()
})

test('a role that is taken away is told in the history and can be undone', async ({ page, request }) => {
  const name = ownWord()
  const { email } = await invite(request, name)
  await accept(page, email)
  await signInAs(page, 'sup.digital')
  await page.goto(`/users?search=${name}`)
  await rowNamed(page, name).click()
  await choose(page, 'Jenis peran', 'Asesor')
  await page.getByRole('button', { name: 'Simpan pengguna' }).click()
  await expect(page.getByText(/disimpan$/).last()).toBeVisible()
  await rowNamed(page, name).click()
  await expect(page.getByText('Peran: Admin LSP → Asesor')).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByText('Peran: Asesor → Admin LSP')).toBeVisible()
})

test('somebody is deactivated and brought back', async ({ page, request }) => {
  const name = ownWord()
  const { user_id } = await invite(request, name)
  await signInAs(page, 'adm.digital')
  await page.goto(`/users/edit-users/${user_id}`)
  await page.getByRole('button', { name: 'Nonaktifkan' }).click()
  await expect(page.getByText(/dinonaktifkan/).last()).toBeVisible()
  await page.goto(`/users?view=inactive&search=${name}`)
  await page.getByRole('button', { name: new RegExp(`Aktifkan kembali ${name}`) }).click()
  await expect(page.getByText(/aktif kembali/).last()).toBeVisible()
  await page.goto(`/users?search=${name}`)
  await expect(rowNamed(page, name)).toBeVisible()
})

test('who is above one’s own role can be read, not changed', async ({ page }) => {
  await signInAs(page, 'adm.digital')
  await page.goto('/users?view=managements')
  await rowNamed(page, 'Ratna Wulandari').click()
  await expect(page.getByText(/peran di atas peran Anda/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Simpan pengguna' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Nonaktifkan' })).toHaveCount(0)
})

for (const language of ['id', 'en'] as const) {
  test(`its pages are accessible in ${language} and both themes @only-phone`, async ({ page, request }) => {
    const { user_id } = await invite(request, ownWord())
    await signInAs(page, 'sup.digital', language)
    for (const address of ['/users', '/users/add-users', `/users/edit-users/${user_id}`]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNoSidewaysScroll(page)
    }
  })
}

test('an invitation that went to the wrong address is mended, and goes to the right one @only-phone', async ({
  page,
  request,
}) => {
  const name = ownWord()
  const person = await invite(request, name)
  const right = `benar.${person.email}`
  await signInAs(page, 'sup.digital')
  await page.goto(`/users/edit-users/${person.user_id}`)
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('adm.digital@contoh.id')
  await page.getByRole('button', { name: 'Simpan pengguna' }).click()
  await expect(page.getByText('Email sudah terdaftar!').first()).toBeVisible()
  await expectAccessible(page)
  await email.fill(right)
  await page.getByRole('button', { name: 'Simpan pengguna' }).click()
  await expect(page).toHaveURL(/\/users($|\?)/)
  await page.goto(await mailedLink(page, right))
  await expect(page.getByText(person.username, { exact: true })).toBeVisible()
})

test('the Super User sees where a person is signed in, and signs them out there', async ({
  page,
  request,
  newPage,
}) => {
  const newcomer = await aNewcomer(request)
  const theirs = await newPage()
  await signInWith(theirs, newcomer)
  await theirs.goto('/dashboard')
  await expect(theirs.getByRole('banner')).toBeVisible()
  await signInAs(page, 'sup.digital')
  await page.goto(`/users/edit-users/${newcomer.user_id}`)
  const sessions = page.getByRole('region', { name: 'Perangkat yang sedang masuk' })
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expectAccessibleInBothThemes(page)
  await sessions.getByRole('button', { name: 'Keluarkan dari semua perangkat' }).click()
  await expect(sessions.getByText('Sedang tidak masuk ke LSP ini.')).toBeVisible()
  // Their page leaves by itself: what it shows is no longer theirs to see.
  await expect(theirs).toHaveURL(/\/login/)
})
