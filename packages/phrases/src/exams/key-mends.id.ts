/** Words of keys that were found wrong, and of marking anew. */
export const keyMends = {
  title: 'Kunci yang diperbaiki',
  link: 'Kunci yang diperbaiki',
  back: 'Kembali ke naskah uji',
  lead: 'Kunci yang salah diperbaiki di bank soal, ditelaah orang lain, lalu dipakai. Siapa yang mengerjakan versi lama kemudian dinilai ulang dengan kunci yang baru; hasil sebelum dan sesudahnya disimpan.',
  candidates: 'Dikerjakan dengan kunci lama',
  none: 'Tidak ada kunci yang perlu dinilai ulang',
  noneText: 'Versi soal yang dikerjakan memakai kunci yang sama dengan versi yang dipakai sekarang.',
  mend: 'Nilai ulang',
  reason: 'Alasan (dicatat)',
  confirm: 'Nilai ulang semua',
  cancel: 'Batal',
  done: 'Penilaian ulang dimulai',
  explain:
    'Semua yang mengerjakan versi ini dinilai dengan kunci versi yang dipakai. FR.IA.05 yang sudah ditandatangani tidak berubah: asesornya diberi tahu. Peserta diberi tahu bila nilainya berubah.',
  reworded:
    'Kalimat, gambar, atau satuan soal juga berubah. Nilai ulang hanya bila yang ditanyakan tetap sama.',
  before: 'Yang dikerjakan',
  now: 'Yang dipakai sekarang',
  meanwhile: 'Soal ini sudah dinilai ulang atau versinya sudah lain. Daftarnya dibaca lagi.',
  history: 'Penilaian ulang',
  running: 'Sedang berjalan',
  finished: 'Selesai',
  remarks: 'Dinilai ulang',
  signed:
    'FR.IA.05 sudah ditandatangani dan tetap seperti ditandatangani; buka kembali formulirnya bila hasilnya harus berubah.',
  again: 'Bawa lagi hasilnya ke formulir bila sudah pernah dibawa.',
  waiting: 'belum dinilai',
  of: (code: string) => `Nilai ulang: ${code}`,
  versions: (code: string, from: string, to: string, count: string) =>
    `${code}, versi ${from} ke ${to} · ${count} ujian`,
  figures: (marked: string, changed: string, signed: string) =>
    `${marked} dinilai · ${changed} berubah · ${signed} di antaranya sudah ditandatangani`,
  change: (before: string, after: string) => `${before} sebelumnya, ${after} sesudahnya`,
  by: (name: string, when: string) => `${name}, ${when}`,
  events: {
    'question.key_mended': 'Kunci diperbaiki; yang mengerjakan versi lama dinilai ulang',
    'exam.marked_anew': 'Dinilai ulang setelah kunci diperbaiki',
    'exam.results_changed': 'Hasil uji berubah setelah kunci diperbaiki',
  },
}
