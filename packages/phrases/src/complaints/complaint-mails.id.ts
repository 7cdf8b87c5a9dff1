/** Mails to whoever complained. */
export const complaintMails = {
  greeting: (name: string) => `Halo ${name},`,
  number: 'Nomor pengaduan',
  lsp: 'LSP',
  finding: 'Hasil pemeriksaan',
  action: 'Lihat pengaduan',
  filed: {
    subject: (number: string) => `Pengaduan ${number} kami terima`,
    preview: 'Simpan email ini: di dalamnya ada alamat untuk mengikuti pengaduan Anda.',
    told: (day: string) =>
      `Pengaduan Anda telah kami terima. Anda menerima jawaban tertulis paling lambat ${day}.`,
    next: 'Ikuti pengaduan Anda di alamat berikut. Alamat ini hanya untuk Anda; jangan diteruskan kepada orang lain.',
  },
  referred: {
    subject: (number: string) => `Pengaduan ${number} kami teruskan`,
    preview: 'Pengaduan Anda ditangani di tempat lain.',
    told: (_day: string) => 'Pengaduan Anda kami teruskan:',
    next: 'Di alamat berikut Anda tetap dapat membaca pengaduan Anda.',
  },
  answered: {
    subject: (number: string) => `Jawaban atas pengaduan ${number}`,
    preview: 'Pengaduan Anda telah dijawab.',
    told: (_day: string) => 'Pengaduan Anda telah kami periksa. Jawaban kami:',
    next: 'Jika jawaban ini tidak menyelesaikan masalah, Anda dapat membuka kembali pengaduan satu kali, dengan alasan, di alamat berikut.',
  },
}
