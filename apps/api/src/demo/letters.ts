import {
  createLetter,
  declineLetter,
  enterIncomingLetter,
  orderLetters,
  sendLetter,
  signLetters,
  submitLetter,
} from '../features/letters/index.ts'
import type { WriteCtx } from '../platform/context.ts'
import { dayIn } from '../platform/days.rules.ts'
import { newId } from '../platform/ids.ts'
import { performInTenant, type Stage } from '../platform/perform.ts'
import { type DemoLsp, performer } from './performers.ts'

const agenda = [
  ['Undangan rapat kerja sama pelatihan', 'Politeknik Negeri Bandung', '120/PNB/HM/2026'],
  ['Permintaan jadwal uji kompetensi untuk 40 siswa', 'SMK Negeri 4', '045/SMKN4/2026'],
  ['Pemberitahuan surveilan lisensi', 'BNSP', 'B.77/BNSP/2026'],
] as const

const invitation = (to: string, email: string | null, title: string) => ({
  addressee_name: to,
  addressee_address: null,
  addressee_email: email,
  title,
  body: 'Dengan hormat,\n\nKami mengundang {penerima} untuk hadir di kantor {lsp}.\n\nTempat :: {kota}\nWaktu :: 09.00 sampai selesai\n\nAtas perhatian Bapak/Ibu kami ucapkan terima kasih.',
  signer_role: 'DIR' as const,
})

const assignment = (nama: string, nomor_registrasi: string) => ({
  type: 'SURAT_TUGAS_VERIFIKATOR' as const,
  subject: { kind: 'tuk', id: newId() },
  addressee: { name: nama },
  facts: { nama, nomor_registrasi, tuk: 'TUK Politeknik', alamat_tuk: 'Jalan Asia Afrika 8, Bandung' },
})

/** Letters in every state, as the office and the director left them, and three that came in. */
export const addDemoLetters = async (stage: Stage, lsp: DemoLsp): Promise<void> => {
  const as = (role: 'ADM' | 'DIR', verbs: (ctx: WriteCtx) => Promise<void>) =>
    performInTenant(stage, { tenant: lsp.tenant, actor: performer(lsp, role) }, verbs)
  const waiting: string[] = []

  await as('ADM', async (ctx) => {
    for (const [summary, sender_name, letter_number] of agenda) {
      const day = dayIn(ctx.tenant.timeZone, ctx.now)
      await enterIncomingLetter(ctx, {
        summary,
        sender_name,
        letter_number,
        letter_date: day,
        received_on: day,
      })
    }
    await createLetter(ctx, invitation('Kepala SMK Negeri 4', null, 'Undangan penjajakan kerja sama'))
    const titles = [
      'Undangan rapat komite skema',
      'Undangan sosialisasi TUK',
      'Undangan kaji ulang manajemen',
    ]
    for (const title of titles) {
      const { letter_id } = await createLetter(ctx, invitation('Tim Mutu LSP', null, title))
      await submitLetter(ctx, letter_id)
      waiting.push(letter_id)
    }
    waiting.push(
      ...(await orderLetters(ctx, [
        assignment('Rina Kusuma', 'MET.000.004306 2024'),
        assignment('Hendra Gunawan', 'MET.000.001668 2023'),
        assignment('Ni Wayan Sari', 'MET.000.002210 2025'),
      ])),
    )
  })
  const [declined = '', handedOver = '', signed = '', ...rest] = waiting
  await as('DIR', async (ctx) => {
    await declineLetter(ctx, declined, 'Tanggal rapat bertepatan dengan uji kompetensi di TUK.')
    // The last two stay on the director's desk.
    await signLetters(ctx, [handedOver, signed, ...rest.slice(0, -2)], undefined)
  })
  await as('ADM', async (ctx) => {
    await sendLetter(ctx, handedOver, null)
  })
}
