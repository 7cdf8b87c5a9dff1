/** The nightly mails: the roots of the data logs, and a log that is broken. */
export const auditMails = {
  subject: (day: string) => `Akar log data ${day}`,
  preview: (lsps: number) => `Ujung rantai log data ${lsps} LSP, bertanda tangan.`,
  greeting: 'Halo,',
  told: (lsps: number) =>
    `Terlampir ujung rantai log data dari ${lsps} LSP, ditandatangani dengan kunci instalasi ini. Simpan surat ini: log yang kemudian diubah atau dipotong tidak cocok lagi dengannya.`,
  broken: {
    subject: (lsp: string) => `Log data ${lsp} tidak utuh`,
    preview: 'Pemeriksaan malam menemukan log data yang diubah.',
    greeting: (name: string) => `Halo ${name},`,
    told: (lsp: string) =>
      `Pemeriksaan malam menemukan bahwa log data ${lsp} tidak utuh. Akar baru tidak ditandatangani.`,
  },
  publicKey: 'Kunci publik (Ed25519)',
}
