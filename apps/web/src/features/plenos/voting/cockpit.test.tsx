import type { PlenoDossier, PlenoParticipant } from '@kompeten/contract/plenos/content'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { id, members, own, participant, pleno } from '../../../../test/pleno.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { PlenoActions } from '../pleno-actions.tsx'
import { SeatsTab } from '../seats/seats-tab.tsx'
import { Cockpit } from './cockpit.tsx'

beforeEach(() => localStorage.clear())

/** Answers every call the same; a vote otherwise, where that is given. */
const answers = (body: unknown, toVote: unknown = body) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      const said = JSON.stringify(url.endsWith('/votes') ? toVote : body)
      return new Response(said, { headers: { 'Content-Type': 'application/json' } })
    }),
  )
const dossier = {
  responseStatus: 'SUCCESS',
  data: {
    may: ['open_files'],
    assessment_applicant_id: id(1),
    full_name: 'Asesi Nomor 1',
    join_request_id: null,
    purpose: null,
    evidence: [],
    conflict: null,
    recommendation: {
      status_recomendation: 'K',
      accessor_name: 'Rina Kusuma',
      registration_number: 'MET.1',
      comment: null,
      follow_up: null,
      against: [],
    },
    forms: [],
    decisions: [],
    certificates: [],
  } satisfies PlenoDossier,
}

test('a vote against the recommendation cannot be cast before its reason is written', async () => {
  answers(dossier)
  await renderPage(<Cockpit pleno={pleno()} />)
  const against = screen.getByRole('button', { name: /^BK ·/ })
  expect(against).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: /^K ·/ })).toHaveProperty('disabled', false)
  fireEvent.change(screen.getByRole('textbox', { name: 'Alasan' }), {
    target: { value: 'Bukti unit kedua kurang' },
  })
  expect(against).toHaveProperty('disabled', false)
})

test('a reason that is typed stays with its participant while another is looked at', async () => {
  answers(dossier)
  await renderPage(<Cockpit pleno={pleno()} />)
  const reason = () => screen.getByRole('textbox', { name: 'Alasan' }) as HTMLTextAreaElement
  const look = (at: number) =>
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Asesi Nomor ${at}`) }))
  fireEvent.change(reason(), { target: { value: 'Bukti unit kedua kurang' } })
  look(2)
  expect(reason().value).toBe('')
  look(1)
  expect(reason().value).toBe('Bukti unit kedua kurang')
})

test('the recommendations are followed in one go, but for who is recused, and for exceptions by name', async () => {
  answers(dossier)
  await renderPage(<Cockpit pleno={pleno()} />)
  fireEvent.click(screen.getByRole('button', { name: /Ikuti rekomendasi untuk 2/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('checkbox', { name: 'Asesi Nomor 3' })).toBeNull()
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Asesi Nomor 2' }))
  expect(within(dialog).getByRole('button', { name: /untuk 1 peserta/ })).toBeDefined()
})

test('a vote, and the declaration that one does not decide, are asked for once more: neither is taken back', async () => {
  answers(dossier)
  await renderPage(<Cockpit pleno={pleno()} />)
  fireEvent.click(screen.getByRole('button', { name: /^K ·/ }))
  const asked = await screen.findByRole('dialog', { name: 'Beri suara ini?' })
  expect(within(asked).getByText(/Asesi Nomor 1: K · Kompeten\. Suara tidak dapat diubah/)).toBeDefined()
  expect(fetch).not.toHaveBeenCalledWith(expect.stringContaining('/votes'), expect.anything())
  fireEvent.click(within(asked).getByRole('button', { name: 'Batal' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Alasan' }), {
    target: { value: 'Tetangga dekat keluarga saya' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Saya tidak ikut memutuskan' }))
  const declaring = await screen.findByRole('dialog', { name: 'Nyatakan tidak ikut memutuskan?' })
  expect(within(declaring).getByText(/tidak dapat ditarik/)).toBeDefined()
})

test('what was applied for is read beside how the certificates stand that the participant holds', async () => {
  const held = {
    ...{
      certificate_id: id(7),
      schema_name: 'Helper Cookery',
      certificate_number: '56101 9412 0 0000007 2023',
    },
    ...{ state: 'SUSPENDED' as const, issued_on: '2023-12-30', valid_until: '2026-12-30' },
    surveillance_owed: '2025-12-30',
  }
  answers({ ...dossier, data: { ...dossier.data, purpose: 'SU', certificates: [held] } })
  await renderPage(<Cockpit pleno={pleno()} />)
  expect(await screen.findByText('Tujuan asesmen: Sertifikasi ulang')).toBeDefined()
  expect(screen.getByText('Dibekukan')).toBeDefined()
  expect(screen.getByText('Surveilan jatuh tempo 30-12-2025 belum dikirim')).toBeDefined()
})

test('files of the evidence are opened by who may open them, and only named to others', async () => {
  const files = [{ evidence_file_id: id(5), name: 'KTP.jpg', mime: 'image/jpeg' }]
  const item = { requirement_master_id: id(6), name: 'Fotokopi KTP', values: [], files }
  const evidence = [
    { ...item, given_date: '2026-11-20T03:00:00.000Z', newer_date: '2026-11-24T03:00:00.000Z' },
  ]
  answers({ ...dossier, data: { ...dossier.data, evidence } })
  await renderPage(<Cockpit pleno={pleno()} />)
  expect(await screen.findByRole('button', { name: 'KTP.jpg' })).toBeDefined()
  expect(screen.getByText(/Bukti lain diberikan pada .*2026.*belum dinilai/)).toBeDefined()
  answers({ ...dossier, data: { ...dossier.data, may: [], evidence } })
  await renderPage(<Cockpit pleno={pleno()} />)
  expect(await screen.findByText('KTP.jpg')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'KTP.jpg' })).toBeNull()
})

test('whoever has voted keeps their seat while the pleno sits', async () => {
  answers({ responseStatus: 'SUCCESS', data: [] })
  const [one, ...others] = members
  if (!one) throw new Error('No member')
  const seated = pleno({ may: ['prepare'], members: [{ ...one, voted_count: 1 }, ...others] })
  await renderPage(<SeatsTab pleno={seated} />)
  expect(screen.getByRole('button', { name: 'Hapus Anggota 1' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Hapus Anggota 2' })).toHaveProperty('disabled', false)
})

test('who is recused is told why, and has no ballot', async () => {
  answers(dossier)
  await renderPage(<Cockpit pleno={pleno()} />)
  fireEvent.click(screen.getByRole('button', { name: /Asesi Nomor 3/ }))
  expect(screen.getByText(/Tidak memberi suara: hubungan keluarga/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^L ·/ })).toBeNull()
})

test('a person who decides is told what to decide, and a person without a seat is not asked for a vote of their own', async () => {
  answers(dossier)
  const votes = [1, 2, 3].map((n) => ({ ...own, user_permission_id: id(n), vote: 'L' as const }))
  const open = participant(1, { votes, result: 'L', waits_for: null })
  await renderPage(<Cockpit pleno={pleno({ participants: [open], own_seat: null, may: ['decide'] })} />)
  expect(screen.queryByRole('option', { name: 'Belum saya beri suara' })).toBeNull()
  expect(screen.getByRole('option', { name: 'Siap diputuskan' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Catat 1 keputusan' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Peserta yang dipilih di sini Anda putuskan satu per satu')).toBeDefined()
})

test('seats are read by whoever may not set them', async () => {
  await renderPage(<SeatsTab pleno={pleno({ may: [] })} />)
  expect(screen.getByText('Anggota 1 · Ketua')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

const inList = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Peserta' })).getByRole('button', { name: new RegExp(name) })

test('opens the first who has no vote of one’s own, and the list says what one voted on whom', async () => {
  answers(dossier)
  const participants = [
    participant(1, { votes: [{ ...own, vote: 'TL' }] }),
    participant(2, { recusals: [{ user_permission_id: id(1), kinds: ['relative'], note: null }] }),
    participant(3),
  ]
  await renderPage(<Cockpit pleno={pleno({ participants })} />)
  expect(inList('Asesi Nomor 3').getAttribute('aria-current')).toBe('true')
  expect(within(inList('Asesi Nomor 1')).getByText('Suara Anda: BK')).toBeDefined()
  expect(within(inList('Asesi Nomor 2')).getByText('Anda tidak memberi suara')).toBeDefined()
  expect(within(inList('Asesi Nomor 3')).getByText('Suara Anda: belum')).toBeDefined()
  expect(screen.queryByText(/sudah memberi suara untuk semua/)).toBeNull()
})

test('after a vote goes on with the next who has none, and says when all have one', async () => {
  const voted = (n: number) => participant(n, { votes: [{ ...own, vote: 'L' }] })
  const before = pleno({ participants: [participant(1), voted(2), participant(3)] })
  const after = pleno({ participants: [participant(1), voted(2), voted(3)] })
  answers(dossier, { responseStatus: 'SUCCESS', data: after })
  await renderPage(<Cockpit pleno={before} />)
  fireEvent.click(inList('Asesi Nomor 3'))
  fireEvent.click(screen.getByRole('button', { name: /^K ·/ }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^K ·/ }))
  // From the last of the list on, the next is at its beginning.
  await waitFor(() => expect(inList('Asesi Nomor 1').getAttribute('aria-current')).toBe('true'))
  await renderPage(<Cockpit pleno={pleno({ participants: [voted(1), voted(2), voted(3)] })} />)
  expect(screen.getByText('Anda sudah memberi suara untuk semua peserta.')).toBeDefined()
})

test('the chair who has voted is led to whom a decision is to be recorded on; who is decided on is marked', async () => {
  answers(dossier)
  const votes = [{ ...own, vote: 'L' as const }]
  const given = {
    decision_id: id(6),
    graduation: 'L',
    votes_for: 3,
    votes_against: 0,
    by_chair: false,
    dissent: [],
  }
  const record = {
    reason: 'Bukti cukup',
    decided_by_name: 'Anggota 1',
    decided_date: own.voted_date,
    sha256: 'a',
  }
  const participants = [
    participant(1, { votes, result: 'L', decision: { ...given, ...record } as PlenoParticipant['decision'] }),
    participant(2, { votes }),
    participant(3, { votes, result: 'L', waits_for: null }),
  ]
  await renderPage(<Cockpit pleno={pleno({ participants })} />)
  expect(inList('Asesi Nomor 3').getAttribute('aria-current')).toBe('true')
  expect(within(inList('Asesi Nomor 3')).getByText('Menunggu keputusan Anda')).toBeDefined()
  expect(within(inList('Asesi Nomor 1')).getByText('Diputuskan')).toBeDefined()
  expect(within(inList('Asesi Nomor 2')).getByText('Suara Anda: K')).toBeDefined()
})

test('whoever still sits a test, or waits for its marks, is named before a vote, a decision and the pleno itself', async () => {
  answers(dossier)
  const participants = [
    participant(1, {
      result: 'L',
      votes: [{ ...own, user_permission_id: id(2), vote: 'L' }],
      open_tests: [
        { title: 'Uji pengetahuan', state: 'running' },
        { title: 'Uji esai', state: 'unmarked' },
      ],
    }),
    participant(2),
  ]
  const told = 'Asesi Nomor 1 – Uji pengetahuan: masih dikerjakan; Uji esai: esai belum dinilai'
  await renderPage(<Cockpit pleno={pleno({ participants })} />)
  const asks = async (name: RegExp) => {
    fireEvent.click(screen.getByRole('button', { name }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(told)).toBeDefined()
    expect(within(dialog).getByText(/tanpa menunggunya/)).toBeDefined()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Batal' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await asks(/^K ·/)
  await asks(/^Ikuti rekomendasi untuk 2/)
  await asks(/^Catat 1 keputusan/)
  await renderPage(
    <PlenoActions pleno={pleno({ participants, state: 'PREPARED', may: ['convene_pleno'] })} />,
  )
  await asks(/^Adakan pleno/)
})

test('what ties the assessor to the participant stands beside the recommendation, with what the chair allowed', async () => {
  const waiver = {
    reason: 'Tidak ada asesor lain di provinsi ini',
    safeguards: 'Rekaman dinilai ulang',
    waived_by_name: 'Hendra Gunawan',
    waived_date: '2026-05-12T03:00:00.000Z',
  }
  answers({ ...dossier, data: { ...dossier.data, conflict: { kinds: ['relative'], waiver: null } } })
  await renderPage(<Cockpit pleno={pleno()} />)
  expect((await screen.findByRole('alert')).textContent).toContain('belum diizinkan Ketua LSP')
  answers({ ...dossier, data: { ...dossier.data, conflict: { kinds: ['relative'], waiver } } })
  await renderPage(<Cockpit pleno={pleno()} />)
  expect(await screen.findByText(/Diizinkan Hendra Gunawan: Tidak ada asesor lain/)).toBeDefined()
})
