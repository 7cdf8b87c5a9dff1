import type { Recommendation } from '@kompeten/contract/assessments/content'
import type { AttendanceCheck } from '@kompeten/contract/instruments/content'
import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import type { FormValue } from '@kompeten/contract/instruments/forms/form-rows'
import { openFindings } from '@kompeten/contract/instruments/forms/unit-findings'
import { instruments } from '@kompeten/contract/instruments/instruments'
import type { Call } from '../call.ts'
import { formsBy, reportsBy } from '../form-filling.ts'

/** Somebody who takes part, as themselves and as their assessor sees them. */
export type Participant = { id: string; call: Call }

/** Every instrument of the generation of 2023. */
export const everyInstrument = [
  'ia01',
  'ia02',
  'ia03',
  'ia04a',
  'ia04b',
  'ia05',
  'ia06',
  'ia07',
  'ia08',
  'ia09',
  'ia10',
  'ia11',
] as const
/** Instruments that the participant signs too; the others hold questions with their keys, or another's words. */
const signedByBoth = ['ia01', 'ia02', 'ia04a', 'ia04b', 'ia08', 'ia11'] as const satisfies FormCode[]

/** Before the day: documents judged, all instruments planned, adjustments, consultation, FR.AK.01 signed by both. */
export const prepared = async (assessor: Call, { id, call }: Participant): Promise<void> => {
  const [theirs, own] = [formsBy(assessor, id), formsBy(call, id)]
  const potency = { 'approach.potency': '1', 'candidate.potency': '1' }
  const values: Record<string, Record<string, FormValue>> = {
    mapa01: { 'approach.potency': potency['approach.potency'] },
    mapa02: Object.fromEntries(everyInstrument.map((code) => [`map.${code}.potencies`, ['1', '2']])),
    ak07: { 'candidate.potency': potency['candidate.potency'] },
  }
  for (const code of ['apl02', 'mapa01', 'mapa02', 'ak07', 'konsul', 'ak01'] as const) {
    await theirs.fill(code, values[code])
    await theirs.sign(code)
  }
  for (const code of ['ak07', 'konsul', 'ak01'] as const) await own.sign(code)
}

/** Records who is there on top of what was recorded of them. */
export const recorded = async (
  assessor: Call,
  assessment_id: string,
  checks: readonly Omit<AttendanceCheck, 'based_on'>[],
) => {
  const params = { assessment_id }
  const { data } = await assessor(instruments.forms, { params })
  const seen = new Map(
    data.participants.map((row) => [row.assessment_applicant_id, row.attendance.checked_date]),
  )
  const based = checks.map((check) => ({
    ...check,
    based_on: seen.get(check.assessment_applicant_id) ?? null,
  }))
  return assessor(instruments.attend, { params, body: { checks: based } })
}

/** Everybody is there and has shown their identity card. */
export const attended = async (
  assessor: Call,
  assessment_id: string,
  participants: readonly Pick<Participant, 'id'>[],
): Promise<void> => {
  const checks = participants.map(({ id }) => ({
    assessment_applicant_id: id,
    attendance: 'PRESENT' as const,
    identity_kind: 'ktp' as const,
    identity_matches: true,
    note: null,
  }))
  await recorded(assessor, assessment_id, checks)
}

/** The day of one participant: every planned instrument, the result with both signatures, their feedback. */
export const observed = async (
  assessor: Call,
  { id, call }: Participant,
  result: Exclude<Recommendation, 'NONE'>,
): Promise<void> => {
  const [theirs, own] = [formsBy(assessor, id), formsBy(call, id)]
  const {
    source: { units },
  } = await theirs.get('ak02')
  const kuk = units[0]?.elements[0]?.kuk[0]?.kuk_id
  const short = {
    [`kuk.${kuk}.achieved`]: 'no',
    'result.result': 'BK',
    'result.shortfall': 'KUK pertama unit pertama belum tampak',
  }
  const given: Partial<Record<FormCode, Record<string, FormValue>>> = {
    // Their portfolio is what they brought along.
    ia08: { shown: ['satu'] },
    ...(result === 'BK' && { ia01: short }),
  }
  for (const code of everyInstrument) {
    await theirs.fill(code, given[code])
    await theirs.sign(code)
  }
  for (const code of signedByBoth) await own.sign(code)
  const { findings } = await theirs.get('ak02')
  const results = openFindings(units, findings, {})
  const follow: Record<string, FormValue> =
    result === 'BK' ? { 'result.follow_up': 'Asesmen ulang unit pertama' } : {}
  await theirs.fill('ak02', { ...results, 'result.confirmed': result, ...follow })
  await theirs.sign('ak02')
  await own.sign('ak02')
  await own.fill('ak03')
  await own.sign('ak03')
}

/** The end of the day: minutes and FR.AK.05 by the assessor, FR.AK.06 by the one who reviews them. */
export const reported = async (
  assessor: Call,
  reviewer: Call,
  assessment_id: string,
  accessor_id: string,
): Promise<void> => {
  const own = reportsBy(assessor, assessment_id, accessor_id)
  for (const code of ['hadir_asesor', 'ba', 'ak05'] as const) {
    await own.fill(code)
    await own.sign(code)
  }
  const review = reportsBy(reviewer, assessment_id, accessor_id)
  await review.fill('ak06')
  await review.sign('ak06')
}
