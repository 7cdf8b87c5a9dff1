import { assessments } from '@kompeten/contract/assessments/assessments'
import { examPapers, exams } from '@kompeten/contract/exams/exams'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import { questions } from '@kompeten/contract/questions/questions'
import type { Call } from '@kompeten/testkit/call'
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { callAs, signInAs } from './people.ts'
import { type APIRequestContext, expect, test } from './test.ts'

/** The demo's test that one participant has sat and handed in, and its true-or-false question. */
const satTest = async (request: APIRequestContext, admin: Call) => {
  const own = await callAs(request, 'citra.maharani')
  const sitting = (await own(ownExams.list)).data.find(({ form_code }) => form_code === 'ia05')
  const found = await admin(assessments.list, { query: { search: sitting?.assessment_title ?? '' } })
  const params = { assessment_id: found.data[0]?.assessment_id ?? '' }
  const assessor = await callAs(request, 'acs.digital')
  const sitting_id = sitting?.sitting_id ?? ''
  const { items } = (await assessor(exams.result, { params: { sitting_id } })).data
  const question_id = items.find(({ question_code }) => question_code === 'UM-004')?.question_id ?? ''
  const { schema_id } = (await admin(questions.get, { params: { question_id } })).data
  const { papers } = (await admin(examPapers.list, { params: { schema_id } })).data
  const paper = papers.find(({ form_code }) => form_code === 'ia05')
  return { ...params, sitting_id, schema_id, question_id, exam_paper_id: paper?.exam_paper_id ?? '' }
}

/** Turns the key of a question around, as one person, and puts it in use, as another. */
const turnKey = async (request: APIRequestContext, admin: Call, question_id: string): Promise<void> => {
  const params = { question_id }
  const { question, content } = (await admin(questions.open, { params, body: { purpose: 'read' } })).data
  const { question_code, kind, unit_id, kuk_ids, difficulty, minutes, points, source } = question
  const about = { question_code, kind, unit_id, kuk_ids, difficulty, minutes, points, source }
  const { schema_id, version } = question
  const body = { ...about, ...content, is_true: !content.is_true, schema_id, version }
  await admin(questions.update, { params, body })
  const other = await callAs(request, 'sup.digital')
  await other(questions.open, { params, body: { purpose: 'review' } })
  for (const step of ['review', 'use'] as const) {
    await other(questions.step, { body: { question_ids: [question_id], step, reason: null } })
  }
}

test('a paper is previewed as a participant gets it, and what was drawn is printed with its key', async ({
  page,
  newPage,
  request,
}) => {
  const made = await satTest(request, await callAs(request, 'adm.digital'))
  await signInAs(page, 'adm.digital')
  await page.goto(`/writen-test/${made.schema_id}/papers/${made.exam_paper_id}`)
  await expect(page.getByRole('heading', { name: 'Soal 1 dari 7' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Berikutnya' }).click()
  await expect(page.getByRole('heading', { name: 'Soal 2 dari 7' })).toBeVisible()
  const again = page.getByRole('button', { name: 'Undi lagi' })
  await again.click()
  await expect(page.getByRole('heading', { name: 'Soal 1 dari 7' })).toBeVisible()
  await expect(again).toBeFocused()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)

  const room = await newPage({ viewport: { width: 768, height: 1024 } })
  await signInAs(room, 'acs.digital', 'en')
  await room.goto(`/assessments/${made.assessment_id}/uji-tertulis`)
  await room
    .getByRole('listitem')
    .filter({ hasText: /Citra Maharani.*Uji pengetahuan kerja/ })
    .getByRole('button', { name: /^Print/ })
    .click()
  const dialog = room.getByRole('dialog')
  await expectAccessible(room, '[role="dialog"]')
  for (const [sheet, form] of [
    ['Questions', '05.A'],
    ['Key', '05.B'],
  ] as const) {
    const saved = room.waitForEvent('download')
    await dialog.getByRole('button', { name: sheet }).click()
    expect((await saved).suggestedFilename()).toContain(form)
  }
})

test('a key that was wrong is mended before the eyes of whoever keeps the bank; the assessor sees both results, the participant theirs', async ({
  page,
  newPage,
  request,
}) => {
  const admin = await callAs(request, 'adm.digital')
  const made = await satTest(request, admin)
  await turnKey(request, admin, made.question_id)
  await signInAs(page, 'adm.digital')
  await page.goto(`/writen-test/${made.schema_id}/kunci`)
  await page.getByRole('button', { name: 'Nilai ulang: UM-004' }).click()
  await page.getByLabel('Alasan (dicatat)').fill('Kunci terbalik')
  await expectAccessible(page, '[role="dialog"]')
  await page.getByRole('button', { name: 'Nilai ulang semua' }).click()
  const done = page.getByRole('region', { name: 'Penilaian ulang' })
  await expect(done.getByRole('listitem').first()).toContainText('Selesai')
  await expectAccessibleInBothThemes(page)

  const assessor = await newPage({ viewport: { width: 768, height: 1024 } })
  await signInAs(assessor, 'acs.digital')
  await assessor.goto(`/assessments/${made.assessment_id}/uji-tertulis/${made.sitting_id}`)
  await expect(assessor.getByText(/sebelumnya, .* sesudahnya/).first()).toBeVisible()
  await expectAccessible(assessor)

  const own = await newPage({ viewport: { width: 360, height: 740 } })
  await signInAs(own, 'citra.maharani', 'en')
  await own.goto(`/uji-saya/${made.sitting_id}`)
  await expect(own.getByRole('heading', { name: 'Test result' })).toBeVisible()
  await expect(own.getByText(/^Score /)).toBeVisible()
  await expectAccessibleInBothThemes(own)
  await expectNoSidewaysScroll(own)
})
