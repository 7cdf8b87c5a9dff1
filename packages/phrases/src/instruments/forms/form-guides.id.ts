import type { FormGuides } from './form-text.ts'

/** Instructions to assessor and applicant that stand on the paper of an instrument (domain §2.8). */
export const guides: FormGuides = {
  ia01: {
    assessor: [
      'Jelaskan tujuan observasi dan standar tempat kerja yang dipakai sebelum mulai.',
      'Amati asesi bekerja; beri tanda Ya atau Tidak pada setiap KUK menurut yang terlihat, bukan menurut dugaan.',
      'Tulis penilaian lanjut bila bukti belum cukup, lalu sampaikan umpan balik kepada asesi.',
    ],
    applicant: [
      'Kerjakan tugas seperti di tempat kerja dan ikuti ketentuan keselamatan.',
      'Tanyakan kepada asesor bila ada yang belum jelas sebelum mulai.',
    ],
  },
  ia02: {
    assessor: [
      'Serahkan skenario, perlengkapan, dan waktu pengerjaan; pastikan asesi memahaminya.',
      'Jangan membantu selama tugas dikerjakan kecuali ada bahaya.',
    ],
    applicant: [
      'Baca skenario dan langkah kerja sampai selesai sebelum mulai.',
      'Kerjakan sesuai urutan dan selesaikan dalam waktu yang diberikan.',
    ],
  },
  ia03: {
    assessor: [
      'Ajukan pertanyaan selama atau sesudah observasi untuk hal yang tidak tampak dari pekerjaan.',
      'Catat jawaban asesi dengan ringkas sesuai yang diucapkan.',
    ],
    applicant: ['Jawab dengan kata-kata Anda sendiri; minta pertanyaan diulang bila belum jelas.'],
  },
  ia04: {
    assessor: ['Jelaskan kegiatan, keluaran, dan waktunya; nilai hasilnya terhadap standar.'],
    applicant: ['Kerjakan kegiatan sesuai instruksi dan serahkan keluarannya tepat waktu.'],
  },
  ia04a: {
    assessor: ['Jelaskan proyek, keluaran yang diharapkan, dan batas waktunya kepada asesi.'],
    applicant: [
      'Kerjakan proyek sesuai instruksi dan siapkan keluarannya untuk dipresentasikan.',
      'Pekerjaan harus hasil Anda sendiri.',
    ],
  },
  ia04b: {
    assessor: [
      'Minta asesi mempresentasikan hasil proyek, lalu ajukan pertanyaan untuk setiap lingkup.',
      'Nilai kesesuaian jawaban dengan standar kompetensi.',
    ],
    applicant: ['Presentasikan hasil proyek Anda dan jawab pertanyaan asesor.'],
  },
  ia05: {
    assessor: [
      'Awasi pengerjaan; kunci jawaban tidak diperlihatkan kepada asesi.',
      'Sebutkan unit yang belum tercapai bila nilai di bawah batas lulus.',
    ],
    applicant: ['Pilih satu jawaban yang paling tepat untuk setiap soal.', 'Kerjakan sendiri tanpa catatan.'],
  },
  ia06: {
    assessor: [
      'Awasi pengerjaan; nilai setiap jawaban terhadap kunci dan rubrik.',
      'Sebutkan unit yang belum tercapai bila nilai di bawah batas lulus.',
    ],
    applicant: ['Jawab setiap pertanyaan dengan uraian Anda sendiri.', 'Kerjakan sendiri tanpa catatan.'],
  },
  ia07: {
    assessor: [
      'Bacakan setiap pertanyaan; jawaban dapat berbeda kata selama maknanya sesuai kunci.',
      'Catat jawaban asesi, lalu beri tanda tercapai atau belum.',
    ],
    applicant: ['Jawab secara lisan; minta pertanyaan diulang bila belum jelas.'],
  },
  ia08: {
    assessor: [
      'Periksa setiap dokumen terhadap aturan bukti: valid, asli, terkini, dan memadai.',
      'Tulis bukti tambahan yang diperlukan bila ada aturan yang belum terpenuhi.',
    ],
    applicant: ['Tunjukkan dokumen aslinya dan jelaskan peran Anda di dalamnya.'],
  },
  ia09: {
    assessor: ['Ajukan pertanyaan untuk memastikan bukti portofolio adalah hasil kerja asesi sendiri.'],
    applicant: ['Ceritakan bagaimana Anda mengerjakan hal yang tertulis dalam portofolio.'],
  },
  ia10: {
    assessor: [
      'Hubungi pihak ketiga yang mengenal pekerjaan asesi; jelaskan tujuan dan kerahasiaannya.',
      'Catat jawabannya apa adanya.',
    ],
    applicant: ['Berikan nama dan kontak pengawas yang mengetahui pekerjaan Anda.'],
  },
  ia11: {
    assessor: ['Periksa produk terhadap spesifikasi yang ditetapkan dan catat hasil setiap aspek.'],
    applicant: ['Serahkan produk hasil kerja Anda dan jelaskan cara pembuatannya bila diminta.'],
  },
}
