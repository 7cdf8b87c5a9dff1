import { messages } from '@kompeten/contract/messages/messages'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectHighFields,
  expectNoSidewaysScroll,
} from './accessible.ts'
import { ownWord } from './own.ts'
import { callAs, signInAs } from './people.ts'
import { expect, type Page, test } from './test.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Tulis pesan' })
const write = async (page: Page, text: string) => {
  await field(page).fill(text)
  await field(page).press('Enter')
}
const said = (page: Page, text: string) => page.locator('ol').getByRole('listitem').filter({ hasText: text })
const aPhoto = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})
const circleOf = async (page: Page) => {
  await page.goto('/messages')
  await page.getByRole('link', { name: /Uji kompetensi hari ini.*Tim pelaksana/s }).click()
  await expect(field(page)).toBeVisible()
}

test('office and assessor write to each other, one of them without network for a while: nothing is lost, nothing is there twice', async ({
  page,
  newPage,
}) => {
  const word = ownWord()
  const assessor = await newPage()
  await signInAs(page, 'adm.digital')
  await signInAs(assessor, 'acs.digital')
  await circleOf(page)
  await circleOf(assessor)
  await expect(page.getByText('Langsung')).toBeVisible()
  await expect(assessor.getByText('Langsung')).toBeVisible()

  // It is told for some seconds only, and not while a window comes back: whoever types goes on typing.
  await expect(async () => {
    await field(assessor).fill('')
    await field(assessor).pressSequentially(`Pagi <b>${word}</b>`)
    await expect(page.getByText(/sedang menulis…$/)).toBeVisible({ timeout: 4000 })
  }).toPass()
  await field(assessor).press('Shift+Enter')
  await field(assessor).pressSequentially('Baris kedua')
  await field(assessor).press('Enter')
  await expect(said(page, `Pagi <b>${word}</b>`)).toBeVisible()
  await expect(assessor.getByText(/^Dibaca oleh/)).toBeVisible()

  await assessor.context().setOffline(true)
  await write(assessor, `Tanpa jaringan ${word}`)
  await expect(assessor.getByText(/Menunggu jaringan\. Pesan/)).toBeVisible()
  await write(page, `Dijawab ${word}`)
  await expect(said(page, `Dijawab ${word}`)).toBeVisible()
  await assessor.context().setOffline(false)
  await expect(said(assessor, `Dijawab ${word}`)).toHaveCount(1)
  await expect(said(page, `Tanpa jaringan ${word}`)).toHaveCount(1)
  await expect(assessor.getByText(/Menunggu jaringan\. Pesan/)).toBeHidden()
  await expect(said(assessor, `Tanpa jaringan ${word}`)).toHaveCount(1)

  // What lies on the device is sent from any page, a picture too.
  await assessor.route('**/api/messages/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await assessor.locator('[data-message-file]').setInputFiles(aPhoto(`denah-${word}.png`))
  await expect(said(assessor, `denah-${word}.png`)).toHaveAttribute('data-waiting')
  assessor.once('dialog', (asked) => asked.accept())
  await assessor.goto('/dashboard')
  await assessor.unrouteAll()
  await expect(page.getByRole('img', { name: `denah-${word}.png` })).toBeVisible()
  await circleOf(assessor)
  await expect(assessor.getByRole('img', { name: `denah-${word}.png` })).toHaveCount(1)

  await write(assessor, `Terakhir ${word}`)
  await expect(said(assessor, `Terakhir ${word}`)).not.toHaveAttribute('data-waiting')
  await field(assessor).press('ArrowUp')
  await assessor.getByRole('textbox', { name: 'Mengubah pesan Anda' }).fill(`Diubah ${word}`)
  await assessor.getByRole('textbox', { name: 'Mengubah pesan Anda' }).press('Enter')
  await expect(said(page, `Diubah ${word}`)).toContainText('diubah')
  await said(assessor, `Diubah ${word}`)
    .getByRole('button', { name: /^Tindakan/ })
    .click()
  await assessor.getByRole('button', { name: 'Tarik kembali' }).click()
  await expectAccessible(assessor, '[role=dialog]')
  await assessor.getByRole('dialog').getByRole('button', { name: 'Tarik kembali' }).click()
  await expect(said(page, `Diubah ${word}`)).toBeHidden()
  await expect(page.getByText(/menarik kembali pesan ini$/).last()).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByRole('textbox', { name: 'Cari dalam pesan' }).fill(`dijawab ${word}`)
  await expect(page.getByText('1 pesan ditemukan')).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`Dijawab ${word}`) }).click()
  await expect(page.locator('[data-found]')).toContainText(`Dijawab ${word}`)
})

test('each hit of the search is scrolled to, also the second one in the conversation that is open', async ({
  page,
  request,
}) => {
  const word = ownWord()
  const office = await callAs(request, 'adm.digital')
  const { rows } = (await office(messages.list, { query: {} })).data
  // Nobody else writes in this one at the same time.
  const own = rows.find(({ participant_name }) => participant_name === 'Citra Maharani')
  const conversation_id = own?.conversation_id ?? ''
  for (let number = 1; number <= 40; number += 1) {
    const text = number === 1 || number === 40 ? `Temuan ${word} ${number}` : `Antara ${number}`
    const body = { message_id: crypto.randomUUID(), reply_to: null, text }
    await office(messages.send, { params: { conversation_id }, body })
  }
  await signInAs(page, 'adm.digital')
  await page.goto(`/messages/${conversation_id}`)
  await expect(said(page, `Temuan ${word} 40`)).toBeInViewport()
  await page.getByRole('textbox', { name: 'Cari dalam pesan' }).fill(`temuan ${word}`)
  await expect(page.getByText('2 pesan ditemukan')).toBeVisible()
  for (const number of [1, 40, 1]) {
    await page.getByRole('link', { name: new RegExp(`Temuan ${word} ${number}$`) }).click()
    await expect(page.locator('[data-found]')).toContainText(`Temuan ${word} ${number}`)
    await expect(page.locator('[data-found]')).toBeInViewport()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a participant writes to the office from their assessment and sends a picture; the office sees it unread, in English too', async ({
    page,
    newPage,
    request,
  }) => {
    const word = ownWord()
    await signInAs(page, 'bagas.pratama')
    await page.goto('/messages')
    await expect(page.getByRole('heading', { level: 1, name: 'Pesan' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const own = await callAs(request, 'bagas.pratama')
    const [row] = (await own(messages.list, { query: {} })).data.rows
    await page.goto(`/messages?about=${row?.assessment_id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Kantor LSP' }).click()
    await expect(page.getByText('Langsung')).toBeVisible()
    // The news of it comes before the answer to its sender: it stands there once all the same.
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/messages/*/entries', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      const response = await route.fetch()
      await isAnswered
      await route.fulfill({ response })
    })
    await write(page, `Saya terlambat ${word}`)
    const written = said(page, `Saya terlambat ${word}`)
    await expect(written.getByRole('button', { name: /^Tindakan/ })).toBeVisible()
    await expect(written).toHaveCount(1)
    answer()
    await expect(written).toHaveCount(1)
    await expectHighFields(page)
    await page.locator('[data-message-file]').setInputFiles(aPhoto('antre.png'))
    await expect(page.getByRole('img', { name: 'antre.png' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Semua percakapan' }).click()
    await expect(page.getByRole('link', { name: /Kantor LSP/ })).toBeVisible()

    const office = await newPage({ viewport: { width: 1280, height: 800 } })
    await signInAs(office, 'adm.digital')
    await office.goto('/messages')
    await expect(office.getByRole('link', { name: /^Pesan, .*belum dibaca$/ })).toBeVisible()
    await office.evaluate(() => localStorage.setItem('bahasa', 'en'))
    await office.reload()
    await office.getByRole('link', { name: /Bagas Pratama/ }).click()
    await expect(said(office, `Saya terlambat ${word}`)).toBeVisible()
    await expect(office.getByRole('textbox', { name: 'Write a message' })).toBeVisible()
    await expectAccessible(office)
  })
})

test('the LSP decides whether assessors and applicants may write to each other', async ({ page }) => {
  await signInAs(page, 'sup.digital')
  await page.goto('/messages')
  await page.getByRole('button', { name: 'Aturan pesan' }).click()
  await page.getByRole('checkbox', { name: /saling menulis berdua/ }).check()
  await expectAccessible(page, '[role=dialog]')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Aturan disimpan')).toBeVisible()
  await page.getByRole('button', { name: 'Aturan pesan' }).click()
  await page.getByRole('checkbox', { name: /saling menulis berdua/ }).uncheck()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})
