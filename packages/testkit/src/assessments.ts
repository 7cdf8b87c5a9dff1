import type { AssessmentInput } from '@kompeten/contract/assessments/content'
import { dayAhead } from './days.ts'

let made = 0

/** An assessment as somebody would fill it in, on days of its own far ahead; `changes` make it special. */
export const anAssessment = (
  place: { tuk_id: string; schema_ids: string[] },
  changes: Partial<AssessmentInput> = {},
): AssessmentInput => {
  made += 1
  const day = dayAhead(30 + made)
  return {
    title: `Uji kompetensi ${made}`,
    start_date: day,
    start_time: '08:00',
    end_date: day,
    end_time: '16:00',
    funding_source: 'mandiri',
    quota: null,
    pra_link: null,
    real_link: null,
    pleno_link: null,
    note: null,
    ...place,
    ...changes,
  }
}

/** Somebody without account. */
export const aGuest = (schema_id: string) => {
  made += 1
  return {
    full_name: 'Peserta Tanpa Akun',
    email: `peserta${made}.${Date.now().toString(36)}@contoh.id`,
    contact: null,
    institution: null,
    schema_id,
  }
}
