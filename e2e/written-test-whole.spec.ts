import { exams } from '@kompeten/contract/exams/exams'
import { questions } from '@kompeten/contract/questions/questions'
import { questionSheetWords } from '@kompeten/phrases/questions/question-sheet'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { formsBy } from '@kompeten/testkit/form-filling'
import { newPassword } from '@kompeten/testkit/journey/registering'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { allSit, examHall, type Sitter, twoPapers } from './exam-hall.ts'
import { journeyHost, openWindow } from './journey/window.ts'
import { callAs, signInAs, signInWith } from './people.ts'
import { onHost } from './registration-form.ts'
import { expect, type NewPage, type Page, test } from './test.ts'
import { workbook } from './workbook.ts'

const seats = 40
const sheet = questionSheetWords.id
const right = 'Disiapkan dahulu'
const origin = () => onHost(journeyHost, '')

/** Seven questions of one choice and three essays: twice what a paper asks, and more. */
const bankSize = 10
const bankWorkbook = (unit_code: string) => {
  const row = (code: string, more: Record<string, string>) => ({
    [sheet.headers.question_code]: code,
    [sheet.headers.unit_code]: unit_code,
    [sheet.headers.difficulty]: sheet.difficulties.easy,
    [sheet.option(1)]: null,
    [sheet.option(2)]: null,
    [sheet.headers.right]: null,
    [sheet.headers.expected]: null,
    [sheet.headers.rubric]: null,
    ...more,
  })
  const choices = Array.from({ length: bankSize - 3 }, (_, at) =>
    row(`PG-00${at + 1}`, {
      [sheet.headers.kind]: sheet.kinds.single,
      [sheet.headers.text]: `Langkah ke-${at + 1} yang benar?`,
      [sheet.option(1)]: right,
      [sheet.option(2)]: 'Dikerjakan kemudian',
      [sheet.headers.right]: 'A',
    }),
  )
  const essays = Array.from({ length: 3 }, (_, at) =>
    row(`ES-00${at + 1}`, {
      [sheet.headers.kind]: sheet.kinds.essay,
      [sheet.headers.text]: `Bandingkan cara ke-${at + 1}.`,
      [sheet.headers.expected]: 'Dua kelebihan, satu kekurangan.',
      [sheet.headers.rubric]: 'Kelebihan = 6\nKekurangan = 4',
    }),
  )
  const [first, ...others] = [...choices, ...essays]
  if (!first) throw new Error('The bank has no question')
  return workbook('soal.xlsx', [first, ...others])
}

/** The bank is filled from a workbook by one person, and looked at and put in use by another. */
const fillBank = async (newPage: NewPage, call: Awaited<ReturnType<typeof callAs>>, hall: Hall) => {
  const address = `/writen-test/${hall.schema_id}`
  const { page: writer } = await openWindow(newPage, 'desk', 'id')
  await signInAs(writer, `adm.${journeyHost}`, 'id', origin())
  await writer.goto(address)
  await writer.getByRole('button', { name: 'Impor', exact: true }).click()
  const dialog = writer.getByRole('dialog')
  await dialog.locator('input[type="file"]').setInputFiles(await bankWorkbook(hall.unit_code))
  await dialog.getByRole('button', { name: new RegExp(`^Simpan ${bankSize} `) }).click()
  await expect(dialog).toBeHidden()
  await expect(writer.getByText('PG-001')).toBeVisible()
  await expectAccessible(writer)

  const { data } = await call(questions.list, { query: { schema_id: hall.schema_id, limit: '50' } })
  for (const { question_id } of data) {
    await call(questions.open, { params: { question_id }, body: { purpose: 'review' } })
  }
  const { page: reviewer } = await openWindow(newPage, 'desk', 'en')
  await signInAs(reviewer, `sup.${journeyHost}`, 'en', origin())
  await reviewer.goto(address)
  const { ways, waysDone } = questionsWords.en
  for (const way of ['review', 'use'] as const) {
    await reviewer.getByRole('checkbox').first().check()
    await reviewer.getByRole('button', { name: ways[way], exact: true }).click()
    await expect(reviewer.getByText(waysDone[way](String(bankSize)))).toBeVisible()
  }
  await expectAccessible(reviewer)
  return { writer, reviewer }
}

/** The right option, wherever it was shuffled to. */
const rightOn = (page: Page) => page.getByRole('radio', { name: right })

/** One participant with a phone that loses its network and its page, and who goes on at a desk and hands in. */
const sitsByHand = async (newPage: NewPage, { username, name }: Sitter) => {
  const account = { username, password: newPassword }
  const { page: phone } = await openWindow(newPage, 'phone', 'en')
  await signInWith(phone, account, 'en', origin())
  await phone.goto('/uji-saya')
  await phone.getByRole('link', { name: 'Uji pilihan' }).click()
  await phone.getByRole('checkbox', { name: new RegExp(name) }).check()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Begin' }).click()
  await rightOn(phone).check()
  await expect(phone.getByRole('status').filter({ hasText: /^Kept at/ })).toBeVisible()
  await expectNoSidewaysScroll(phone)
  await expect.poll(() => phone.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

  await phone.context().setOffline(true)
  await phone.reload({ waitUntil: 'commit' })
  await expect(rightOn(phone)).toBeChecked()
  await phone.getByRole('button', { name: 'Next' }).click()
  await rightOn(phone).check()
  await expect(phone.getByText('Kept on this device; sent as soon as there is a connection')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByRole('status').filter({ hasText: /^Kept at/ })).toBeVisible()

  const { page: desk } = await openWindow(newPage, 'desk', 'en')
  await signInWith(desk, account, 'en', origin())
  await desk.goto(phone.url())
  await desk.getByRole('button', { name: 'Go on here' }).click()
  await desk.getByRole('button', { name: 'Question 2: answered' }).click()
  await expect(rightOn(desk)).toBeChecked()
  await desk.getByRole('button', { name: 'Next' }).click()
  await rightOn(desk).check()
  return desk
}

type Hall = Awaited<ReturnType<typeof examHall>>

test('a written test as a whole: the bank, forty seats, a phone without a network, the control room, blind marking, forms and history', async ({
  newPage,
  request,
}) => {
  const hall = await examHall(request, seats + 1)
  const [self, ...others] = hall.sitters
  if (!self) throw new Error('Nobody sits')
  const { writer, reviewer } = await fillBank(newPage, await callAs(request, `sup.${journeyHost}`), hall)
  await twoPapers(hall.office, hall)

  const { page: room } = await openWindow(newPage, 'tablet', 'id')
  await signInWith(room, hall.assessor, 'id', origin())
  await room.goto(`/assessments/${hall.assessment_id}/uji-tertulis`)
  for (const paper of ['Uji esai', 'Uji pilihan']) {
    const item = room.getByRole('listitem').filter({ hasText: paper })
    await item.getByRole('button', { name: `Buka untuk ${seats + 1} peserta` }).click()
  }
  await expect(room.getByRole('button', { name: `Belum masuk ${2 * (seats + 1)}` })).toBeVisible()
  const [desk] = await Promise.all([sitsByHand(newPage, self), allSit(others, ['ia05', 'ia06'])])
  await allSit([self], ['ia06'])
  await room.getByRole('button', { name: 'Mengerjakan 1' }).click()
  await expect(room.getByText('3 dari 3 soal dijawab')).toBeVisible()
  await expectAccessible(room)
  await expectNoSidewaysScroll(room)
  await desk.getByRole('button', { name: 'Hand in' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
  await expect.poll(() => desk.evaluate(() => caches.has('kompeten-runner'))).toBe(false)
  await expect(room.getByRole('button', { name: `Selesai ${2 * (seats + 1)}` })).toBeVisible()

  await room.getByRole('link', { name: 'Nilai esai' }).click()
  await expect(room.getByText('Belum dinilai')).toHaveCount(seats + 1)
  for (const { name } of hall.sitters) await expect(room.getByText(name)).toHaveCount(0)
  await expect(room.getByRole('textbox').first()).toBeFocused()
  for (const left of [seats, seats - 1]) {
    for (const key of ['5', '3', 'Enter']) await room.keyboard.press(key)
    await expect(room.getByText('Belum dinilai')).toHaveCount(left)
  }
  await expectAccessible(room)
  const { data: essays } = await hall.assessor.call(exams.essays, {
    params: { assessment_id: hall.assessment_id },
  })
  for (const { exam_answer_id, answer_version, state } of essays) {
    if (state !== 'to_mark') continue
    const body = { answer_version, marks: [5, 3], note: null }
    await hall.assessor.call(exams.mark, { params: { exam_answer_id }, body })
  }

  await room.goto(`/assessments/${hall.assessment_id}/uji-tertulis?cari=${encodeURIComponent(self.name)}`)
  for (const at of [0, 1]) {
    // The notice of the second takes the place of the first's, in the same words: what tells them apart is the answer.
    const carried = room.waitForResponse((answer) => answer.url().endsWith('/form') && answer.ok())
    await room
      .getByRole('button', { name: `Bawa ke formulir: ${self.name}` })
      .nth(at)
      .click()
    await carried
    await expect(room.getByText('Hasil ditulis ke formulir')).toBeVisible()
  }
  for (const [form, score] of [
    ['ia05', '100'],
    ['ia06', '80'],
  ] as const) {
    await room.goto(`/forms/participant/${self.id}/${form}`)
    await expect(room.locator('dt:text("Nilai (0–100)") + dd')).toHaveText(score)
  }
  const forms = formsBy(hall.assessor.call, self.id)
  for (const form of ['ia05', 'ia06'] as const) {
    const { 'test.score': score, 'test.pass': pass } = (await forms.get(form)).content
    await forms.fill(form, { 'test.score': score ?? '', 'test.pass': pass ?? '' })
    await forms.sign(form)
  }
  await room.goto(`/forms/participant/${self.id}/ak02`)
  for (const form of ['FR.IA.05', 'FR.IA.06']) {
    await expect(room.getByText(`${form}: Kompeten`)).toBeVisible()
  }
  await room.getByRole('button', { name: 'Isi dari hasil instrumen' }).click()
  await expect(room.getByRole('checkbox', { name: 'Pertanyaan tertulis' })).toBeChecked()
  await expectAccessible(room)

  await writer.goto(`/question/history/${hall.schema_id}`)
  await expect(
    writer.getByText(`${seats + 1} ujian, ${seats + 1} mencapai batas keseluruhan · rata-rata 80`, {
      exact: false,
    }),
  ).toBeVisible()
  await expectAccessible(writer)
  await reviewer.goto(`/question/history/${hall.schema_id}`)
  await expect(reviewer.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(reviewer)
})
