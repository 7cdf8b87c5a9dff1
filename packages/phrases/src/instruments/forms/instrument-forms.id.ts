import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import type { FormText } from './form-text.ts'

/** Words of the instruments, FR.IA.01 to 11. */
export const instrumentForms = {
  ia01: {
    title: 'Ceklis observasi aktivitas di tempat kerja atau simulasi',
    sections: {
      kuk: 'Pencapaian setiap KUK',
      result: 'Rekomendasi',
      despite: 'Alasan menyatakan kompeten meskipun ada KUK yang belum tercapai',
    },
    fields: { 'kuk.standard': 'Standar industri atau tempat kerja', 'kuk.further': 'Penilaian lanjut' },
  },
  ia02: {
    title: 'Tugas praktik demonstrasi',
    sections: { task: 'Tugas', outcome: 'Hasil' },
    fields: {
      'task.scenario': 'Skenario',
      'task.steps': 'Langkah kerja',
      'task.equipment': 'Perlengkapan dan peralatan',
    },
  },
  ia03: {
    title: 'Pertanyaan untuk mendukung observasi',
    sections: { questions: 'Pertanyaan', closing: 'Penutup' },
  },
  ia04: {
    title: 'Penjelasan singkat proyek atau kegiatan terstruktur',
    sections: { task: 'Kegiatan', result: 'Rekomendasi' },
  },
  ia04a: {
    title: 'Daftar instruksi terstruktur (penjelasan proyek singkat)',
    sections: { task: 'Kegiatan', outcome: 'Hasil kegiatan' },
  },
  ia04b: {
    title: 'Penilaian proyek singkat atau kegiatan terstruktur lainnya',
    sections: { aspects: 'Aspek penilaian', result: 'Rekomendasi' },
    fields: { 'aspects.scope': 'Lingkup presentasi', 'aspects.answer': 'Kesesuaian dengan standar' },
  },
  ia05: {
    title: 'Pertanyaan tertulis pilihan ganda',
    sections: { test: 'Hasil uji tertulis' },
    fields: { 'test.achieved': 'Kesimpulan', 'test.kuk': 'KUK di bawah nilai lulus' },
  },
  ia06: {
    title: 'Pertanyaan tertulis esai',
    sections: { test: 'Hasil uji esai' },
    fields: { 'test.achieved': 'Kesimpulan', 'test.kuk': 'KUK di bawah nilai lulus' },
  },
  ia07: {
    title: 'Pertanyaan lisan',
    sections: { questions: 'Pertanyaan', closing: 'Penutup' },
  },
  ia08: {
    title: 'Ceklis verifikasi portofolio',
    sections: {
      evidence: 'Dokumen portofolio',
      shown: 'Dokumen lain yang ditunjukkan saat asesmen',
      further: 'Tindak lanjut',
      result: 'Rekomendasi',
      despite: 'Alasan menyatakan kompeten meskipun ada dokumen yang tidak memenuhi aturan bukti',
    },
    fields: {
      'shown.document': 'Dokumen',
      'further.follow_up': 'Bukti tambahan yang diperlukan',
    },
  },
  ia09: {
    title: 'Pertanyaan wawancara',
    sections: { questions: 'Pertanyaan per bukti portofolio', closing: 'Penutup' },
    fields: { 'questions.proof': 'Bukti portofolio', 'questions.result': 'Hasil' },
  },
  ia10: {
    title: 'Verifikasi pihak ketiga',
    sections: { third_party: 'Pihak ketiga', statements: 'Pernyataan', result: 'Rekomendasi' },
    fields: {
      'third_party.name': 'Nama pengawas',
      'third_party.workplace': 'Tempat kerja',
      'third_party.address': 'Alamat',
      'third_party.phone': 'Telepon',
      'third_party.relation': 'Hubungan dengan asesi',
      'statements.answer': 'Jawaban',
    },
    rows: {
      'statements.works': 'Asesi bekerja dengan mempertimbangkan K3',
      'statements.standard': 'Asesi bekerja sesuai standar tempat kerja',
      'statements.safety': 'Asesi mengelola tugasnya secara konsisten',
      'statements.tools': 'Asesi memakai alat dan bahan dengan benar',
      'statements.problems': 'Asesi mengatasi masalah dan situasi tak terduga',
      'statements.team': 'Asesi bekerja sama dengan rekan kerja',
    },
  },
  ia11: {
    title: 'Ceklis reviu produk',
    sections: {
      products: 'Produk',
      result: 'Rekomendasi',
      review: 'Tinjauan instrumen',
      closing: 'Penutup',
    },
    fields: {
      'products.product': 'Produk',
      'products.specification': 'Spesifikasi atau standar',
      'products.meets': 'Sesuai',
      'review.answer': 'Jawaban',
    },
    rows: {
      'review.instructions': 'Instruksi perangkat asesmen jelas',
      'review.equipment': 'Peralatan yang disebut tersedia',
      'review.time': 'Waktu yang diberikan cukup',
      'review.language': 'Bahasa sesuai tingkat asesi',
      'review.questions': 'Pertanyaan sesuai KUK',
      'review.culture': 'Perangkat adil bagi semua asesi',
      'review.decision': 'Kriteria keputusan jelas',
    },
  },
} satisfies Partial<Record<FormCode, FormText>>
