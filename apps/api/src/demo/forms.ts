import { randomUUID } from 'node:crypto'
import {
  type FormCode,
  type FormField,
  optionsAt,
} from '@kompeten/contract/instruments/forms/form-definition'
import { type FormValue, placesOf } from '@kompeten/contract/instruments/forms/form-rows'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { planCodes, planDefinition } from '@kompeten/contract/instruments/forms/scheme-plan'
import { participantsOf } from '../features/assessments/index.ts'
import { assessorOf } from '../features/assessors/index.ts'
import { checkAttendance, readForm, saveForm, signForm } from '../features/instruments/index.ts'
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
  const filled: Record<string, FormValue> = { ...content, ...values }
  for (let before = -1; before !== Object.keys(filled).length; ) {
    before = Object.keys(filled).length
    for (const { path, field, row } of placesOf(definition, source, filled)) {
      if (field.required && filled[path] === undefined) filled[path] = someValue(field, row?.id ?? null)
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

type Acting = <T>(actor: Actor, verbs: (ctx: WriteCtx) => Promise<T>) => Promise<T>
/** Participants with the accounts that sign for them. */
export type DemoSigner = { id: string; actor: Actor }

/** What the demo plans for everybody, and what it plans for one person instead, and why. */
const plans = {
  mapa01: {
    confirmation: ['satu'],
    'confirmation.satu.name': 'Rina Hartati',
    'confirmation.satu.position': 'Manajer sertifikasi',
    'approach.confirmed_by': ['lead', 'other'],
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

/** FR.MAPA.01 and 02 of a version of a scheme, prepared by its assessor, validated by somebody else, confirmed by a third. */
export const addDemoPlan = async (
  act: Acting,
  { assessor, validator, confirmer }: { assessor: Actor; validator: Actor; confirmer: Actor },
  schema_version_id: string,
): Promise<void> => {
  const addresses = planCodes.map((form_code) => ({ form_code, schema_version_id }))
  await act(assessor, async (ctx) => {
    for (const address of addresses) await signedAt(ctx, address, plans[address.form_code])
  })
  await act(validator, async (ctx) => {
    for (const address of addresses) await signForm(ctx, address, { revision: 1, signature: null })
  })
  await act(confirmer, async (ctx) => {
    const address = { form_code: 'mapa01' as const, schema_version_id }
    await signForm(ctx, address, { revision: 1, signature: null })
  })
}

/**
 * Everything of the review: evidence and FR.APL.02 judged, the plan, consultation and FR.AK.01 signed by both. The plan of
 * `departs` departs from that of the scheme.
 */
export const addDemoReview = async (
  act: Acting,
  assessor: Actor,
  participants: readonly DemoSigner[],
  departs?: DemoSigner,
): Promise<void> => {
  for (const participant of participants) {
    const { id, actor } = participant
    await act(assessor, async (ctx) => {
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
    await act(actor, async (ctx) => {
      for (const form_code of ['konsul', 'ak01'] as const) {
        const address = { assessment_applicant_id: id, form_code }
        await signForm(ctx, address, { revision: 1, signature: null })
      }
    })
  }
}

/** Everybody of an assessment is there, and has shown who they are. */
const everybodyCame = async (ctx: WriteCtx, assessmentId: string): Promise<void> => {
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
}

/** A day half done: everybody there, the first with their result, the second in the middle of an observation. */
export const addDemoDay = async (
  act: Acting,
  assessor: Actor,
  assessmentId: string,
  participants: readonly DemoSigner[],
): Promise<void> => {
  const [first, second] = participants
  await act(assessor, async (ctx) => {
    await everybodyCame(ctx, assessmentId)
    if (first) {
      await signed(ctx, first.id, 'ia01')
      await signed(ctx, first.id, 'ia02')
      await signed(ctx, first.id, 'ak02')
    }
    if (second) await fill(ctx, { assessment_applicant_id: second.id, form_code: 'ia01' }, { part: 0.4 })
  })
  if (!first) return
  await act(first.actor, async (ctx) => {
    const address = { assessment_applicant_id: first.id, form_code: 'ak02' as const }
    await signForm(ctx, address, { revision: 1, signature: null })
    await signed(ctx, first.id, 'ak03')
  })
}

/** What FR.AK.02 says of somebody whose first unit is not yet competent. */
const notYet = async (ctx: WriteCtx, id: string): Promise<Record<string, FormValue>> => {
  const { source } = await readForm(ctx, { assessment_applicant_id: id, form_code: 'ak02' })
  const [unit] = source.units
  return {
    ...(unit && { [`units.${unit.unit_id}.result`]: 'BK' }),
    'result.confirmed': 'BK',
    'result.follow_up': 'Mengulang unit pertama pada asesmen berikutnya.',
  }
}

/** A whole day: everybody there, observed and recommended, FR.AK.02 signed by both, FR.AK.05 in. */
export const addDemoResults = async (
  act: Acting,
  assessor: Actor,
  assessmentId: string,
  participants: readonly (DemoSigner & { recommendation: 'K' | 'BK' })[],
): Promise<void> => {
  await act(assessor, async (ctx) => {
    await everybodyCame(ctx, assessmentId)
    for (const { id, recommendation } of participants) {
      await signed(ctx, id, 'ia01')
      await signed(ctx, id, 'ia02')
      await signed(ctx, id, 'ak02', recommendation === 'BK' ? await notYet(ctx, id) : {})
    }
  })
  for (const { id, actor } of participants) {
    await act(actor, async (ctx) => {
      for (const form_code of ['ia01', 'ia02', 'ak02'] as const) {
        const address = { assessment_applicant_id: id, form_code }
        const { may } = await readForm(ctx, address)
        if (may.includes('sign')) await signForm(ctx, address, { revision: 1, signature: null })
      }
    })
  }
  await act(assessor, async (ctx) => {
    const own = await assessorOf(ctx.tx, assessor.userPermissionId)
    const accessor_id = own?.assessorId ?? ''
    await signedAt(ctx, { assessment_id: assessmentId, accessor_id, form_code: 'ak05' })
  })
}
