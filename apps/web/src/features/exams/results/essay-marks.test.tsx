import type { Essay } from '@kompeten/contract/exams/markings'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { EssayMarks } from './essay-marks.tsx'
import { focusFirstToMark, focusNextToMark } from './mark-focus.ts'

const essay: Essay = {
  exam_answer_id: '01a20ce4-60d0-762c-bee1-b19a9ba12849',
  question_id: '01a20ce4-60d0-762c-bee1-b19a9ba12850',
  question_code: 'E-1',
  text: 'Jelaskan.',
  text_en: null,
  code: null,
  picture: null,
  expected: null,
  expected_en: null,
  rubric: [
    { criterion: 'Kelebihan', criterion_en: null, points: 6 },
    { criterion: 'Kekurangan', criterion_en: null, points: 20 },
  ],
  answer_version: 1,
  answer: 'Cepat.',
  late: null,
  state: 'to_mark',
  two_markers: false,
  marks: null,
  note: null,
  marked_by_name: null,
  given: [],
  settled_reason: null,
  kept_by: null,
  may: ['mark'],
}

// What is typed is kept as a draft.
afterEach(() => localStorage.clear())

test('points on which a signed form rests are read, with what there is to do before they are given again', async () => {
  const kept: Essay = {
    ...essay,
    state: 'done',
    marks: [5, 14],
    marked_by_name: 'Bu Asesor',
    kept_by: 'form_signed',
    may: [],
  }
  await renderPage(
    <ol>
      <EssayMarks essay={kept} place="1" />
    </ol>,
  )
  expect(screen.getByText('19 dari 26')).toBeTruthy()
  expect(screen.getByText(/buka kembali formulir itu dahulu/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a text that came after the end is read beside the one that counts, with when it came, and whether the test was opened again since', async () => {
  const late = {
    answer: 'Cepat, tetapi mahal.',
    came_date: '2026-11-23T02:40:00.000Z',
    written_date: '2026-11-23T02:20:00.000Z',
    is_before_reopening: false,
  }
  await renderPage(
    <ol>
      <EssayMarks essay={{ ...essay, late }} place="1" />
    </ol>,
  )
  expect(screen.getByText('Cepat.')).toBeTruthy()
  expect(screen.getByText('Cepat, tetapi mahal.')).toBeTruthy()
  expect(screen.getByText(/baru sampai .*Tidak dihitung/)).toBeTruthy()
  await renderPage(
    <ol>
      <EssayMarks essay={{ ...essay, late: { ...late, is_before_reopening: true } }} place="1" />
    </ol>,
  )
  expect(screen.getByText(/sebelum ujinya dibuka kembali.*Tidak dihitung/)).toBeTruthy()
})

test('an essay that came late alone says that nothing was written in time, and is marked like any other', async () => {
  const late = {
    answer: 'Cepat, tetapi mahal.',
    came_date: '2026-11-23T02:40:00.000Z',
    written_date: '2026-11-23T02:20:00.000Z',
    is_before_reopening: false,
  }
  await renderPage(
    <ol>
      <EssayMarks essay={{ ...essay, answer: '', answer_version: 0, late }} place="1" />
    </ol>,
  )
  expect(screen.getByText('Tidak ada jawaban yang sampai sebelum uji selesai.')).toBeTruthy()
  expect(screen.getByText('Cepat, tetapi mahal.')).toBeTruthy()
  expect(screen.getByText(/baru sampai .*Anda yang memutuskan/)).toBeTruthy()
  expect(screen.queryByText(/teks di atas/)).toBeNull()
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
})

test('a figure marks a criterion and goes on to the next, unless it is more than that gives or a second may follow', async () => {
  await renderPage(
    <ol>
      <EssayMarks essay={essay} place="1" />
    </ol>,
  )
  const [first, second] = screen.getAllByRole('textbox') as HTMLInputElement[]
  if (!first || !second) throw new Error('Two criteria were asked for')
  first.focus()
  fireEvent.keyDown(first, { key: '9' })
  expect([first.value, document.activeElement]).toEqual(['', first])
  expect(screen.getByText('Paling banyak 6')).toBeTruthy()
  fireEvent.keyDown(first, { key: '5' })
  expect([first.value, document.activeElement]).toEqual(['5', second])
  expect(screen.queryByText('Paling banyak 6')).toBeNull()
  fireEvent.keyDown(second, { key: '1' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second, { key: 'Enter' })
  expect(document.activeElement?.tagName).toBe('BUTTON')
})

test('two markers that lie apart stand side by side without names, and are settled only with a reason', async () => {
  const apart: Essay = {
    ...essay,
    state: 'to_settle',
    two_markers: true,
    given: [
      { marks: [1, 5], note: 'Tanpa alasan' },
      { marks: [6, 18], note: null },
    ],
    may: ['settle'],
  }
  await renderPage(
    <ol>
      <EssayMarks essay={apart} place="1" />
    </ol>,
  )
  expect(screen.getByText('6 dari 26')).toBeTruthy()
  expect(screen.getByText('24 dari 26')).toBeTruthy()
  expect(screen.getByText('Tanpa alasan')).toBeTruthy()
  expect(screen.getByText('Selisih 18')).toBeTruthy()
  const settle = screen.getByRole('button', { name: 'Putuskan nilai' })
  const [first, second, reason] = screen.getAllByRole('textbox') as HTMLInputElement[]
  if (!first || !second || !reason) throw new Error('Two criteria and a reason were asked for')
  fireEvent.keyDown(first, { key: '4' })
  fireEvent.change(second, { target: { value: '12' } })
  expect(settle.getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(reason, { target: { value: 'Alasannya ada di kalimat terakhir' } })
  expect(settle.getAttribute('aria-disabled')).toBeNull()
})

test('what was marked once shows one’s own points alone, and can be taken back but not given again', async () => {
  const once: Essay = {
    ...essay,
    state: 'marked_once',
    two_markers: true,
    marks: [4, 10],
    may: ['take_back'],
  }
  await renderPage(
    <ol>
      <EssayMarks essay={once} place="1" />
    </ol>,
  )
  expect(screen.getByText('14 dari 26')).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Tarik nilai saya'])
  expect(screen.queryAllByRole('textbox')).toEqual([])
})

test('the first criterion that awaits points has the keyboard from the start, and after an answer that of the next one', async () => {
  const named = (exam_answer_id: string, more: Partial<Essay> = {}) => ({ ...essay, exam_answer_id, ...more })
  Element.prototype.scrollIntoView = () => undefined
  await renderPage(
    <ol>
      <EssayMarks essay={named('1', { state: 'done', marked_by_name: 'Rina', marks: [1, 1] })} place="1" />
      <EssayMarks essay={named('2')} place="2" />
      <EssayMarks essay={named('3', { state: 'marked_once', two_markers: true, may: [] })} place="3" />
      <EssayMarks essay={named('4')} place="4" />
    </ol>,
  )
  const firstOf = (at: number) => screen.getAllByRole('listitem')[at]?.querySelector('input')
  focusFirstToMark()
  expect(document.activeElement).toBe(firstOf(1))
  focusNextToMark(firstOf(1) ?? null)
  expect(document.activeElement).toBe(firstOf(3))
  focusFirstToMark()
  expect(document.activeElement).toBe(firstOf(3))
})

test('the keyboard stays with whoever gives points to another answer before the one before is saved', async () => {
  Element.prototype.scrollIntoView = () => undefined
  await renderPage(
    <ol>
      <EssayMarks essay={essay} place="1" />
      <EssayMarks essay={{ ...essay, exam_answer_id: '2' }} place="2" />
    </ol>,
  )
  const [saved, next] = screen.getAllByRole('listitem')
  const [first, second] = next?.querySelectorAll('input') ?? []
  second?.focus()
  focusNextToMark(saved?.querySelector('button') ?? null)
  expect(document.activeElement).toBe(second)
  second?.blur()
  focusNextToMark(saved?.querySelector('button') ?? null)
  expect(document.activeElement).toBe(first)
})

test('points that were typed and not saved stand there again when one comes back, for the same text alone', async () => {
  const shown = async (of: Essay) => {
    await renderPage(
      <ol>
        <EssayMarks essay={of} place="1" />
      </ol>,
    )
    return (screen.getAllByRole('textbox') as HTMLInputElement[]).map(({ value }) => value)
  }
  expect(await shown(essay)).toEqual(['', ''])
  const [, second] = screen.getAllByRole('textbox')
  fireEvent.change(second as Element, { target: { value: '12' } })
  expect(await shown(essay)).toEqual(['', '12'])
  expect(await shown({ ...essay, answer_version: 2 })).toEqual(['', ''])
})
