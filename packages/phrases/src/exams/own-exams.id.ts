/** Words of a written test, as the participant who sits it reads them. */
export const ownExams = {
  title: 'Uji saya',
  none: 'Belum ada uji untuk Anda',
  noneText: 'Uji tertulis muncul di sini setelah asesor membukanya pada hari asesmen.',
  facts: (count: string, minutes: string) => `${count} soal · ${minutes} menit`,
  states: {
    READY: 'Belum dimulai',
    WAITING: 'Menunggu diizinkan masuk',
    RUNNING: 'Sedang dikerjakan',
    PAUSED: 'Dijeda',
    ENDED: 'Selesai',
  },
  closed: 'Tidak dibuka lagi',
  rules: {
    title: 'Sebelum mulai',
    items: [
      'Kerjakan sendiri, tanpa bantuan orang lain.',
      'Waktu berjalan sejak Anda menekan Mulai dan dihitung oleh jam server.',
      'Setiap jawaban tersimpan di perangkat ini seketika, lalu di server dalam beberapa detik. Bila jaringan putus, teruskan saja.',
      'Meninggalkan halaman dan menempel teks dicatat dan dilihat asesor.',
    ],
    identity: (name: string) => `Saya ${name}, dan saya menerima aturan ini`,
    start: 'Mulai',
    again:
      'Server sedang ramai atau belum terjangkau. Biarkan halaman ini terbuka: kami mencoba lagi sendiri.',
  },
  notThere:
    'Anda tercatat tidak hadir, atau tidak lagi menjadi peserta asesmen ini, sehingga uji tidak dibuka. Bila Anda hadir, sampaikan kepada asesor atau penyelia.',
  moved:
    'Uji ini sedang dikerjakan di jendela atau perangkat lain. Yang Anda tulis di sini tetap tersimpan di perangkat ini.',
  here: 'Lanjutkan di sini',
  waiting: 'Anda menunggu diizinkan masuk oleh pengawas.',
  waitingMore:
    'Biarkan halaman ini terbuka: soal tampil sendiri begitu Anda diizinkan masuk. Waktu belum berjalan.',
  paused: (time: string) => `Uji dijeda oleh pengawas sejak ${time}. Waktu Anda berhenti.`,
  pausedMore:
    'Yang sudah Anda tulis tetap tersimpan. Biarkan halaman ini terbuka: soal tampil sendiri begitu uji dilanjutkan.',
  goesOn: 'Pengawas mengizinkan Anda melanjutkan di sini. Sebentar…',
  callHelp: 'Panggil pengawas',
  callOff: 'Batalkan panggilan',
  called: 'Pengawas melihat panggilan Anda. Teruskan mengerjakan sambil menunggu.',
  left: (time: string) => `Sisa ${time}`,
  last5: 'Waktu tinggal lima menit',
  last1: 'Waktu tinggal satu menit',
  kept: {
    at: (time: string) => `Tersimpan ${time}`,
    saving: 'Menyimpan…',
    device: 'Tersimpan di perangkat ini; dikirim begitu tersambung',
    never: 'Belum ada jawaban',
  },
  place: (at: string, all: string) => `Soal ${at} dari ${all}`,
  questions: 'Semua soal',
  question: (at: string, state: string) => `Soal ${at}: ${state}`,
  answered: 'dijawab',
  open: 'belum dijawab',
  flagged: 'ditandai',
  points: (points: string) => `Nilai ${points}`,
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  flag: 'Tandai',
  unflag: 'Hapus tanda',
  choose: {
    single: 'Pilih satu jawaban',
    multiple: 'Pilih semua yang benar',
    true_false: 'Benar atau salah?',
  },
  truth: { yes: 'Benar', no: 'Salah' },
  match: 'Pilih pasangannya',
  matchFor: (text: string) => `Pasangan untuk ${text}`,
  order: 'Susun dari atas ke bawah',
  keepOrder: 'Urutan ini jawaban saya',
  up: (text: string) => `Naikkan ${text}`,
  down: (text: string) => `Turunkan ${text}`,
  number: 'Jawaban (angka)',
  numberHint: 'Tulis tanpa titik ribuan, misalnya 1250 atau 12,5.',
  essay: 'Jawaban Anda',
  characters: (count: string, most: string) => `${count} dari ${most} huruf`,
  elsewhere: 'Perangkat lain menyimpan jawaban ini lebih dulu. Yang tampil adalah jawaban itu.',
  picture: {
    enlarge: (what: string) => `Perbesar gambar: ${what}`,
    missing: (what: string) => `Gambar tidak dapat diambil: ${what}`,
    again: 'Coba lagi',
  },
  textSize: { label: 'Ukuran teks', normal: 'Biasa', large: 'Besar', largest: 'Terbesar' },
  handIn: 'Kumpulkan',
  handInTitle: 'Kumpulkan uji ini?',
  handInText: (open: string) =>
    `${open} soal belum dijawab. Setelah dikumpulkan, jawaban tidak dapat diubah.`,
  handInWhole: 'Semua soal sudah dijawab. Setelah dikumpulkan, jawaban tidak dapat diubah.',
  goOn: 'Teruskan mengerjakan',
  notSent: 'Ada jawaban yang belum sampai di server. Tunggu sampai tersambung, lalu kumpulkan lagi.',
  ended: {
    handed_in: (when: string) => `Uji Anda sudah dikumpulkan ${when}.`,
    time: (when: string) => `Waktu habis ${when}. Semua jawaban yang sampai di server sudah dihitung.`,
    ended: (when: string) =>
      `Uji ini diakhiri oleh pengawas ${when}. Jawaban yang sampai di server sudah dihitung.`,
  },
  late: (places: string) =>
    `Jawaban${places && ` soal ${places}`} yang tersimpan di perangkat ini baru sampai setelah uji berakhir. Asesor dapat membacanya, tetapi jawaban itu tidak dihitung. Bila koneksi terputus saat Anda menulisnya, sampaikan kepada asesor atau pengawas: bila uji dibuka kembali, jawaban itu tampil di samping soalnya dan dapat Anda pakai.`,
  lateAt: (place: string, came: string) => `Soal ${place}: jawaban Anda yang baru sampai ${came}`,
  lateBeside: (came: string) =>
    `Jawaban Anda yang baru sampai ${came}, setelah uji berakhir. Jawaban ini belum dihitung. Bila dipakai, jawaban yang tertulis di bawah diganti.`,
  refused: {
    why: {
      test_handed_in: (places: string, _end: string) =>
        `Soal ${places}: tidak diterima lagi, karena uji sudah dikumpulkan.`,
      participant_decided: (places: string, _end: string) =>
        `Soal ${places}: tidak diterima lagi, karena hasil asesmen Anda sudah diputuskan.`,
      answer_marked: (places: string, _end: string) =>
        `Soal ${places}: tidak diterima lagi, karena jawabannya sudah dinilai.`,
      written_after_end: (places: string, end: string) =>
        `Soal ${places}: tidak diterima, karena ditulis setelah uji berakhir ${end}. Tanpa koneksi, perangkat ini belum tahu bahwa uji sudah berakhir.`,
    },
    held: 'Tulisan di bawah ini hanya ada di perangkat ini: asesor tidak melihatnya, dan tidak dihitung. Salin bila perlu. Bila koneksi terputus saat Anda menulisnya, perlihatkan kepada asesor atau pengawas sebelum meninggalkan tempat uji: bila uji dibuka kembali, tulisan ini tampil di samping soalnya dan dapat Anda pakai.',
    gone: 'Asesor tidak melihatnya, dan tidak dihitung. Bila koneksi terputus saat Anda menjawab, sampaikan kepada asesor atau pengawas.',
    at: (place: string) => `Soal ${place}.`,
  },
  next_step: 'Asesor memeriksa hasilnya dan memutuskan di formulir asesmen.',
  notUsed:
    'Anda tercatat tidak hadir, atau tidak lagi menjadi peserta asesmen ini, sehingga hasil uji ini tidak dipakai.',
  back: 'Kembali ke Uji saya',
}
