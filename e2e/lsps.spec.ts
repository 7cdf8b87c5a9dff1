import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { ownWord } from './own.ts'
import { signInAsDeveloper } from './people.ts'
import { expect, type Page, test } from './test.ts'

const onHost = (hostname: string, path: string) => {
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  return `http://${hostname}:${port}${path}`
}

const openGarmen = async (page: Page) => {
  await page.goto('/lsps?search=garmen')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Garmen/ })
    .first()
    .click()
}

test('a host that is added shows its face to the next visitor, and the generic one once it is deleted', async ({
  page,
  newPage,
}) => {
  const hostname = `${ownWord().toLowerCase()}.localhost`
  await signInAsDeveloper(page)
  await page.goto('/hosts/add-host')
  await page.getByLabel('Nama host').fill(hostname)
  await page.getByLabel(/^LSP/).first().click()
  await page.getByRole('option', { name: /Garmen/ }).click()
  await page.getByLabel(/^Judul login/).fill('Selamat datang di Garmen')
  await page.getByRole('checkbox', { name: 'Tampilkan hak cipta di halaman login' }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan host' }).click()
  await expect(page.getByText(`${hostname} ditambahkan`)).toBeVisible()

  const visitor = await newPage()
  await visitor.goto(onHost(hostname, '/login'))
  await expect(visitor.getByRole('heading', { level: 1, name: 'Selamat datang di Garmen' })).toBeVisible()
  await expect(visitor.getByText(/©/)).toHaveCount(0)

  await openGarmen(page)
  await expect(page.getByRole('link', { name: hostname })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: hostname }).click()
  await page.getByRole('button', { name: 'Hapus host' }).click()
  await expect(page.getByText(`${hostname} dihapus`)).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: 'LOGIN' })).toBeVisible()
})

test("a colour's contrast is shown before it is saved, and a pale one is darkened @only-phone", async ({
  page,
}) => {
  await signInAsDeveloper(page)
  await openGarmen(page)
  await page.getByRole('textbox', { name: 'Warna utama' }).fill('#f2b705')
  await expect(page.getByText(/Teks putih tidak terbaca di atas warna ini/)).toBeVisible()
  await expect(page.getByText(/Kontras 4,\d : 1/).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
