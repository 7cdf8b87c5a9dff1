import { appeals } from '@kompeten/contract/appeals/appeals'
import { letters } from '@kompeten/contract/letters/letters'
import { signatures } from '@kompeten/contract/signatures/signatures'
import { aSignature } from '@kompeten/testkit/registrations'
import { expectAccessible, expectFingerTargets, expectNoSidewaysScroll } from './accessible.ts'
import { callAs, signInAs } from './people.ts'
import { expect, test } from './test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('an applicant files FR.AK.04 against a result; the office sets a panel without who assessed or decided', async ({
    page,
    newPage,
    request,
  }) => {
    await signInAs(page, 'gita.puspita')
    // Where they begin they read that they may, and until when.
    await page.goto('/dashboard')
    await expect(page.getByText('Belum kompeten: Anda berhak mengajukan banding')).toBeVisible()
    await expectFingerTargets(page)
    await page.getByRole('link', { name: /^Ajukan banding: / }).click()
    await expect(page.getByRole('heading', { name: 'FR.AK.04 Banding asesmen' })).toBeVisible()
    await expect(page.getByText('Unit yang belum kompeten menurut FR.AK.02')).toBeVisible()
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /^[A-Z]\.\d+\S+ \S+/ })
        .first(),
    ).toBeVisible()
    await expectFingerTargets(page)
    await page.goto('/assessments/appeal')
    await expect(page.getByText(/^Dapat diajukan sampai/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: /^Ajukan banding atas/ }).click()
    await page.getByRole('button', { name: 'Kirim banding' }).click()
    await expect(page.getByText('Alasan banding').first()).toBeVisible()
    const answer = (question: RegExp, given: string) =>
      page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: given }).check()
    await answer(/proses banding telah dijelaskan/, 'Ya')
    await answer(/mendiskusikan banding/, 'Tidak')
    await answer(/melibatkan orang lain/, 'Tidak')
    await page
      .getByRole('textbox', { name: /^Alasan banding/ })
      .fill('Hasil praktik unit pertama sudah sesuai standar.')
    await page.locator('input[type="file"]').setInputFiles({
      name: 'hasil praktik.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    })
    await expect(page.getByText('hasil praktik.pdf')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Kirim banding' }).click()
    await expect(page.getByText('Menunggu panel')).toBeVisible()
    await expect(page.getByText(/^Dapat diajukan sampai/)).toBeHidden()

    const call = await callAs(request, 'adm.digital')
    const { data } = await call(appeals.list, { query: { search: 'gita' } })
    const address = `/assessments/appeal/${data[0]?.appeal_id}`
    const office = await newPage({ viewport: { width: 1280, height: 800 } })
    await signInAs(office, 'adm.digital')
    await office.goto('/assessments/appeal')
    await expectAccessible(office)
    await office.getByRole('link', { name: 'Gita Puspita' }).click()
    await expect(office).toHaveURL(new RegExp(address))
    await expect(office.getByRole('button', { name: 'Buka hasil praktik.pdf' })).toBeVisible()
    await expect(office.getByRole('button', { name: 'Buka FR.AK.04 (PDF)' })).toBeVisible()
    const choices = office.getByLabel('Nama', { exact: true })
    await expect(choices.getByRole('option', { name: /menilai peserta ini/ })).toBeDisabled()
    await expect(choices.getByRole('option', { name: /Agus Setiawan.*ikut memutuskan/ })).toBeDisabled()
    for (let seat = 0; seat < 3; seat += 1) {
      const free = await choices.locator('option:not([disabled])').nth(1).getAttribute('value')
      await choices.selectOption(free)
      await office.getByRole('button', { name: 'Tambah anggota' }).click()
    }
    await office.getByRole('button', { name: 'Tetapkan panel' }).click()
    await expect(office.getByText('Diperiksa panel')).toBeVisible()
    await expectAccessible(office)
  })
})

test('a panel of people who neither assessed nor decided takes an appeal to its answer, and the director signs the letter', async ({
  newPage,
  request,
}) => {
  const call = await callAs(request, 'adm.digital')
  const { data: found } = await call(appeals.list, { query: { search: 'fitri' } })
  const appeal_id = found[0]?.appeal_id ?? ''
  const { data: set } = await call(appeals.get, { params: { appeal_id } })
  expect(set.members.map(({ full_name }) => full_name)).toEqual([
    'Agustinus Wijaya',
    'Hasan Basri',
    'Laras Ningrum',
  ])
  const { data: candidates } = await call(appeals.candidates, { params: { appeal_id } })
  const barred = candidates.filter((one) => one.barred.length > 0).map(({ full_name }) => full_name)
  for (const { full_name } of set.members) expect(barred).not.toContain(full_name)

  const votes = [
    ['hasan.basri', 'Banding diterima', 'Portofolio unit pertama memang tidak dibahas.'],
    ['laras.ningrum', 'Hasil tetap', 'Umpan balik sudah menyebut unit pertama.'],
    ['agustinus.wijaya', 'Banding diterima', 'Bukti unit pertama memenuhi kriterianya.'],
  ] as const
  for (const [person, vote, reason] of votes) {
    const page = await newPage()
    await signInAs(page, person)
    await page.goto('/dashboard')
    await page
      .getByRole('link', { name: /Fitri Amalia/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Banding Fitri Amalia' })).toBeVisible()
    await expectAccessible(page)
    if (person === 'hasan.basri') {
      // What the decision rests on, before one says whether it was right.
      await page.getByRole('link', { name: 'Dasar keputusan' }).click()
      await expect(page.getByRole('heading', { name: 'Keputusan pleno' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'FR.AK.02' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Banding', exact: true }).click()
    }
    await page.getByRole('textbox', { name: 'Alasan' }).fill(reason)
    await page.getByRole('button', { name: vote }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Beri suara' }).click()
    await expect(page.getByText('Suara dicatat')).toBeVisible()
    if (person !== 'agustinus.wijaya') continue
    await page
      .getByRole('textbox', { name: 'Jawaban kepada asesi' })
      .fill('Bukti unit pertama memenuhi kriteria.')
    await page.getByRole('button', { name: 'Jawab banding' }).click()
    await expect(
      page.getByText('Banding diterima: hasilnya sekarang kompeten.', { exact: false }),
    ).toBeVisible()
    await expectAccessible(page)
  }

  const asDirector = await callAs(request, 'dir.digital')
  await asDirector(signatures.give, { body: { signature: aSignature } })
  const { data: written } = await asDirector(letters.list, { query: { subject_id: appeal_id } })
  expect(written.map(({ letter_type }) => letter_type)).toEqual(['SURAT_KEPUTUSAN_BANDING'])
  const director = await newPage()
  await signInAs(director, 'dir.digital')
  await director.goto('/letters?letter_type=SURAT_KEPUTUSAN_BANDING')
  await director
    .getByRole('checkbox', { name: /^Pilih / })
    .last()
    .check()
  await director.getByRole('button', { name: 'Tanda tangani surat' }).click()
  await director.getByRole('dialog').getByRole('button', { name: 'Tanda tangani', exact: true }).click()
  await expect(async () => {
    const { data } = await asDirector(letters.list, { query: { subject_id: appeal_id } })
    expect(data[0]?.signed_by_name).toBe('Hendra Gunawan')
  }).toPass()
})
