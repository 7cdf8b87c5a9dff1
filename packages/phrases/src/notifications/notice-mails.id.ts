/** Mails of notices: what happened and when, and nothing of what it rests on. */
export const noticeMails = {
  subject: (event: string, lsp: string) => `${event}: ${lsp}`,
  greeting: (name: string) => `Halo ${name},`,
  told: 'Ada notifikasi untuk Anda.',
  settings: 'Ke mana notifikasi dikirim, Anda pilih di Pengaturan, bagian Notifikasi.',
  event: 'Kejadian',
  time: 'Waktu',
  action: 'Buka',
}
