/**
 * What the holder of a certificate agrees to (ISO/IEC 17024 9.7.2, domain §2.1, step 17), wording 1. A wording that was signed
 * never changes: a new one gets a number of its own.
 */
export const holderAgreement = {
  title: 'Perjanjian Pemegang Sertifikat',
  facts: {
    holder: 'Pemegang sertifikat',
    number: 'Nomor sertifikat',
    registration: 'Nomor registrasi',
    scheme: 'Skema sertifikasi',
    validity: 'Masa berlaku',
  },
  opening: (lsp: string) => `Saya, pemegang sertifikat yang diterbitkan oleh ${lsp}, menyatakan bahwa saya:`,
  articles: [
    'mematuhi ketentuan skema sertifikasi yang berlaku, dan memelihara kompetensi saya selama masa berlaku sertifikat;',
    'menyatakan diri tersertifikasi hanya untuk lingkup yang tertulis pada sertifikat;',
    'tidak menggunakan sertifikat dengan cara yang menyesatkan, tidak sah, atau merugikan nama baik LSP dan BNSP;',
    'tidak mengubah, meminjamkan, atau memperbanyak sertifikat untuk dipakai orang lain;',
    'segera memberi tahu LSP tentang hal yang memengaruhi kemampuan saya memenuhi persyaratan sertifikasi;',
    'bersedia mengikuti surveilan dan menanggapi keluhan yang berkaitan dengan pekerjaan saya;',
    'menghentikan setiap penggunaan dan pernyataan atas sertifikat bila sertifikat dibekukan atau dicabut, dan mengembalikannya kepada LSP bila dicabut;',
    'menyetujui bahwa nama, nomor, skema, masa berlaku, dan status sertifikat saya dapat dilihat oleh siapa pun yang memverifikasinya.',
  ],
  closing:
    'Saya memahami bahwa pelanggaran atas perjanjian ini dapat menyebabkan sertifikat dibekukan atau dicabut.',
  role: 'Pemegang sertifikat,',
  stamp: 'Meterai',
  signedOn: (day: string) => `Ditandatangani secara elektronik pada ${day}`,
  hash: 'Sidik tanda tangan (SHA-256)',
  // On the page of the holder and of the office.
  read: 'Baca dan setujui perjanjian',
  due: 'Setujui perjanjian pemegang sertifikat untuk mengunduh dokumennya.',
  signatureHint: 'Kosongkan untuk memakai tanda tangan Anda yang tersimpan.',
  signature: 'Tanda tangan',
  agree: 'Setujui dan tanda tangani',
  agreed: (day: string) => `Perjanjian disetujui ${day}`,
  done: 'Perjanjian disetujui. Dokumen sertifikat dapat diunduh.',
  already:
    'Anda sudah menyetujui perjanjian ini. Dokumen sertifikat dan perjanjiannya ada di halaman sertifikat Anda.',
  nothing: 'Tidak ada perjanjian yang menunggu Anda di sini.',
  open: 'Buka perjanjian',
  section: 'Perjanjian pemegang',
  none: 'Pemegang belum menyetujui perjanjian.',
  kinds: {
    signed: (name: string, time: string) => `Ditandatangani ${name}, ${time}`,
    paper: (name: string, time: string) => `Di atas kertas; disimpan oleh ${name}, ${time}`,
  },
  print: 'Cetak untuk ditandatangani',
  keep: 'Simpan pindaian yang sudah ditandatangani',
  kept: 'Perjanjian disimpan',
}
