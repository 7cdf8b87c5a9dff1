/** Words of the rules of a scheme: what it asks before it certifies, how it is renewed, and how it comes to its end. */
export const rules = {
  prerequisites: {
    title: 'Prasyarat pemohon',
    none: 'Skema ini tidak meminta prasyarat.',
    edit: 'Ubah prasyarat',
    editTitle: (name: string) => `Prasyarat ${name}`,
    lead: 'Yang harus dimiliki pemohon sebelum diterima. Sertifikat dan pendidikan dinilai dari data pemohon, pengalaman dari riwayat kerjanya bila cukup; selebihnya dipastikan pemeriksa permohonan. Permohonan yang sudah berjalan tetap memakai prasyarat versinya.',
    add: 'Tambah prasyarat',
    save: 'Simpan prasyarat',
    saved: 'Prasyarat disimpan',
    one: 'Prasyarat',
    fields: {
      prerequisites: 'Prasyarat',
      kind: 'Jenis',
      schema_id: 'Skema sertifikat yang dipegang',
      education_code: 'Pendidikan paling rendah',
      years: 'Pengalaman kerja paling sedikit (tahun)',
      text: 'Prasyarat',
      text_en: 'Prasyarat (Inggris)',
    },
    kinds: {
      certificate: 'Sertifikat LSP ini yang masih berlaku',
      education: 'Pendidikan',
      experience: 'Pengalaman kerja',
      other: 'Lainnya, dipastikan pemeriksa',
    },
    before: 'Sebelum Anda mengajukan',
    beforeText:
      'Anda boleh mengajukan permohonan sekarang, tetapi permohonan diterima hanya bila semua prasyarat terpenuhi.',
    standings: {
      met: 'terpenuhi',
      not_met: 'belum terpenuhi',
      to_confirm: 'dipastikan LSP',
    },
    review: {
      title: 'Prasyarat',
      met: 'Terpenuhi',
      not_met: 'Belum terpenuhi',
      to_confirm: 'Perlu dipastikan',
      confirm: 'Pastikan terpenuhi',
      deny: 'Tidak terpenuhi',
      confirmed: (name: string) => `dipastikan ${name}`,
      note: 'Catatan tentang prasyarat',
      keep: 'Simpan',
      holdsUp: 'Prasyarat belum semua terpenuhi',
    },
  },
  sentences: {
    certificate: (scheme: string) => `Memegang sertifikat ${scheme} dari LSP ini yang masih berlaku`,
    education: (level: string) => `Pendidikan paling rendah ${level}`,
    experience: (years: number) => `Pengalaman kerja di bidangnya paling sedikit ${years} tahun`,
  },
  /** When and by what certificates of the scheme are renewed. */
  renewal: {
    title: 'Sertifikasi ulang',
    none: 'Skema ini tidak mengaturnya: pemegang dapat mengajukan sertifikasi ulang sejak 90 hari sebelum sertifikat berakhir, tanpa batas sesudahnya, dengan cara yang disepakati saat asesmen.',
    edit: 'Ubah sertifikasi ulang',
    editTitle: (name: string) => `Sertifikasi ulang ${name}`,
    lead: 'Kosongkan yang tidak diatur. Sertifikat memakai aturan versi skema saat diterbitkan: yang sudah terbit tidak berubah.',
    save: 'Simpan aturan sertifikasi ulang',
    saved: 'Aturan sertifikasi ulang disimpan',
    fields: {
      renewal: 'Sertifikasi ulang',
      from_months: 'Paling cepat, bulan sebelum sertifikat berakhir',
      until_months: 'Paling lambat, bulan setelah sertifikat berakhir',
      ways: 'Cara sertifikasi ulang',
    },
    hints: {
      from_months: 'Kosong: 90 hari sebelumnya',
      until_months: '0: sampai hari terakhir sertifikat. Kosong: tanpa batas',
      ways: 'Kosong: dipilih pemohon dan asesor. RCC diajukan dengan tujuan PKT, yang lain dengan tujuan sertifikasi ulang',
    },
    ways: { full: 'asesmen penuh', portfolio: 'portofolio', rcc: 'pengakuan kompetensi terkini (RCC)' },
    from: (months: number) => `Dapat diajukan mulai ${months} bulan sebelum sertifikat berakhir.`,
    until: (months: number) =>
      months === 0
        ? 'Paling lambat pada hari terakhir sertifikat; sesudah itu ajukan permohonan baru.'
        : `Paling lambat ${months} bulan setelah sertifikat berakhir; sesudah itu ajukan permohonan baru.`,
    by: (ways: string) => `Caranya: ${ways}.`,
    /** Of one certificate, by its days. */
    window: {
      label: 'Sertifikasi ulang',
      from: (day: string) => `mulai ${day}`,
      until: (day: string) => `sampai ${day}`,
      too_early: (day: string) => `Sertifikasi ulang dapat diajukan mulai ${day}.`,
      open: (day: string) => `Sertifikasi ulang dapat diajukan sampai ${day}.`,
      too_late: (day: string) =>
        `Sertifikasi ulang hanya dapat diajukan sampai ${day}. Ajukan permohonan baru untuk skema ini.`,
      anew: 'Ajukan permohonan baru',
    },
  },
  /** What holders are asked for while their certificates run. */
  surveillance: {
    title: 'Surveilan',
    none: 'Skema ini tanpa surveilan.',
    edit: 'Ubah surveilan',
    editTitle: (name: string) => `Surveilan ${name}`,
    lead: 'Bila diisi, pemegang sertifikat yang diterbitkan dengan versi ini diminta mengirim laporan. Kosong: tanpa surveilan. Seberapa sering tidak ditentukan satu aturan; banyak LSP memintanya setiap 12 bulan. Sertifikat yang sudah terbit tidak berubah.',
    save: 'Simpan aturan surveilan',
    saved: 'Aturan surveilan disimpan',
    fields: {
      surveillance: 'Surveilan',
      every_months: 'Setiap berapa bulan',
      asks: 'Yang diminta dari pemegang',
    },
    hints: { every_months: '3 sampai 60. Kosong: tanpa surveilan' },
    asks: {
      statement: 'pernyataan masih bekerja di bidangnya',
      no_complaints: 'pernyataan tanpa keluhan',
      evidence: 'bukti pekerjaan atau buku kerja',
      cpd: 'pengembangan diri',
    },
    every: (months: number) => `Laporan diminta setiap ${months} bulan.`,
    by: (asks: string) => `Yang diminta: ${asks}.`,
  },
  /** Of the withdrawal of a scheme, with its transition. */
  withdrawal: {
    title: 'Penarikan skema',
    none: 'Skema ini tidak sedang ditarik.',
    withdraw: 'Tarik skema ini',
    withdrawText:
      'Skema tetap menerima permohonan sampai hari terakhir yang Anda tulis. Permohonan yang sudah berjalan dapat diases sampai hari asesmen terakhir, dan sertifikatnya berlaku sampai masa berlakunya habis. Pemohon yang sedang berjalan diberi tahu.',
    needsTwo: 'Satu orang lain mengesahkannya sesudah Anda; baru sesudah itu semua diberi tahu.',
    approveToo: 'Sahkan penarikan',
    takeBack: 'Batalkan penarikan',
    takeBackText: 'Skema kembali seperti sebelumnya, dan pemohon yang sudah diberi tahu dikabari lagi.',
    takeBackReason: 'Alasan pembatalan',
    open: 'Buka berita acara',
    cancel: 'Batal',
    states: {
      PROPOSED: 'Menunggu pengesahan orang kedua',
      ANNOUNCED: 'Diumumkan',
      TAKEN_BACK: 'Dibatalkan',
      ENDED: 'Selesai',
    },
    closed: 'Tidak menerima permohonan baru lagi.',
    fields: {
      state: 'Status',
      reason: 'Alasan penarikan',
      last_application_on: 'Hari terakhir permohonan baru',
      last_assessment_on: 'Hari terakhir asesmen',
      successor_id: 'Skema pengganti',
      document_number: 'Nomor berita acara komite',
      decided_on: 'Tanggal berita acara',
      file: 'Berita acara komite',
      by: 'Ditulis oleh',
      announced: 'Diumumkan oleh',
    },
    hints: { successor_id: 'Kosongkan bila tidak ada penggantinya' },
    noSuccessor: 'Tidak ada',
    by: (name: string, moment: string) => `${name}, ${moment}`,
    done: {
      proposed: 'Penarikan ditulis dan menunggu pengesahan',
      announced: 'Penarikan skema diumumkan',
      takenBack: 'Penarikan dibatalkan',
    },
    badge: (day: string) => `Ditarik, permohonan sampai ${day}`,
    badgeClosed: 'Ditarik',
    /** What applicants and strangers read. */
    told: {
      open: (day: string, last: string) =>
        `Skema ini sedang ditarik. Permohonan baru diterima sampai ${day}, dan asesmen dengan skema ini diadakan sampai ${last}.`,
      closed: (day: string, last: string) =>
        `Skema ini sedang ditarik dan tidak menerima permohonan baru sejak ${day} berakhir. Permohonan yang sudah dikirim tetap diproses; asesmen diadakan sampai ${last}.`,
      reason: (reason: string) => `Alasannya: ${reason}`,
      successor: 'Skema penggantinya:',
      certificates: 'Sertifikat yang sudah terbit tetap berlaku sampai masa berlakunya habis.',
    },
  },
}
