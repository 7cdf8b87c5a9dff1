import { changeLspProfile, lspProfile } from '../features/tenants/index.ts'
import type { WriteCtx } from '../platform/context.ts'

/** Says how fees are paid to an LSP; its accounts are made up. */
export const addDemoPayment = async (ctx: WriteCtx): Promise<void> => {
  const { name, settings, version } = await lspProfile(ctx.tx)
  const payment = {
    words:
      'Bayar setelah permohonan Anda diterima, paling lambat tiga hari sebelum asesmen. Tulis nama Anda dan nama skema sebagai berita transfer.',
    wordsEn:
      'Pay once your application is accepted, at the latest three days before the assessment. Name yourself and the scheme in the transfer.',
    accounts: `Bank Contoh 000-111-2222 a.n. ${name}\nBank Misal 333-4444-555 a.n. ${name}`,
  }
  await changeLspProfile(ctx, version, { settings: { ...settings, payment } })
}
