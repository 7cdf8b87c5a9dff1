import type { SittingRow } from '@kompeten/contract/exams/control-room'

const at = (text: string) => `2026-11-23T${text}.000Z`

/** A sitting under way since 02.00, heard of at 02.29.50, for tests of the room. */
export const aSittingRow = (full_name: string, changes: Partial<SittingRow> = {}): SittingRow => ({
  sitting_id: full_name,
  assessment_applicant_id: full_name,
  full_name,
  title: 'Uji',
  form_code: 'ia05',
  state: 'RUNNING',
  minutes: 60,
  question_count: 10,
  answered_count: 0,
  place: null,
  started_date: at('02:00:00'),
  ends_date: at('03:00:00'),
  paused_date: null,
  ended_date: null,
  end_reason: null,
  is_gated: false,
  waiting_date: null,
  admitted_date: null,
  kept_date: null,
  seen_date: at('02:29:50'),
  help_date: null,
  is_free: false,
  extra_minutes: 0,
  needs_more_time: false,
  left_count: 0,
  pasted_count: 0,
  late_count: 0,
  percent: null,
  pass_percent: 70,
  unmarked_count: 0,
  may: [],
  ...changes,
})
