/** The nightly mail of the roots of the data logs. */
export const auditMails = {
  subject: (day: string) => `Akar log data ${day}`,
  preview: (lsps: number) => `Ujung rantai log data ${lsps} LSP, bertanda tangan.`,
  greeting: 'Halo,',
  told: (lsps: number) =>
    `Terlampir ujung rantai log data dari ${lsps} LSP, ditandatangani dengan kunci instalasi ini. Simpan surat ini: log yang kemudian diubah atau dipotong tidak cocok lagi dengannya.`,
  publicKey: 'Kunci publik (Ed25519)',
}
