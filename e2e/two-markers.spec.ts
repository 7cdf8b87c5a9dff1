import { assessments } from '@kompeten/contract/assessments/assessments'
import { exams } from '@kompeten/contract/exams/exams'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { callAs, signInAs } from './people.ts'
import { type APIRequestContext, expect, type Page, test } from './test.ts'

/** How the essay of the demo that waits for both markers begins; nobody but its writer and this walk knows whose it is. */
const essay = /^Array cepat dibaca menurut indeks/
const writer = 'Nia Kurniasih'

/** The demo's assessment whose essays two mark, and the sitting of who wrote that one. */
const waitingEssay = async (request: APIRequestContext) => {
  const own = await callAs(request, 'nia.kurniasih')
  const [sitting] = (await own(ownExams.list)).data
  const admin = await callAs(request, 'adm.digital')
  const { data } = await admin(assessments.list, { query: { search: sitting?.assessment_title ?? '' } })
  const params = { assessment_id: data[0]?.assessment_id ?? '' }
  const { sittings } = (await admin(exams.room, { params })).data
  const row = sittings.find(({ sitting_id }) => sitting_id === sitting?.sitting_id)
  return { ...params, sitting_id: sitting?.sitting_id ?? '', of: row?.assessment_applicant_id ?? '' }
}

const answerOn = (page: Page) => page.getByRole('listitem').filter({ has: page.getByText(essay) })

/** Gives points by the rubric's criteria with the keys 0 to 9, and saves them. */
const give = async (page: Page, points: readonly number[], note: string): Promise<void> => {
  const answer = answerOn(page)
  await answer.getByRole('textbox').first().focus()
  for (const one of points) await page.keyboard.press(String(one))
  await answer.getByLabel(/^Catatan/).fill(note)
  await answer.getByRole('button', { name: 'Simpan nilai' }).click()
}

test('two assessors mark one essay without seeing each other; far apart it is settled with a reason, and its writer and FR.IA.06 have the result', async ({
  page: first,
  newPage,
  request,
}) => {
  const made = await waitingEssay(request)
  const essays = `/assessments/${made.assessment_id}/uji-tertulis/esai`
  await signInAs(first, 'laras.ningrum')
  await first.goto(essays)
  await expect(answerOn(first)).toBeVisible()
  await expectAccessibleInBothThemes(first)
  await give(first, [6, 4], 'Keempat hal dibandingkan.')
  await expect(answerOn(first).getByText('Anda sudah menilai; menunggu asesor lain')).toBeVisible()

  const second = await newPage({ viewport: { width: 360, height: 740 } })
  await signInAs(second, 'rina.marlina')
  await second.goto(`/assessments/${made.assessment_id}/uji-tertulis`)
  await expect(second.getByText('Peserta uji ini dinilai asesor lain')).toBeVisible()
  await expectAccessible(second)
  await second.getByRole('link', { name: 'Nilai esai' }).click()
  await expect(answerOn(second).getByText('Belum dinilai')).toBeVisible()
  await expect(second.getByText('Keempat hal dibandingkan.')).toBeHidden()
  await expect(second.getByText(writer)).toBeHidden()
  await expectAccessible(second)
  await expectNoSidewaysScroll(second)
  await give(second, [3, 2], 'Contoh tanpa alasan.')
  await expect(answerOn(second).getByText('Selisih 5')).toBeVisible()
  await expectAccessibleInBothThemes(second)
  await expectNoSidewaysScroll(second)

  await first.reload()
  const answer = answerOn(first)
  await expect(answer.getByText('Contoh tanpa alasan.')).toBeVisible()
  const settle = answer.getByRole('button', { name: 'Putuskan nilai' })
  await expect(settle).toHaveAttribute('aria-disabled', 'true')
  await answer.getByRole('textbox').first().focus()
  for (const one of [5, 3]) await first.keyboard.press(String(one))
  await answer.getByLabel(/^Alasan \(dicatat\)/).fill('Contohnya sesuai, alasannya kurang satu.')
  await settle.click()
  await expect(answer.getByText('Alasan: Contohnya sesuai, alasannya kurang satu.')).toBeVisible()
  await expect(answer.getByText('8 dari 10')).toBeVisible()

  await first.goto(`/assessments/${made.assessment_id}/uji-tertulis`)
  await first.getByRole('button', { name: `Bawa ke formulir: ${writer}` }).click()
  await expect(first.getByText('Hasil ditulis ke formulir')).toBeVisible()
  await first.goto(`/forms/participant/${made.of}/ia06`)
  // What the product brought is read, not typed over.
  await expect(first.locator('dt:text("Nilai (0–100)") + dd')).toHaveText('80')

  const own = await newPage({ viewport: { width: 360, height: 740 } })
  await signInAs(own, 'nia.kurniasih')
  await own.goto(`/uji-saya/${made.sitting_id}`)
  await expect(own.getByText('Nilai 80, batas lulus 70')).toBeVisible()
  await expectAccessible(own)
  await expectNoSidewaysScroll(own)
})
