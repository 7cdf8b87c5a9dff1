import type { Pleno, PlenoParticipant } from '@kompeten/contract/plenos/content'

export const id = (n: number) => `01930000-0000-7000-8000-00000000000${n}`

export const participant = (n: number, changes: Partial<PlenoParticipant> = {}): PlenoParticipant => ({
  assessment_applicant_id: id(n),
  applicant_id: id(n),
  full_name: `Asesi Nomor ${n}`,
  schema_id: id(9),
  schema_name: 'Pemrogram Junior',
  accessor_name: 'Rina Kusuma',
  attendance: 'PRESENT',
  status_recomendation: 'K',
  open_tests: [],
  votes: [],
  recusals: [],
  result: null,
  waits_for: 'no_quorum',
  quorum: 2,
  decision: null,
  ...changes,
})

export const own = { user_permission_id: id(1), note: null, voted_date: '2026-11-21T06:00:00.000Z' }

export const members: Pleno['members'] = [1, 2, 3].map((n) => ({
  user_permission_id: id(n),
  full_name: `Anggota ${n}`,
  role_code: 'MGR',
  position: n === 1 ? 'ketua' : 'anggota',
  barred: [],
  is_empty: false,
  voted_count: 0,
  signed_date: null,
  unsigned_reason: null,
}))

export const pleno = (changes: Partial<Pleno> = {}): Pleno => ({
  assessment_id: id(8),
  assessment_number: 'A-1',
  title: 'Uji kompetensi',
  last_activity_state: 'PLENO_DOCUMENT_COMPLETED',
  tuk_name: 'TUK Bandung',
  start_date: '2026-11-20',
  end_date: '2026-11-20',
  time_zone: 'Asia/Jakarta',
  pleno_link: null,
  pleno_id: id(7),
  state: 'SITTING',
  held_on: '2026-11-21',
  held_time: '13:00',
  planned_on: null,
  place: 'Kantor LSP',
  excusable_date: null,
  members,
  own_seat: { user_permission_id: id(1), position: 'ketua' },
  participants: [
    participant(1),
    participant(2, { status_recomendation: 'BK' }),
    participant(3, { recusals: [{ user_permission_id: id(1), kinds: ['relative'], note: null }] }),
  ],
  absent_count: 1,
  decided_count: 0,
  chair_signed: null,
  director_signed: null,
  minutes_letter_id: null,
  decree_letter_id: null,
  blanko_request_id: null,
  appealable_until: null,
  certificate_count: 0,
  missing: [],
  version: 2,
  may: ['vote', 'recuse', 'decide'],
  ...changes,
})
