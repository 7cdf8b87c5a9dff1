import type { Forms } from '@kompeten/contract/instruments/content'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { refusal, serverAnswers } from '../../../../test/worlds.ts'
import { Attendance } from './attendance.tsx'

afterEach(() => vi.unstubAllGlobals())

const id = '01930000-0000-7000-8000-000000000001'
const row: Forms['participants'][number] = {
  assessment_applicant_id: id,
  full_name: 'Budi Santoso',
  schema_id: '0190a000-0000-7000-8000-00000000000a',
  schema_name: 'Pemrogram Junior',
  accessor_name: 'Rina Kusuma',
  applicant_id: id,
  test_method: 'competency',
  status_recomendation: 'NONE',
  has_applied: true,
  is_self: false,
  in_conflict: false,
  stopped_by: null,
  removed: false,
  attendance: {
    attendance: 'PRESENT',
    identity_kind: 'ktp',
    identity_matches: false,
    note: 'Foto di KTP sudah lama',
    checked_date: '2026-11-20T01:00:00.000Z',
    checked_by_name: 'Rina Kusuma',
  },
  forms: [],
  feedback: [],
}
const forms: Forms = {
  assessment_id: id,
  assessment_number: 'A-1',
  title: 'Uji kompetensi',
  last_activity_state: 'REAL_ASSESSMENT',
  tuk_name: 'TUK Bandung',
  start_date: '2026-11-20',
  end_date: '2026-11-20',
  participants: [row],
  reports: [],
  plans: [],
  may: ['attendance'],
}

test('an identity that did not match is seen with its explanation, and kept when attendance is changed', async () => {
  await renderPage(<Attendance row={row} forms={forms} />)
  expect(screen.getByText('Identitas tidak sesuai')).toBeDefined()
  expect(screen.getByText('Foto di KTP sudah lama')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Ubah kehadiran' }))
  expect(screen.getByRole('checkbox', { name: 'Nama dan foto sesuai' })).toHaveProperty('checked', false)
  expect(screen.getByRole('textbox', { name: 'Catatan' })).toHaveProperty('value', 'Foto di KTP sudah lama')
  fireEvent.click(screen.getByRole('button', { name: 'Batal' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('who has a result is not offered to be absent', async () => {
  const change = async (status_recomendation: 'NONE' | 'K') => {
    await renderPage(<Attendance row={{ ...row, status_recomendation }} forms={forms} />)
    fireEvent.click(screen.getByRole('button', { name: 'Ubah kehadiran' }))
    return screen.queryByRole('button', { name: instrumentsWords.id.day.absent })
  }
  expect(await change('NONE')).not.toBeNull()
  expect(await change('K')).toBeNull()
})

test('who has signed the list of attendance is absent only with an explanation', async () => {
  const { day } = instrumentsWords.id
  const hadir = { form_code: 'hadir', form_version: '2023', state: 'SIGNED', begun: true } as const
  const signed = { ...hadir, signed_by: ['applicant' as const], planned: true, modified_date: null }
  const seen = { ...row.attendance, identity_matches: true, note: null }
  await renderPage(<Attendance row={{ ...row, attendance: seen, forms: [signed] }} forms={forms} />)
  fireEvent.click(screen.getByRole('button', { name: 'Ubah kehadiran' }))
  const absent = screen.getByRole('button', { name: day.absent })
  expect(absent).toHaveProperty('disabled', true)
  expect(screen.getByText(day.signsOfPresence('Daftar hadir'))).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: day.note }), {
    target: { value: 'Yang hadir kakaknya' },
  })
  expect(absent).toHaveProperty('disabled', false)
})

test('which other document proved an identity is asked for', async () => {
  const { day } = instrumentsWords.id
  await renderPage(
    <Attendance
      row={{ ...row, attendance: { ...row.attendance, identity_matches: true, note: null } }}
      forms={forms}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Ubah kehadiran' }))
  const present = screen.getByRole('button', { name: day.present })
  expect(present).toHaveProperty('disabled', false)
  fireEvent.change(screen.getByRole('combobox', { name: day.identity }), { target: { value: 'other' } })
  expect(present).toHaveProperty('disabled', true)
  expect(screen.getByText(day.otherNeeded)).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: day.note }), { target: { value: 'KITAS' } })
  expect(present).toHaveProperty('disabled', false)
})

const unseen: typeof row = {
  ...row,
  attendance: {
    ...{ attendance: 'UNKNOWN', identity_kind: null, identity_matches: null, note: null },
    ...{ checked_date: null, checked_by_name: null },
  },
}
/** Shows somebody of whom nothing is recorded, until somebody else records it. */
const Changing = () => {
  const [now, setNow] = useState(unseen)
  return (
    <>
      <Attendance row={now} forms={forms} />
      <button type="button" onClick={() => setNow(row)}>
        Orang lain mencatat
      </button>
    </>
  )
}
const learn = () => fireEvent.click(screen.getByRole('button', { name: 'Orang lain mencatat' }))
const { day } = instrumentsWords.id
const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: day.note })

test('a form in which nothing is typed gives way to what somebody else has recorded', async () => {
  await renderPage(<Changing />)
  expect(screen.getByRole('button', { name: day.present })).toBeDefined()
  learn()
  expect(screen.getByText('Identitas tidak sesuai')).toBeDefined()
  expect(screen.queryByRole('button', { name: day.present })).toBeNull()
})

test('what is typed stays beside what somebody else has recorded, and stands on it once that was told', async () => {
  await renderPage(<Changing />)
  fireEvent.change(note(), { target: { value: 'SIM asli ditunjukkan' } })
  learn()
  expect(screen.getByText('Foto di KTP sudah lama')).toBeDefined()
  expect(note().value).toBe('SIM asli ditunjukkan')
  const fetched = serverAnswers(refusal(409, 'version_conflict'))
  const basedOn = async (time: number) => {
    fireEvent.click(screen.getByRole('button', { name: day.present }))
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(time))
    return JSON.parse(String(fetched.mock.calls[time - 1]?.[1].body)).checks[0].based_on
  }
  expect(await basedOn(1)).toBeNull()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: day.present })).toHaveProperty('disabled', false),
  )
  expect(await basedOn(2)).toBe(row.attendance.checked_date)
})

test('what was typed before "Batal" is not there the next time', async () => {
  await renderPage(<Attendance row={row} forms={forms} />)
  fireEvent.click(screen.getByRole('button', { name: 'Ubah kehadiran' }))
  fireEvent.change(note(), { target: { value: 'Tidak jadi diubah' } })
  fireEvent.click(screen.getByRole('button', { name: 'Batal' }))
  fireEvent.click(screen.getByRole('button', { name: 'Ubah kehadiran' }))
  expect(note().value).toBe('Foto di KTP sudah lama')
})

test('what only the server knows of, such as a test that was begun, is asked for at the note', async () => {
  const said = 'Dari peserta ini sudah ada uji yang dimulai (Uji pengetahuan)'
  const errors = [{ path: 'checks.0.note', code: 'absence_unexplained', message: said }]
  const error = { code: 422, message: 'Data belum memenuhi ketentuan', reason: 'rule_broken', errors }
  serverAnswers({ status: 422, body: { responseStatus: 'ERROR', error: { ...error, reference: 'REF-1' } } })
  const seen = { ...row.attendance, identity_matches: true, note: null }
  await renderPage(<Attendance row={{ ...row, attendance: seen }} forms={forms} />)
  fireEvent.click(screen.getByRole('button', { name: day.change }))
  fireEvent.click(screen.getByRole('button', { name: day.absent }))
  expect(await screen.findByText(said)).toBeDefined()
  fireEvent.change(note(), { target: { value: 'Yang mengerjakan kakaknya' } })
  expect(screen.queryByText(said)).toBeNull()
})
