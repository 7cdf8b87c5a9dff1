import type { SittingRow } from '@kompeten/contract/exams/control-room'
import { controlRoom } from '@kompeten/phrases/exams/control-room.id'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { aSittingRow } from '../../../../test/sitting-row.ts'
import { showNoticesBy } from '../../../platform/notices.ts'
import { ActDialog } from './act-dialog.tsx'

const onClose = vi.fn()
const show = (rows: readonly SittingRow[]) =>
  renderPage(<ActDialog assessmentId="a" rows={rows} act="extend" onClose={onClose} />)
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement
const confirm = () => screen.getByRole('button', { name: controlRoom.acts.extend }) as HTMLButtonElement

afterEach(() => vi.unstubAllGlobals())

test('where FR.AK.07 names more time, a quarter of the test is proposed with its reason, and a person confirms it', async () => {
  await show([aSittingRow('Eko', { needs_more_time: true, minutes: 90, may: ['extend'] })])
  expect(field(controlRoom.minutes).value).toBe('25')
  expect(field(controlRoom.reason).value).toBe(controlRoom.reasons.extend[0])
  expect(confirm().disabled).toBe(false)
})

test('where it names none, or the time was given, the reason is asked for', async () => {
  await show([aSittingRow('Eko', { needs_more_time: true, extra_minutes: 25, minutes: 90, may: ['extend'] })])
  expect(field(controlRoom.minutes).value).toBe('10')
  expect(field(controlRoom.reason).value).toBe('')
  expect(confirm().disabled).toBe(true)
})

test('extra time is bounded by the time of the test, and the field says by how much', async () => {
  await show([
    aSittingRow('Eko', { minutes: 300, extra_minutes: 20, may: ['extend'] }),
    aSittingRow('Sari', { minutes: 90, may: ['extend'] }),
  ])
  expect(screen.getByText(controlRoom.atMost('280'))).toBeTruthy()
})

test('of several picked, those who cannot take the act now are left out, it says how many, and names the others', async () => {
  await show([
    aSittingRow('Eko', { may: ['extend'] }),
    aSittingRow('Sari', { state: 'ENDED', may: ['reopen'] }),
  ])
  expect(screen.getByRole('dialog').textContent).toContain(controlRoom.several(controlRoom.acts.extend, '1'))
  expect(screen.getByText(controlRoom.skipped('1'))).toBeTruthy()
  expect(screen.getByText('Eko')).toBeTruthy()
})

test('of a participant with two tests it is said which of them gets the time', async () => {
  const eko = { may: ['extend' as const], assessment_applicant_id: 'eko', full_name: 'Eko' }
  const rows = [
    aSittingRow('1', { ...eko, title: 'Pilihan ganda' }),
    aSittingRow('2', { ...eko, title: 'Esai' }),
    aSittingRow('Sari', { may: ['extend'], title: 'Esai' }),
  ]
  await show(rows.slice(1, 2))
  expect(screen.getByRole('dialog').textContent).toContain('Esai')
  await show(rows)
  expect(screen.getByText('Eko (Pilihan ganda), Eko (Esai), Sari')).toBeDefined()
  expect(screen.getByRole('dialog').textContent).toContain(controlRoom.several(controlRoom.acts.extend, '2'))
})

test('who was left out is named, each with why', async () => {
  const refused = [
    { sitting_id: 'Eko', reason: 'form_signed' },
    { sitting_id: 'Sari', reason: 'step_not_possible' },
  ]
  const fetched = async () => Response.json({ responseStatus: 'SUCCESS', data: { done: [], refused } })
  vi.stubGlobal('fetch', vi.fn(fetched))
  const told: string[] = []
  const stop = showNoticesBy(({ message }) => told.push(message))
  const rows = ['Eko', 'Sari'].map((name) => aSittingRow(name, { state: 'ENDED', may: ['reopen'] }))
  await renderPage(<ActDialog assessmentId="a" rows={rows} act="reopen" onClose={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: controlRoom.reasons.reopen[0] }))
  fireEvent.click(screen.getByRole('button', { name: controlRoom.acts.reopen }))
  await waitFor(() =>
    expect(told).toEqual([controlRoom.leftOut.form_signed('Eko'), controlRoom.leftOut.changed('Sari')]),
  )
  stop()
})

test('of two tests of one participant one participant is told to be done', async () => {
  const done = ['1', '2']
  const fetched = async () => Response.json({ responseStatus: 'SUCCESS', data: { done, refused: [] } })
  vi.stubGlobal('fetch', vi.fn(fetched))
  const told: string[] = []
  const stop = showNoticesBy(({ message }) => told.push(message))
  await show(done.map((id) => aSittingRow(id, { assessment_applicant_id: 'eko', may: ['extend'] })))
  fireEvent.click(screen.getByRole('button', { name: controlRoom.reasons.extend[0] ?? '' }))
  fireEvent.click(confirm())
  await waitFor(() => expect(told).toEqual([controlRoom.done(controlRoom.acts.extend, '1')]))
  stop()
})

test('how long a reason is at least stands at its field', async () => {
  await show([aSittingRow('Eko', { may: ['extend'] })])
  expect(screen.getByText(controlRoom.reasonHint)).toBeDefined()
})

test('a reason that was chosen by its button is not taken away by Escape; once it is emptied, Escape closes as ever', async () => {
  const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await show([aSittingRow('Eko', { minutes: 90, may: ['extend'] })])
  fireEvent.click(screen.getByRole('button', { name: controlRoom.reasons.extend[0] ?? '' }))
  pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.change(field(controlRoom.reason), { target: { value: '' } })
  pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
})
