import { randomUUID } from 'node:crypto'
import {
  type FormCode,
  type FormDefinition,
  type FormField,
  optionsAt,
} from '@kompeten/contract/instruments/forms/form-definition'
import {
  type FormValue,
  placesOf,
  type RowsFrom,
  rowsOf,
} from '@kompeten/contract/instruments/forms/form-rows'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { planDefinition } from '@kompeten/contract/instruments/forms/scheme-plan'
import { readForm, saveForm, signForm } from '../features/instruments/index.ts'
import type { Actor, WriteCtx } from '../platform/context.ts'

/** What a demo assessor writes where a text is asked. */
const texts: Record<string, string> = {
  scenario: 'Anda diminta menyelesaikan satu pekerjaan nyata sesuai instruksi kerja yang diberikan.',
  steps: 'Siapkan alat. Kerjakan sesuai urutan. Periksa hasil. Rapikan tempat kerja.',
  equipment: 'Meja kerja, alat sesuai standar, alat pelindung diri.',
  question: 'Apa yang Anda lakukan bila hasil pertama tidak sesuai ukuran?',
  answer: 'Menghentikan pekerjaan, mengukur ulang, lalu memperbaiki dan mencatatnya.',
  comment: 'Bekerja teliti dan runtut.',
  positive: 'Peserta siap, peralatan lengkap.',
  negative: 'Tidak ada.',
  course: 'Asesmen dilaksanakan sesuai jadwal; seluruh asesi mengikuti uji sampai selesai.',
  recommendation: 'Pertahankan; tambahkan waktu tiap langkah pada instruksi tugas praktik.',
}

const someValue = (field: FormField, row: string | null): FormValue => {
  const { id, kind } = field
  const [first = ''] = optionsAt(field, row)
  if (kind === 'choices') return [first]
  if (kind === 'choice') return first
  return kind === 'number' ? 60 : (texts[id] ?? 'Sesuai.')
}

/** A form of a participant, an assessor's report on an assessment, or the plan of a scheme. */
type Address = Parameters<typeof readForm>[1]

/** What is planned by instrument, in each job group of the scheme; all else as it is. */
const inEveryGroup = (
  { sections }: FormDefinition,
  source: RowsFrom,
  values: Record<string, FormValue>,
): Record<string, FormValue> => {
  const rows = sections.flatMap((section) => (section.id === 'map' ? rowsOf(section, source, {}) : []))
  return Object.fromEntries(
    Object.entries(values).flatMap(([path, value]) => {
      const [, word] = /^map\.(\w+)\.potencies$/.exec(path) ?? []
      if (word === undefined) return [[path, value] as const]
      return rows.filter((row) => row.word === word).map(({ id }) => [`map.${id}.potencies`, value] as const)
    }),
  )
}

/** Fills in all that a form asks; `part` of its places only, where it is below 1. */
export const fill = async (
  ctx: WriteCtx,
  address: Address,
  { values = {}, part = 1 }: { values?: Record<string, FormValue>; part?: number } = {},
): Promise<number> => {
  const { form_code } = address
  const { source, revision, content } = await readForm(ctx, address)
  const known = formOf(form_code, source.muk_generation)
  if (!known) throw new Error(`The demo's scheme has no ${form_code}`)
  const definition = 'schema_version_id' in address ? planDefinition(known) : known
  const filled: Record<string, FormValue> = { ...content, ...inEveryGroup(definition, source, values) }
  for (let before = -1; before !== Object.keys(filled).length; ) {
    before = Object.keys(filled).length
    for (const { path, field, row } of placesOf(definition, source, filled)) {
      if (filled[path] !== undefined) continue
      if (field.required) filled[path] = someValue(field, row?.id ?? null)
      else if (field.id === 'proof') filled[path] = `Hasil kerja dan catatan: ${row?.label ?? ''}`
    }
  }
  const entries = Object.entries(filled)
  const changes = entries.slice(0, Math.ceil(entries.length * part)).map(([path, value], at) => ({
    path,
    value: typeof value === 'string' || typeof value === 'number' ? value : [...value],
    based_on: 0,
    sequence: at + 1,
  }))
  const device_id = randomUUID()
  for (let from = 0; from < changes.length; from += 200) {
    await saveForm(ctx, address, { device_id, revision, changes: changes.slice(from, from + 200) })
  }
  return revision
}

/** Fills in a form, and signs it. */
export const signedAt = async (
  ctx: WriteCtx,
  address: Address,
  values?: Record<string, FormValue>,
): Promise<void> => {
  const revision = await fill(ctx, address, values && { values })
  await signForm(ctx, address, { revision, signature: null })
}
/** The same of a participant's. */
export const signed = (ctx: WriteCtx, id: string, form_code: FormCode, values?: Record<string, FormValue>) =>
  signedAt(ctx, { assessment_applicant_id: id, form_code }, values)

/** Participants with the accounts that sign for them. */
export type DemoSigner = { id: string; actor: Actor }

/** Signs what another has filled in. */
export const alsoSign = async (ctx: WriteCtx, id: string, codes: readonly FormCode[]): Promise<void> => {
  for (const form_code of codes) {
    const address = { assessment_applicant_id: id, form_code }
    const { may } = await readForm(ctx, address)
    if (may.includes('sign')) await signForm(ctx, address, { revision: null, signature: null })
  }
}
