/** Words of the mails that tell an applicant how his application stands. */
export const applicationMails = {
  greeting: (name: string) => `Halo ${name},`,
  scheme: 'Skema',
  lsp: 'LSP',
  reason: 'Alasan',
  note: 'Catatan',
  submitted: {
    subject: (scheme: string) => `Permohonan Anda sudah kami terima: ${scheme}`,
    preview: 'Admin LSP akan memeriksa permohonan Anda.',
    told: 'Permohonan sertifikasi Anda sudah kami terima, lengkap dengan tanda tangan Anda.',
    next: 'Admin LSP memeriksa bukti Anda satu per satu. Kami mengabari Anda begitu ada hasilnya; Anda tidak perlu melakukan apa pun sekarang.',
    action: 'Lihat permohonan',
  },
  returned: {
    subject: (scheme: string) => `Permohonan Anda perlu dilengkapi: ${scheme}`,
    preview: 'Ada yang perlu diperbaiki sebelum kami dapat menerimanya.',
    told: 'Admin LSP sudah memeriksa permohonan Anda. Ada yang perlu diperbaiki sebelum kami dapat menerimanya.',
    next: 'Setiap hal yang diminta ditandai di tempatnya. Semua yang sudah Anda isi tetap tersimpan. Setelah selesai, kirim kembali.',
    action: 'Perbaiki permohonan',
  },
  approved: {
    subject: (scheme: string) => `Permohonan Anda diterima: ${scheme}`,
    preview: 'Anda diterima sebagai peserta sertifikasi.',
    told: 'Selamat, Anda diterima sebagai peserta sertifikasi.',
    next: 'LSP akan memasukkan Anda ke jadwal asesmen. Kami mengabari Anda begitu jadwalnya ada.',
    action: 'Lihat permohonan',
  },
  rejected: {
    subject: (scheme: string) => `Permohonan Anda tidak diterima: ${scheme}`,
    preview: 'Alasannya ada di dalam email ini.',
    told: 'Permohonan sertifikasi Anda tidak dapat kami terima. Alasannya tertulis di bawah ini.',
    next: 'Anda dapat mengajukan permohonan baru setelah keadaannya terpenuhi, atau menghubungi LSP bila ada yang kurang jelas.',
    action: 'Lihat permohonan',
  },
}
