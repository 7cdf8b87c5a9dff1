/** Mails to whoever complained, and to those of the office who owe something. */
export const complaintMails = {
  greeting: (name: string) => `Halo ${name},`,
  number: 'Nomor pengaduan',
  lsp: 'LSP',
  finding: 'Hasil pemeriksaan',
  action: 'Lihat pengaduan',
  reminder: {
    subject: {
      near: (number: string) => `Batas waktu pengaduan ${number} dekat`,
      late: (number: string) => `Pengaduan ${number} terlambat`,
    },
    preview: 'Pengingat batas waktu sebuah pengaduan.',
    near: {
      accept: (day: string) => `Pengaduan ini perlu diterima atau diteruskan paling lambat ${day}.`,
      assign: (day: string) => `Pemeriksa pengaduan ini perlu ditetapkan paling lambat ${day}.`,
      answer: (day: string) => `Pengaduan ini perlu dijawab paling lambat ${day}.`,
      action: (day: string) => `Tindakan perbaikan dari pengaduan ini perlu selesai paling lambat ${day}.`,
    },
    late: {
      accept: (day: string) => `Pengaduan ini seharusnya diterima atau diteruskan ${day}.`,
      assign: (day: string) => `Pemeriksa pengaduan ini seharusnya ditetapkan ${day}.`,
      answer: (day: string) => `Pengaduan ini seharusnya dijawab ${day}.`,
      action: (day: string) =>
        `Tindakan perbaikan dari pengaduan ini seharusnya selesai ${day}, dan hasilnya belum dicatat.`,
    },
    next: 'Isi pengaduan tidak disebut di sini; buka halamannya untuk melanjutkan.',
  },
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
