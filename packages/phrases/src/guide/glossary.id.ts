/** Terms of the field, as they stand in the product: the term, and what it means. */
export const glossary = {
  title: 'Istilah',
  lead: 'Kata-kata sertifikasi kompetensi yang dipakai di aplikasi ini.',
  search: 'Cari istilah',
  none: 'Tidak ada istilah yang cocok.',
  terms: {
    lsp: [
      'LSP',
      'Lembaga Sertifikasi Profesi: lembaga berlisensi BNSP yang menguji dan menerbitkan sertifikat kompetensi.',
    ],
    bnsp: [
      'BNSP',
      'Badan Nasional Sertifikasi Profesi, yang memberi lisensi kepada LSP dan mencetak blanko sertifikat.',
    ],
    lspType: [
      'P1, P2, P3',
      'Jenis LSP: P1 milik lembaga pendidikan atau pelatihan, P2 milik industri atau instansi, P3 mandiri untuk umum.',
    ],
    tuk: ['TUK', 'Tempat Uji Kompetensi: tempat asesmen berlangsung, dengan SK yang masih berlaku dari LSP.'],
    applicant: [
      'Asesi',
      'Orang yang memohon sertifikat dan diuji; dalam permohonan disebut juga pemohon, pada hari asesmen peserta.',
    ],
    assessor: ['Asesor', 'Orang yang menilai asesi; memiliki registrasi BNSP dan kompetensi pada skemanya.'],
    supervisor: ['Penyelia', 'Orang yang mengawasi pelaksanaan asesmen di TUK dan tidak menilai siapa pun.'],
    committee: [
      'Pleno',
      'Komite yang memutuskan kompeten atau belum kompeten berdasarkan rekomendasi asesor dan buktinya.',
    ],
    sender: [
      'Institusi pengirim',
      'Sekolah, perusahaan, atau instansi yang mengirim asesi dan boleh melihat hasilnya.',
    ],
    scheme: [
      'Skema sertifikasi',
      'Sekumpulan unit kompetensi dengan persyaratan dan cara menilainya; sertifikat diterbitkan menurut satu skema.',
    ],
    schemeType: [
      'KKNI, okupasi, klaster',
      'Jenis skema: satu jenjang kualifikasi nasional, satu jabatan, atau sekelompok unit.',
    ],
    kkni: ['KKNI', 'Kerangka Kualifikasi Nasional Indonesia, dengan jenjang 1 sampai 9.'],
    skkni: [
      'SKKNI',
      'Standar Kompetensi Kerja Nasional Indonesia: sumber unit, elemen, dan KUK sebuah skema.',
    ],
    unit: ['Unit kompetensi', 'Satu pekerjaan yang dapat dinilai, dengan kode dan judul.'],
    element: ['Elemen', 'Satu langkah di dalam unit kompetensi.'],
    kuk: ['KUK', 'Kriteria unjuk kerja: apa yang harus terlihat agar sebuah elemen dikuasai.'],
    jobGroup: [
      'Kelompok pekerjaan',
      'Unit-unit yang dalam pekerjaan nyata dilakukan bersama dan dinilai bersama.',
    ],
    kbli: ['KBLI', 'Klasifikasi Baku Lapangan Usaha Indonesia: kode bidang usaha pada nomor sertifikat.'],
    kbji: ['KBJI', 'Klasifikasi Baku Jabatan Indonesia: kode jabatan pada nomor sertifikat.'],
    muk: ['MUK', 'Materi Uji Kompetensi: perangkat formulir asesmen (FR.…).'],
    k: ['K dan BK', 'Kompeten dan Belum Kompeten.'],
    evidence: ['Bukti', 'Yang menunjukkan kemampuan asesi: dokumen, hasil kerja, pengamatan, jawaban.'],
    vatm: ['VATM', 'Aturan bukti: valid, asli, terkini, memadai.'],
    vrff: ['VRFF', 'Prinsip asesmen: valid, andal (reliable), fleksibel, adil (fair).'],
    potency: [
      'Potensi asesi',
      'Dari mana kompetensi asesi berasal: pelatihan, pengalaman kerja, atau belajar sendiri; menentukan cara menilainya.',
    ],
    rpl: ['RPL', 'Rekognisi pembelajaran lampau: kompetensi diakui dari bukti yang sudah ada.'],
    apl01: ['FR.APL.01', 'Permohonan sertifikasi: data pemohon, skema, dan bukti persyaratan.'],
    apl02: ['FR.APL.02', 'Asesmen mandiri: asesi menilai dirinya sendiri per elemen, dengan bukti.'],
    mapa: [
      'FR.MAPA.01 dan 02',
      'Rencana asesmen: pendekatan dan metode, lalu instrumen untuk setiap kelompok pekerjaan.',
    ],
    ak01: [
      'FR.AK.01',
      'Persetujuan asesmen dan kerahasiaan, ditandatangani asesi dan asesor sebelum harinya.',
    ],
    ak02: ['FR.AK.02', 'Rekaman asesmen: bukti per unit dan rekomendasi asesor.'],
    ak03: ['FR.AK.03', 'Umpan balik asesi tentang asesmen.'],
    ak05: ['FR.AK.05', 'Laporan asesmen asesor tentang semua pesertanya.'],
    ak06: ['FR.AK.06', 'Tinjauan proses asesmen.'],
    ak07: ['FR.AK.07', 'Penyesuaian yang wajar dan beralasan bagi asesi dengan kebutuhan khusus.'],
    ia: [
      'FR.IA',
      'Instrumen asesmen: ceklis observasi (01), tugas praktik (02), pertanyaan lisan, tertulis (05, 06), portofolio (08), dan lainnya.',
    ],
    va: ['FR.VA', 'Validasi asesmen oleh satu tim: apakah cara menilainya benar.'],
    pra: ['Pra-asesmen', 'Pemeriksaan dokumen dan konsultasi sebelum hari asesmen.'],
    letter: [
      'Surat tugas',
      'Surat Ketua LSP yang menugaskan asesor, penyelia, admin, atau anggota pleno; harus ditandatangani sebelum harinya.',
    ],
    minutes: ['Berita acara (BA)', 'Catatan bertanda tangan tentang asesmen atau pleno.'],
    decree: ['SK', 'Surat keputusan: dari Ketua LSP tentang hasil sertifikasi, atau pengesahan sebuah TUK.'],
    baps: ['BAPS', 'Laporan hasil sertifikasi kepada BNSP, dengan kode BNSP.'],
    blanko: ['Blanko', 'Lembar sertifikat bernomor dari BNSP, tempat sertifikat dicetak.'],
    appeal: [
      'Banding',
      'Keberatan asesi atas keputusan; diputus panel yang tidak ikut menilai dan memutuskan.',
    ],
    complaint: [
      'Pengaduan',
      'Keluhan tentang LSP, orangnya, atau pemegang sertifikat; bukan tentang keputusan.',
    ],
    suspension: ['Pembekuan', 'Sertifikat tidak berlaku untuk sementara.'],
    withdrawal: ['Pencabutan', 'Sertifikat tidak berlaku lagi untuk selamanya.'],
    reduction: ['Pengurangan ruang lingkup', 'Beberapa unit tidak lagi termasuk sertifikat.'],
    recertification: [
      'Sertifikasi ulang',
      'Permohonan baru menjelang atau sesudah akhir masa berlaku sertifikat.',
    ],
    verification: [
      'Verifikasi',
      'Pemeriksaan oleh siapa pun apakah sertifikat asli dan berlaku, lewat QR atau nomornya.',
    ],
    nik: ['NIK', 'Nomor Induk Kependudukan, 16 angka pada KTP; disimpan terenkripsi dan tampil disamarkan.'],
    skk: ['SKK', 'Sertifikat Kompetensi Kerja konstruksi, dicatat LPJK.'],
    lpjk: [
      'LPJK dan SIKI',
      'Lembaga Pengembangan Jasa Konstruksi dan registrinya, tempat permohonan SKK masuk.',
    ],
    sio: ['SIO', 'Surat Izin Operator: lisensi K3 bagi operator alat berat.'],
  } satisfies Record<string, [term: string, meaning: string]> as Record<
    string,
    readonly [term: string, meaning: string]
  >,
}
