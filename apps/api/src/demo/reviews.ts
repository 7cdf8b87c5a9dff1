import type { FormValue } from '@kompeten/contract/instruments/forms/form-rows'
import { planCodes } from '@kompeten/contract/instruments/forms/scheme-plan'
import { signForm } from '../features/instruments/index.ts'
import type { Actor } from '../platform/context.ts'
import { alsoSign, type DemoSigner, signed, signedAt } from './forms.ts'
import type { ActAt } from './standing.ts'

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
