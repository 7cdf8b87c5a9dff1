import type { OwnResult as OwnResultReply } from '@kompeten/contract/exams/exam-results'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { serverAnswers } from '../../../../test/worlds.ts'
import { OwnResult } from './own-result.tsx'

afterEach(() => vi.unstubAllGlobals())

type Remark = OwnResultReply['remarks'][number]
const remark: Remark = {
  marked_date: '2026-11-24T21:25:00.000Z',
  before_percent: null,
  is_out: false,
  ran_meanwhile: false,
}
const result = {
  sitting_id: '01a20ce4-60d0-762c-bee1-b19a9ba12849',
  title: 'Uji',
  form_code: 'ia05',
  percent: 83.33,
  pass_percent: 70,
  is_reached: true,
  units: [],
}
const showWith = async (...remarks: Partial<Remark>[]) => {
  const body = {
    responseStatus: 'SUCCESS',
    data: { ...result, remarks: remarks.map((one) => ({ ...remark, ...one })) },
  }
  serverAnswers({ body })
  await renderPage(<OwnResult sitting_id={result.sitting_id} />)
  await screen.findByText('Nilai 83,33, batas lulus 70')
}

test('a result that was another, or lost a question, says so; one that was not says nothing', async () => {
  await showWith()
  expect(screen.queryByText('Dinilai ulang')).toBeNull()
  await showWith({ is_out: true, before_percent: 85.71 })
  expect(screen.getByText(/Sebuah soal tidak dihitung lagi.*Nilai sebelumnya 85,71\./)).toBeTruthy()
  await showWith({ ran_meanwhile: true })
  expect(screen.getByText(/diperbaiki saat uji Anda berjalan/)).toBeTruthy()
})
