import { createMisuse } from '../features/misuses/index.ts'
import type { WriteCtx } from '../platform/context.ts'
import { dayIn } from '../platform/days.rules.ts'

const dayMs = 86_400_000

/** Adds a case of misuse that was acted on, and one that waits for it. */
export const addDemoMisuses = async (ctx: WriteCtx): Promise<void> => {
  const day = (before: number) => dayIn(ctx.tenant.timeZone, new Date(ctx.now.getTime() - before * dayMs))
  const year = day(0).slice(0, 4)
  await createMisuse(ctx, {
    misuse_number: `001/PS/${year}`,
    person_name: 'CV Karya Iklan',
    certificate_number: null,
    misuse_kind: 'marks',
    source: 'own',
    found_on: day(40),
    description: 'Logo LSP dan BNSP tercetak pada brosur pelatihan yang bukan milik LSP.',
    action: 'correction',
    acted_on: day(36),
    outcome: 'Brosur ditarik, dan pernyataan tertulis diterima.',
    closed: true,
  })
  await createMisuse(ctx, {
    misuse_number: `002/PS/${year}`,
    person_name: 'PT Contoh Abadi',
    certificate_number: null,
    misuse_kind: 'not_valid',
    source: 'employer',
    found_on: day(3),
    description: 'Sertifikat yang habis masa berlakunya dipakai dalam dokumen lelang.',
    action: 'none',
    acted_on: null,
    outcome: null,
    closed: false,
  })
}
