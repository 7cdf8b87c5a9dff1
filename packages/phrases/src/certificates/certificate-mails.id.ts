/** Words of the mails to holders of certificates. */
export const certificateMails = {
  greeting: (name: string) => `Halo ${name},`,
  number: 'Nomor sertifikat',
  scheme: 'Skema',
  until: 'Berlaku sampai',
  lsp: 'LSP',
  issued: {
    subject: (scheme: string) => `Sertifikat Anda sudah terbit: ${scheme}`,
    preview: 'Sertifikat kompetensi Anda sudah ditandatangani.',
    told: 'Selamat, sertifikat kompetensi Anda sudah ditandatangani dan terdaftar.',
    next: 'Buka halaman sertifikat Anda untuk menyetujui perjanjian pemegangnya, bila belum, dan mengunduh dokumennya. Siapa pun dapat memeriksa keasliannya melalui QR pada sertifikat.',
    action: 'Buka sertifikat saya',
  },
  corrected: {
    subject: (scheme: string) => `Sertifikat Anda sudah diperbaiki: ${scheme}`,
    preview: 'Sertifikat yang baru berlaku; yang lama tidak lagi.',
    told: 'Sertifikat kompetensi Anda sudah diperbaiki dan ditandatangani kembali, dengan nomor baru. Sertifikat yang lama diganti dan tidak berlaku lagi; siapa pun yang memindai QR-nya melihat penggantinya.',
    next: 'Unduh yang baru dari halaman sertifikat Anda, dan kembalikan blanko yang lama kepada LSP bila Anda sudah menerimanya.',
    action: 'Buka sertifikat saya',
  },
  reason: 'Yang diperbaiki',
  place: 'Tempat dan waktu pengambilan',
  collectable: {
    subject: (scheme: string) => `Sertifikat Anda siap diambil: ${scheme}`,
    preview: 'Sertifikat tercetak menunggu Anda di LSP.',
    told: 'Sertifikat kompetensi Anda sudah dicetak pada blanko BNSP dan siap diambil.',
    next: 'Bawa kartu identitas. Bila diwakilkan, wakil Anda membawa surat kuasa, kartu identitasnya, dan salinan kartu identitas Anda. Bila ini pengganti sertifikat yang diperbaiki, bawa sertifikat yang lama.',
    action: 'Buka sertifikat saya',
  },
  ending: {
    subject: (scheme: string) => `Sertifikat Anda segera habis masa berlakunya: ${scheme}`,
    preview: 'Ajukan sertifikasi ulang sebelum masa berlakunya habis.',
    told: 'Masa berlaku sertifikat kompetensi Anda segera habis.',
    next: 'Ajukan sertifikasi ulang sekarang. Permohonan terbuka dengan data dan bukti Anda yang sudah ada.',
    /** Where the rule of the certificate names a first day that has not come, or a last one. */
    later: (day: string) => `Sertifikasi ulang dapat diajukan mulai ${day}.`,
    last: 'Paling lambat diajukan',
    action: 'Ajukan sertifikasi ulang',
  },
}
