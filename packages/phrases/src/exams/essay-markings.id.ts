/** Words of essays that two assessors mark. */
export const essayMarkings = {
  hidden: 'Dua asesor menilai tanpa melihat nilai satu sama lain.',
  note: 'Catatan (dibaca bila nilai terpaut jauh)',
  states: {
    marked_once: 'Anda sudah menilai; menunggu asesor lain',
    to_settle: 'Terpaut jauh, menunggu diputuskan',
    agreed: 'Rata-rata dua asesor',
    settled: 'Sudah diputuskan',
  },
  points: (points: string, most: string) => `${points} dari ${most}`,
  takeBack: 'Tarik nilai saya',
  takenBack: 'Nilai Anda ditarik',
  marker: (letter: string) => `Asesor ${letter}`,
  ownNote: (note: string) => `Catatan Anda: ${note}`,
  noNote: 'Tanpa catatan',
  apart: (points: string) => `Selisih ${points}`,
  settleLead:
    'Sebaiknya diputuskan asesor ketiga; salah satu dari keduanya boleh memutuskan setelah bersepakat.',
  reason: 'Alasan (dicatat)',
  settle: 'Putuskan nilai',
  settled: 'Nilai diputuskan',
  because: (reason: string) => `Alasan: ${reason}`,
  lacksMarkers: 'Dinilai dua asesor; asesor yang bersedia belum dua',
  paper: {
    two_markers: 'Setiap esai dinilai oleh dua asesor tanpa saling melihat nilai',
    apart_percent: 'Selisih yang boleh (% dari poin soal)',
  },
  events: {
    'exam.essays_apart': 'Nilai esai dua asesor terpaut jauh',
    'exam.essay_settled': 'Nilai esai diputuskan',
  },
}
