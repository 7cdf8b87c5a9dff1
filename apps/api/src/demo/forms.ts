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
import { planCodes, planDefinition } from '@kompeten/contract/instruments/forms/scheme-plan'
import { openFindings } from '@kompeten/contract/instruments/forms/unit-findings'
import { participantsOf } from '../features/assessments/index.ts'
import { assessorOf } from '../features/assessors/index.ts'
import { checkAttendance, readForm, saveForm, signForm } from '../features/instruments/index.ts'
import type { Actor, WriteCtx } from '../platform/context.ts'
import { drawnSignature } from './applicants.ts'
import type { ActAt } from './standing.ts'

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
const fill = async (
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

const signedAt = async (
  ctx: WriteCtx,
  address: Address,
  values?: Record<string, FormValue>,
): Promise<void> => {
  const revision = await fill(ctx, address, values && { values })
  await signForm(ctx, address, { revision, signature: null })
}
const signed = (ctx: WriteCtx, id: string, form_code: FormCode, values?: Record<string, FormValue>) =>
  signedAt(ctx, { assessment_applicant_id: id, form_code }, values)

/** Participants with the accounts that sign for them. */
export type DemoSigner = { id: string; actor: Actor }

/** Signs what another has filled in. */
const alsoSign = async (ctx: WriteCtx, id: string, codes: readonly FormCode[]): Promise<void> => {
  for (const form_code of codes) {
    const address = { assessment_applicant_id: id, form_code }
    const { may } = await readForm(ctx, address)
    if (may.includes('sign')) await signForm(ctx, address, { revision: null, signature: null })
  }
}

/** What the demo plans for everybody, and what it plans for one person instead, and why. */
const plans = {
  mapa01: {
    confirmation: ['satu'],
    'confirmation.satu.name': 'Rina Hartati',
    'confirmation.satu.position': 'Pembimbing dari industri mitra',
    'approach.confirmed_by': ['manager', 'other'],
    'approach.confirmed_by_other': 'Pembimbing dari industri mitra',
    'modification.characteristics': 'no',
  },
  mapa02: { 'map.ia01.potencies': ['3'], 'map.ia02.potencies': ['3', '4'] },
}
const departing = {
  mapa01: {
    'approach.environment': 'simulated',
    'departure.reason': 'Belum bekerja tetap; pekerjaan disimulasikan di ruang praktik TUK.',
  },
  mapa02: {
    'map.ia07.potencies': ['3'],
    'departure.reason': 'Pertanyaan lisan ditambahkan karena bukti kerjanya belum lengkap.',
  },
}

/**
 * FR.MAPA.01 and 02 of a version of a scheme: prepared by its assessor, validated the day after, confirmed on the third.
 * `also`: what FR.MAPA.02 plans beside observation and task.
 */
export const addDemoPlan = async (
  at: ActAt,
  { assessor, validator, confirmer }: { assessor: Actor; validator: Actor; confirmer: Actor },
  schema_version_id: string,
  also: Record<string, FormValue>,
): Promise<void> => {
  const addresses = planCodes.map((form_code) => ({ form_code, schema_version_id }))
  await at(0, '10:00')(assessor, async (ctx) => {
    for (const address of addresses) {
      const own = address.form_code === 'mapa02' ? also : {}
      await signedAt(ctx, address, { ...plans[address.form_code], ...own })
    }
  })
  await at(1, '10:00')(validator, async (ctx) => {
    for (const address of addresses) await signForm(ctx, address, { revision: 1, signature: null })
  })
  await at(2, '10:00')(confirmer, async (ctx) => {
    const address = { form_code: 'mapa01' as const, schema_version_id }
    await signForm(ctx, address, { revision: 1, signature: null })
  })
}

/**
 * Everything of the review: evidence and FR.APL.02 judged, the plan, consultation and FR.AK.01 signed by both. The plan of
 * `departs` departs from that of the scheme.
 */
export const addDemoReview = async (
  at: ActAt,
  assessor: Actor,
  participants: readonly DemoSigner[],
  departs?: DemoSigner,
): Promise<void> => {
  for (const participant of participants) {
    const { id, actor } = participant
    await at(-4, '10:00')(assessor, async (ctx) => {
      await signed(ctx, id, 'apl02')
      for (const form_code of planCodes) {
        await signed(ctx, id, form_code, {
          ...(form_code === 'mapa01' && { 'approach.potency': '3' }),
          ...(participant === departs && departing[form_code]),
        })
      }
      await signed(ctx, id, 'konsul')
      await signed(ctx, id, 'ak01')
    })
    await at(-3, '09:30')(actor, (ctx) => alsoSign(ctx, id, ['konsul', 'ak01']))
  }
}

/** The assessor whose role somebody acts in. */
const assessorIdOf = async (ctx: WriteCtx, { userPermissionId }: Actor): Promise<string> =>
  (await assessorOf(ctx.tx, userPermissionId))?.assessorId ?? ''

/** Everybody of an assessment is there, has shown who they are, and signs the list; its assessors sign it first. */
export const everybodyCame = async (
  at: ActAt,
  [assessor, ...others]: readonly [Actor, ...Actor[]],
  assessmentId: string,
  participants: readonly DemoSigner[],
): Promise<void> => {
  for (const [n, one] of [assessor, ...others].entries()) {
    // The first has a signature since they reviewed the documents.
    const signature = n === 0 ? null : await drawnSignature(90 + n)
    await at(0, '07:45')(one, async (ctx) => {
      const accessor_id = await assessorIdOf(ctx, one)
      const address = { assessment_id: assessmentId, accessor_id, form_code: 'hadir_asesor' as const }
      await signForm(ctx, address, { revision: null, signature })
    })
  }
  await at(0, '07:50')(assessor, async (ctx) => {
    const rows = await participantsOf(ctx.tx, assessmentId)
    await checkAttendance(
      ctx,
      assessmentId,
      rows.map(({ assessmentApplicantId }) => ({
        assessment_applicant_id: assessmentApplicantId,
        attendance: 'PRESENT',
        identity_kind: 'ktp',
        identity_matches: true,
        note: null,
      })),
    )
  })
  for (const { id, actor } of participants) {
    await at(0, '07:55')(actor, (ctx) => signed(ctx, id, 'hadir'))
  }
}

/** What FR.IA.01 says of somebody whose work fell short of the first two criteria of the first unit. */
const fellShort = async (ctx: WriteCtx, id: string): Promise<Record<string, FormValue>> => {
  const { source } = await readForm(ctx, { assessment_applicant_id: id, form_code: 'ia01' })
  const missed = source.units[0]?.elements.flatMap(({ kuk }) => kuk).slice(0, 2) ?? []
  return {
    ...Object.fromEntries(
      missed.flatMap(({ kuk_id }) => [
        [`kuk.${kuk_id}.achieved`, 'no'],
        [`kuk.${kuk_id}.further`, 'Diamati ulang dengan tugas lain'],
      ]),
    ),
    'result.result': 'BK',
    'result.shortfall':
      'Dua KUK pertama belum tampak: pilihannya tidak dapat dijelaskan dari pekerjaan yang diberikan.',
  }
}

/** Observes a participant, and records what follows from it. */
const observed = async (
  at: ActAt,
  assessor: Actor,
  { id, actor, recommendation }: DemoSigner & { recommendation: 'K' | 'BK' },
): Promise<void> => {
  await at(0, '11:30')(assessor, async (ctx) =>
    signed(ctx, id, 'ia01', recommendation === 'BK' ? await fellShort(ctx, id) : {}),
  )
  await at(0, '14:15')(assessor, (ctx) => signed(ctx, id, 'ia02'))
  await at(0, '14:20')(actor, (ctx) => alsoSign(ctx, id, ['ia01', 'ia02']))
  await at(0, '14:45')(assessor, async (ctx) => {
    const { source, findings } = await readForm(ctx, { assessment_applicant_id: id, form_code: 'ak02' })
    await signed(ctx, id, 'ak02', {
      ...openFindings(source.units, findings, {}),
      'result.confirmed': recommendation,
      ...(recommendation === 'BK' && {
        'result.follow_up': 'Mengulang unit pertama pada asesmen berikutnya.',
        'result.comment': 'Unit lain dikerjakan dengan baik; unit pertama perlu latihan lagi.',
      }),
    })
  })
  await at(0, '15:10')(actor, async (ctx) => {
    await alsoSign(ctx, id, ['ak02'])
    await signed(ctx, id, 'ak03')
  })
}

/** A day half done: everybody there, the first with their result, the second in the middle of an observation. */
export const addDemoDay = async (
  at: ActAt,
  assessor: Actor,
  assessmentId: string,
  participants: readonly DemoSigner[],
): Promise<void> => {
  const [first, second] = participants
  await everybodyCame(at, [assessor], assessmentId, participants)
  if (first) await observed(at, assessor, { ...first, recommendation: 'K' })
  if (second) {
    const address = { assessment_applicant_id: second.id, form_code: 'ia01' as const }
    await at(0, '14:50')(assessor, (ctx) => fill(ctx, address, { part: 0.4 }))
  }
}

/** A whole day: everybody there, observed and recommended, all forms signed by whom they ask; reports, and their review. */
export const addDemoResults = async (
  at: ActAt,
  { assessor, reviewer }: { assessor: Actor; reviewer: Actor },
  assessmentId: string,
  participants: readonly (DemoSigner & { recommendation: 'K' | 'BK' })[],
): Promise<void> => {
  await everybodyCame(at, [assessor], assessmentId, participants)
  for (const participant of participants) await observed(at, assessor, participant)
  const accessor_id = await at(0, '16:05')(assessor, async (ctx) => {
    const reporting = { assessment_id: assessmentId, accessor_id: await assessorIdOf(ctx, assessor) }
    for (const form_code of ['ba', 'ak05'] as const) await signedAt(ctx, { ...reporting, form_code })
    return reporting.accessor_id
  })
  await at(0, '16:15')(reviewer, (ctx) =>
    signedAt(ctx, { assessment_id: assessmentId, accessor_id, form_code: 'ak06' }),
  )
}
