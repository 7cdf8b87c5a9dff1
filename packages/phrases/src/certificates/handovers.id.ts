/** Words of handing certificates over: the announcement, the receipt, what became of a former form. */
export const handovers = {
  section: 'Penyerahan',
  none: 'Belum diserahkan.',
  ended: (who: string, day: string, ended: string, reason: string) =>
    `Diserahkan kepada ${who} pada ${day}, berakhir ${ended}: ${reason}`,
  announced: (day: string) => `Pemegang diberi tahu ${day} bahwa sertifikatnya siap diambil.`,
  notAnnounced: 'Pemegang belum diberi tahu bahwa sertifikatnya siap diambil.',
  view: 'Belum diserahkan',
  emptyTitle: 'Semua sudah diserahkan',
  handed: (name: string, day: string) => `Diserahkan kepada ${name}, ${day}`,
  byName: (name: string) => `Dicatat oleh ${name}`,
  proxyOf: (paper: string) => `Sebagai kuasa: ${paper}`,
  kinds: { signed: 'Ditandatangani di layar', paper: 'Tanda terima di atas kertas' },
  mine: {
    collectable: 'Sertifikat tercetak siap diambil di LSP.',
    handed: (day: string, to: string | null) =>
      `Sertifikat tercetak sudah diserahkan ${day}${to === null ? '' : ` kepada ${to}`}.`,
  },
  actions: {
    announce: 'Beri tahu siap diambil',
    hand_over: 'Serahkan sertifikat',
    take_back: 'Batalkan penyerahan',
    receipt: 'Tanda terima',
    printReceipt: 'Cetak tanda terima',
    save: 'Simpan penyerahan',
  },
  fields: {
    receiver: 'Diserahkan kepada',
    receiver_name: 'Nama penerima kuasa',
    power_of_attorney: 'Surat kuasa dan identitas',
    handed_on: 'Tanggal penyerahan',
    former_blanko: 'Blanko sertifikat yang lama',
    proof: 'Bukti',
    signature: 'Tanda tangan penerima',
    receipt: 'Pindaian tanda terima yang ditandatangani',
    place: 'Tempat dan waktu pengambilan',
    reason: 'Alasan',
    collectable_date: 'Siap diambil',
    handed_over_on: 'Diserahkan',
  },
  hints: {
    power_of_attorney: 'Nomor dan tanggal surat kuasa, dan kartu identitas yang ditunjukkan',
    former_blanko: 'Sertifikat yang diperbaiki pernah diserahkan: blankonya harus kembali',
    agreement:
      'Pemegang belum menyetujui perjanjian. Mintalah ia menandatanganinya sebelum sertifikat diserahkan: di akunnya, atau di atas kertas yang dicetak di halaman ini.',
    place: 'Misalnya: sekretariat LSP, Senin sampai Jumat, 09:00 sampai 15:00',
    reason: 'Sekurangnya 10 karakter; tersimpan dalam riwayat',
  },
  receivers: { holder: 'Pemegang sertifikat', proxy: 'Pemegang surat kuasa' },
  formerBlankos: { returned: 'Dikembalikan', missing: 'Tidak ada lagi' },
  proofs: { signed: 'Tanda tangan di layar', paper: 'Tanda terima yang diunggah' },
  steps: {
    announce: {
      title: (count: string) => `Beri tahu ${count} pemegang?`,
      text: 'Pemegang mendapat surel dan pemberitahuan bahwa sertifikat tercetaknya siap diambil.',
    },
    hand_over: { title: (name: string) => `Serahkan sertifikat ${name}` },
    take_back: {
      title: 'Batalkan penyerahan?',
      text: 'Untuk sertifikat yang kembali, atau penyerahan yang salah dicatat. Sertifikat menunggu diserahkan kembali.',
    },
  },
  done: {
    announced: (count: string) => `${count} pemegang diberi tahu`,
    handed: 'Penyerahan dicatat',
    takenBack: 'Penyerahan dibatalkan',
  },
  receipt: {
    title: 'Tanda Terima Sertifikat',
    opening: (lsp: string) => `Telah diserahkan oleh ${lsp} sertifikat kompetensi dengan keterangan berikut:`,
    facts: {
      holder: 'Pemegang sertifikat',
      scheme: 'Skema sertifikasi',
      number: 'Nomor sertifikat',
      registration: 'Nomor registrasi',
      blanko: 'Nomor blanko',
      proxy: 'Diterima oleh kuasanya',
      powerOfAttorney: 'Surat kuasa',
    },
    former: {
      open: (number: string) =>
        `Sertifikat ini menggantikan sertifikat pada blanko ${number}, yang dikembalikan kepada LSP: ya / tidak (coret yang tidak perlu).`,
      returned: (number: string) =>
        `Sertifikat ini menggantikan sertifikat pada blanko ${number}, yang sudah dikembalikan kepada LSP.`,
      missing: (number: string) =>
        `Sertifikat ini menggantikan sertifikat pada blanko ${number}, yang tidak dikembalikan dan dinyatakan tidak berlaku.`,
    },
    closing: 'Penerima sudah memeriksa isinya dan menerimanya dalam keadaan baik.',
    giver: 'Yang menyerahkan,',
    receiver: 'Yang menerima,',
    hash: 'Sidik tanda tangan (SHA-256)',
  },
  events: {
    'certificate.collectable': 'Pemegang diberi tahu bahwa sertifikatnya siap diambil',
    'certificate.handed_over': 'Diserahkan',
    'certificate.taken_back': 'Penyerahan dibatalkan',
  },
}
