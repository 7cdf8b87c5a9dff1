/** Words of the mails about what the pleno has decided, and about the appeal against it. */
export const appealMails = {
  greeting: (name: string) => `Halo ${name},`,
  scheme: 'Skema',
  assessment: 'Asesmen',
  lsp: 'LSP',
  inactive: 'Akun Anda di LSP ini nonaktif, sehingga Anda tidak dapat masuk. Untuk hal lain hubungi LSP.',
  result: {
    subject: (scheme: string) => `Hasil asesmen Anda: ${scheme}`,
    preview: 'Hasilnya, hak banding Anda, dan batas waktunya.',
    told: 'Pleno LSP menetapkan hasil asesmen Anda: belum kompeten. Ini bukan kegagalan: unit yang belum tercapai disebut di bawah ini, dan Anda dapat diases kembali.',
    toldAgainst:
      'Pleno LSP menetapkan hasil asesmen Anda: belum kompeten, lain dari rekomendasi asesor. Ini bukan kegagalan: alasannya tertulis di bawah ini, dan Anda dapat diases kembali.',
    right: (lastDay: string) =>
      `Bila Anda tidak setuju, Anda berhak mengajukan banding (FR.AK.04) paling lambat ${lastDay}. Banding diperiksa panel yang tidak ikut menilai atau memutuskan hasil Anda, tanpa biaya dan tanpa akibat buruk bagi Anda.`,
    way: 'Tekan tombol di bawah ini, tuliskan alasannya, lampirkan bukti bila ada, lalu tanda tangani.',
    inactive:
      'Akun Anda di LSP ini nonaktif, sehingga Anda tidak dapat masuk. Untuk mengajukan banding, hubungi LSP paling lambat pada hari itu.',
    decided: 'Ditetapkan',
    units: 'Unit yang belum kompeten',
    reason: 'Alasan pleno',
    followUp: 'Tindak lanjut dari asesor',
    lastDay: 'Batas banding',
    action: 'Ajukan banding',
  },
  competent: {
    subject: (scheme: string) => `Hasil asesmen Anda: ${scheme}`,
    preview: 'Anda dinyatakan kompeten.',
    told: 'Selamat, pleno LSP menetapkan hasil asesmen Anda: kompeten.',
    next: 'Sertifikat Anda disiapkan; kami mengabari Anda begitu terbit. Tidak ada yang perlu Anda lakukan sekarang.',
    action: 'Lihat asesmen',
  },
  filed: {
    subject: (scheme: string) => `Banding Anda sudah kami terima: ${scheme}`,
    preview: 'Kami menjawabnya sebelum batas waktunya.',
    told: 'Banding Anda atas hasil asesmen sudah kami terima.',
    next: (answerBy: string) =>
      `LSP membentuk panel yang tidak ikut menilai atau memutuskan hasil Anda. Jawabannya Anda terima paling lambat ${answerBy}. Anda dapat menambah bukti sampai panel mulai memberi suara.`,
    filedOn: 'Diterima',
    answerBy: 'Dijawab paling lambat',
    action: 'Lihat banding',
  },
  upheld: {
    subject: (scheme: string) => `Banding Anda diterima: ${scheme}`,
    preview: 'Hasil Anda menjadi kompeten.',
    told: 'Panel banding menerima banding Anda. Hasil asesmen Anda menjadi kompeten.',
    next: 'Sertifikat Anda disiapkan; kami mengabari Anda begitu terbit. Tidak ada yang perlu Anda lakukan sekarang.',
    action: 'Lihat jawabannya',
  },
  dismissed: {
    subject: (scheme: string) => `Jawaban atas banding Anda: ${scheme}`,
    preview: 'Hasilnya tetap; alasannya ada di dalam email ini.',
    told: 'Panel banding sudah memeriksa banding Anda. Hasil asesmen Anda tetap: belum kompeten.',
    next: 'Alasannya tertulis di bawah ini. Anda dapat mengajukan permohonan asesmen kembali kapan saja.',
    action: 'Lihat jawabannya',
  },
  withdrawn: {
    subject: (scheme: string) => `Banding Anda ditarik: ${scheme}`,
    preview: 'Banding tidak diproses lagi.',
    told: 'Sesuai permintaan Anda, banding ini ditarik dan tidak diproses lagi. Hasil asesmen Anda tetap.',
    next: 'Bila bukan Anda yang menariknya, segera hubungi LSP dan ganti kata sandi Anda.',
    action: 'Lihat banding',
  },
  answer: 'Alasan panel',
}
