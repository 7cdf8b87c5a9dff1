import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import type { FormText } from './form-text.ts'

/** Words of the attendance, and of what follows from the instruments: results, feedback, reports and their review. */
export const closingForms = {
  hadir: {
    title: 'Tanda tangan kehadiran',
    sections: { presence: 'Pernyataan' },
    statements: ['Saya hadir pada asesmen ini. Tanda tangan saya tercetak pada daftar hadir.'],
  },
  hadir_asesor: {
    title: 'Tanda tangan kehadiran asesor',
    sections: { presence: 'Pernyataan' },
    statements: ['Saya hadir dan mengases pada asesmen ini. Tanda tangan saya tercetak pada daftar hadir.'],
  },
  ak02: {
    title: 'Rekaman asesmen kompetensi',
    sections: {
      units: 'Bukti dan hasil setiap unit',
      despite: 'Alasan menyatakan kompeten meskipun instrumen menunjukkan belum kompeten',
      result: 'Rekomendasi hasil asesmen',
    },
    fields: {
      'units.kinds': 'Bukti',
      'units.result': 'Hasil',
      'units.short': 'KUK yang belum tercapai',
      'result.confirmed': 'Rekomendasi asesor',
      'result.comment': 'Komentar atau observasi asesor',
    },
    options: { 'units.kinds.observation': 'Observasi demonstrasi', 'units.kinds.portfolio': 'Portofolio' },
  },
  ak03: {
    title: 'Umpan balik dan catatan asesmen',
    sections: { items: 'Pengalaman Anda', free: 'Catatan lain' },
    fields: { 'items.answer': 'Jawaban', 'free.comment': 'Komentar bebas' },
    rows: {
      'items.process': 'Saya mendapat penjelasan yang cukup tentang proses asesmen',
      'items.study': 'Saya diberi kesempatan mempelajari standar dan menilai diri sendiri',
      'items.negotiate': 'Saya diberi kesempatan membahas metode, alat, dan jadwal',
      'items.explore': 'Asesor menggali seluruh bukti pendukung yang sesuai',
      'items.demonstrate': 'Saya diberi kesempatan mendemonstrasikan kompetensi saya',
      'items.decision': 'Saya mendapat penjelasan tentang keputusan asesmen',
      'items.feedback': 'Asesor memberi umpan balik dan tindak lanjutnya',
      'items.documents': 'Asesor bersama saya meninjau dan menandatangani dokumen',
      'items.confidential': 'Kerahasiaan saya dijamin',
      'items.communication': 'Asesor berkomunikasi dengan efektif',
    },
  },
  ba: {
    title: 'Berita acara asesmen',
    sections: { participants: 'Asesi', course: 'Pelaksanaan' },
    fields: { 'course.course': 'Jalannya asesmen', 'course.incidents': 'Kejadian khusus' },
  },
  ak05: {
    title: 'Laporan asesmen',
    sections: { participants: 'Hasil setiap asesi', report: 'Laporan' },
    fields: {
      'participants.note': 'Keterangan (unit yang dinyatakan BK)',
      'report.positive': 'Aspek positif',
      'report.negative': 'Aspek negatif',
      'report.refusal': 'Pencatatan penolakan hasil asesmen',
      'report.improvement': 'Saran perbaikan',
    },
  },
  ak06: {
    title: 'Meninjau proses asesmen',
    sections: {
      principles: 'Prinsip asesmen',
      principles_advice: 'Rekomendasi atas prinsip asesmen',
      consistency: 'Konsistensi keputusan pada dimensi kompetensi',
    },
    fields: {
      'principles.reliable': 'Reliabel',
      'principles.flexible': 'Fleksibel',
      'principles.fair': 'Adil',
      'consistency.ts': 'Task skills',
      'consistency.tms': 'Task management skills',
      'consistency.cms': 'Contingency management skills',
      'consistency.jres': 'Job role/environment skills',
      'consistency.trs': 'Transfer skills',
    },
    rows: {
      'principles.plan': 'Rencana asesmen',
      'principles.preparation': 'Persiapan asesmen',
      'principles.implementation': 'Pelaksanaan asesmen',
      'principles.decision': 'Keputusan asesmen',
      'principles.feedback': 'Umpan balik asesmen',
    },
  },
} satisfies Partial<Record<FormCode, FormText>>
