import type { ResultMoment } from '@kompeten/contract/exams/content'

const moments: Record<ResultMoment, string> = {
  at_once: 'Begitu uji selesai',
  marked: 'Setelah semua dinilai',
  decided: 'Setelah keputusan pleno',
  released: 'Hanya setelah dilepas asesor',
}

/** Words of previews of papers, and of when a result is shown. */
export const examResults = {
  moments,
  preview: {
    title: (title: string) => `Pratinjau ${title}`,
    short: 'Pratinjau naskah',
    link: 'Pratinjau',
    of: (title: string) => `Pratinjau ${title}`,
    back: 'Kembali ke naskah uji',
    lead: 'Seperti yang dilihat seorang peserta. Tidak ada yang disimpan, dan kunci tidak ikut dikirim.',
    again: 'Undi lagi',
  },
  fixed: {
    label: 'Cara memilih soal',
    drawn: 'Diundi dari bank menurut kisi-kisi',
    chosen: 'Tetap: soal yang dipilih, dalam urutan ini',
    questions: 'Soal, menurut urutan tampil',
    missing: (codes: string) => `Tidak dipakai lagi, atau unitnya tidak ada lagi dalam skema: ${codes}`,
  },
  own: {
    title: 'Hasil uji',
    score: (percent: string, pass: string) => `Nilai ${percent}, batas lulus ${pass}`,
    unitMark: (pass: string) => `batas ${pass}%`,
    reached: 'Batas tercapai',
    notReached: 'Batas belum tercapai',
    waiting: 'Esai Anda masih dinilai; nilainya muncul setelah itu.',
    notShown: 'Hasil uji ini belum ditampilkan.',
    units: 'Per unit',
    points: (points: string, most: string) => `${points} dari ${most}`,
    short: 'di bawah batas',
    remarked: 'Dinilai ulang',
    before: (percent: string) => `Nilai sebelumnya ${percent}.`,
    out: 'Sebuah soal tidak dihitung lagi, bagi semua peserta.',
    ran: 'Sebuah soal diperbaiki saat uji Anda berjalan; nilai ini sudah memperhitungkannya.',
    evidence: 'Nilai ini bukti. Kompeten atau belum diputuskan pleno.',
  },
  standing: {
    title: 'Bagi peserta',
    shown: 'Peserta melihat hasil ini.',
    hidden: (when: string) => `Peserta belum melihat hasil ini. Ditampilkan: ${when}.`,
    released: (when: string) => `Dilepas ${when}.`,
    release: 'Tampilkan kepada peserta',
    done: 'Hasil ditampilkan kepada peserta',
    reached: 'Semua batas tercapai',
    notReached: 'Ada batas yang belum tercapai',
    short: (units: string) => `Unit di bawah batasnya: ${units}`,
    shortUnit: (code: string, pass: string) => `${code} (batas ${pass}%)`,
  },
  events: { 'exam.result_released': 'Hasil uji ditampilkan kepada peserta' },
}
