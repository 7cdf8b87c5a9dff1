/** Words of opening an LSP, and of what a new one still needs. */
export const setup = {
  open: {
    title: 'Buka LSP',
    add: 'Buka LSP',
    save: 'Buka LSP dan kirim undangan',
    fields: {
      lsp_name: 'Nama LSP',
      short_name: 'Nama pendek',
      lsp_type: 'Jenis LSP',
      hostname: 'Nama host',
      theme_colour: 'Warna utama',
      time_zone: 'Zona waktu',
      language: 'Bahasa awal',
      contract_starts_on: 'Kontrak mulai',
      contract_ends_on: 'Kontrak sampai',
      capabilities: 'Kemampuan',
      first_name: 'Nama depan',
      last_name: 'Nama belakang',
      username: 'Nama pengguna',
      email: 'Email',
    },
    sections: {
      lsp: 'LSP',
      face: 'Tampilan',
      contract: 'Kontrak',
      capabilities: 'Kemampuan',
      admin: 'Super User pertama',
    },
    types: {
      P1: 'P1: lembaga pendidikan atau pelatihan, untuk pesertanya sendiri',
      P2: 'P2: industri atau instansi, untuk jejaringnya',
      P3: 'P3: mandiri, untuk umum',
    },
    capabilities: {
      heavy_vehicles: 'Data induk alat berat',
      applicant_category: 'Kategori asesi pada pendaftaran',
      lpjk_integration: 'Terhubung dengan LPJK (pemohon SKK)',
      storage_prefix: 'Tempat penyimpanan berkas sendiri',
    },
    hints: {
      hostname: 'Tanpa https:// dan tanpa port, misalnya sertifikasi.contoh.id',
      contract: 'Kosongkan bila belum ada batasnya. Setelah hari terakhir, orang LSP tidak dapat masuk.',
      admin:
        'Ia menerima tautan lewat email, membuat password, melengkapi profil LSP, lalu mengundang yang lain.',
      code: 'Kode LSP (35 karakter) untuk pendaftaran dibuat oleh sistem.',
    },
    done: (lsp: string, email: string) => `${lsp} dibuka. Undangan untuk ${email} segera dikirim.`,
  },
  terms: {
    title: (name: string) => `Kontrak dan kemampuan ${name}`,
    link: 'Kontrak dan kemampuan',
    save: 'Simpan',
    active: 'LSP ini aktif: orangnya dapat masuk',
    done: (name: string) => `Kontrak dan kemampuan ${name} disimpan dan langsung berlaku`,
  },
  progress: {
    others: 'Diisi Ketua LSP atau Super User.',
    title: 'Langkah awal',
    intro:
      'Yang perlu ada sebelum asesmen pertama, dan yang disarankan. Setiap langkah dapat dibuka kapan saja.',
    count: (done: string, all: string) => `${done} dari ${all} langkah selesai`,
    ready: 'LSP Anda siap untuk asesmen pertama.',
    closed: 'Di sini tidak diselenggarakan asesmen, jadi tidak ada yang perlu disiapkan.',
    done: 'Selesai',
    open: 'Belum',
    advised: 'Disarankan',
    codes: (list: string, filled: string, all: string | null) =>
      all === null ? `${list}: ${filled} terisi` : `${list}: ${filled} dari ${all} terisi`,
    ministryAreas: (list: string) => `${list}: memakai kode Kemendagri`,
    noCodes: (lists: string) => `Belum ada kode, jadi BAPS pertama belum dapat dibuat: ${lists}`,
    missing: (fields: string) => `Masih kosong: ${fields}`,
    toAssessments: 'Buat asesmen',
  },
  steps: {
    profile: {
      title: 'Lengkapi profil LSP',
      message: 'Lisensi, direktur, dan alamat tertulis pada surat dan sertifikat.',
    },
    director: {
      title: 'Undang direktur (Ketua LSP)',
      message:
        'Hanya direktur, dengan peran Ketua LSP, yang menandatangani surat tugas, keputusan, dan sertifikat. Selesai setelah ia menerima undangannya.',
    },
    schemes: {
      title: 'Terbitkan skema',
      message:
        'Tambah skema induk (bidang LSP) dahulu, impor skema dari Excel atau JSON, periksa, lalu terbitkan paling sedikit satu.',
    },
    requirements: {
      title: 'Susun persyaratan',
      message:
        'Bukti yang diminta dari setiap asesi: ijazah, KTP. Portofolio suatu skema menyusul sesudah skemanya ada.',
    },
    venues: { title: 'Daftarkan TUK', message: 'Paling sedikit satu TUK dengan SK yang masih berlaku.' },
    assessors: {
      title: 'Daftarkan asesor',
      message: 'Paling sedikit satu asesor dengan kompetensi yang sudah diverifikasi.',
    },
    deciders: {
      title: 'Siapkan pengambil keputusan',
      message:
        'Pleno memerlukan paling sedikit tiga orang yang bukan asesornya. Undang mereka di Pengguna, lalu Ketua LSP memilihnya.',
    },
    applicants: {
      title: 'Terima asesi',
      message: 'Bagikan alamat pendaftaran, tambahkan sendiri, atau impor dari Excel.',
    },
    bnsp_codes: {
      title: 'Isi kode BNSP',
      message:
        'Disarankan sekarang. Laporan BAPS ke BNSP memakai kode pendidikan, pekerjaan, dan sumber dana; asesmen dan sertifikat tidak menunggunya.',
    },
  },
}
