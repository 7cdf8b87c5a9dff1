import { questions } from './questions.id.ts'

/** Words of the workbook of a scheme's bank. */
export const questionSheet = {
  name: 'Bank soal',
  kinds: questions.kinds,
  difficulties: questions.difficulties,
  truth: { yes: 'Benar', no: 'Salah' },
  /** Kinds of other systems' questions, told where one is refused. */
  otherKinds: {
    'short answer': 'Isian singkat, yang tidak ada di bank soal',
    'several numbers': 'Angka dengan beberapa jawaban benar, yang tidak ada di bank soal',
    description: 'Keterangan tanpa pertanyaan, yang tidak ada di bank soal',
    'lone brace':
      'Kurung kurawal { atau } tanpa pasangannya: tutup jawaban dengan }, tanpa baris kosong di dalam soal',
  },
  option: (at: number) => `Pilihan ${at}`,
  optionEn: (at: number) => `Pilihan ${at} (Inggris)`,
  headers: {
    question_code: 'Kode soal',
    kind: 'Jenis soal',
    unit_code: 'Kode unit',
    kuk: 'Nomor KUK',
    difficulty: 'Tingkat kesulitan',
    minutes: 'Menit',
    points: 'Nilai',
    source: 'Sumber',
    text: 'Soal',
    text_en: 'Soal (Inggris)',
    code: 'Kode program',
    right: 'Kunci',
    tolerance: 'Toleransi',
    number_unit: 'Satuan',
    expected: 'Jawaban yang diharapkan',
    expected_en: 'Jawaban yang diharapkan (Inggris)',
    rubric: 'Rubrik (kriteria = nilai)',
  },
}
