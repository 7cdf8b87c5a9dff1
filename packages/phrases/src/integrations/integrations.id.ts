import type { KeyState } from '@kompeten/contract/integrations/keys'
import type { KeyScope } from '@kompeten/contract/integrations/partner-calls'

const states: Record<KeyState, string> = { ACTIVE: 'Berlaku', EXPIRED: 'Lewat tanggal', ENDED: 'Diakhiri' }
const scopes: Record<KeyScope, string> = {
  APPLICANT_LIST: 'Membaca asesi (NIK disamarkan)',
  APPLICANT_CREATE: 'Mendaftarkan dan membaca asesi',
  JOIN_REQUEST_LIST: 'Membaca permohonan sertifikasi',
  ASSESSMENT_LIST: 'Membaca asesmen dan hasilnya',
  CERTIFICATE_LIST: 'Membaca sertifikat',
  ALUMNI_LIST: 'Membaca alumni',
  SCHEMA_LIST: 'Membaca skema sertifikasi',
  TUK_LIST: 'Membaca TUK',
  ACCESSOR_LIST: 'Membaca asesor (NIK disamarkan)',
  INSTITUTION_LIST: 'Membaca institusi',
}

/** Words of the page of partners' programs: their keys. */
export const integrations = {
  title: 'Integrasi',
  intro:
    'Program mitra (sistem akademik, gudang data, situs lembaga) membaca data LSP dengan kunci API. Semua yang dilakukan dengan kunci tercatat di log data atas nama kunci itu.',
  docs: 'Dokumentasi API untuk mitra',
  cancel: 'Batal',
  done: {
    keySaved: 'Perubahan kunci disimpan dan langsung berlaku',
    keyEnded: 'Kunci diakhiri; tidak ada lagi yang masuk dengannya',
  },
  keys: {
    title: 'Kunci API',
    add: 'Buat kunci',
    edit: (name: string) => `Ubah kunci ${name}`,
    save: 'Simpan kunci',
    none: 'Belum ada kunci',
    noneMessage: 'Buat satu kunci untuk setiap program, supaya masing-masing dapat diakhiri sendiri.',
    sections: { what: 'Nama dan izin', limits: 'Batas' },
    fields: {
      name: 'Nama program',
      scopes: 'Izin',
      addresses: 'Alamat jaringan yang boleh',
      expires_on: 'Berlaku sampai',
      per_minute: 'Panggilan per menit',
    },
    hints: {
      name: 'Nama ini tertulis di log data, misalnya: SIAKAD Politeknik',
      addresses: 'Misalnya 203.0.113.7 atau 203.0.113.0/24, lalu Enter. Kosong berarti dari mana saja.',
      expires_on: 'Hari terakhir kunci berlaku. Kosong berarti sampai diakhiri.',
      per_minute: 'Lebih dari ini dijawab 429 sampai menit itu lewat. Biasanya 600.',
    },
    states,
    scopes,
    scopeCount: (count: number) => `${count} izin`,
    anywhere: 'Dari mana saja',
    from: (addresses: string) => `Dari ${addresses}`,
    until: (day: string) => `Berlaku sampai ${day}`,
    noEnd: 'Tanpa batas waktu',
    made: (name: string, moment: string) => `Dibuat ${name}, ${moment}`,
    endedBy: (name: string, moment: string) => `Diakhiri ${name}, ${moment}`,
    used: (moment: string, address: string) => `Terakhir dipakai ${moment} dari ${address}`,
    unused: 'Belum pernah dipakai',
    beside: (moment: string) => `Kunci lama masih berlaku sampai ${moment}`,
    steps: { update: 'Ubah', rotate: 'Ganti kunci', end: 'Akhiri' },
    stepOf: (step: string, name: string) => `${step}: ${name}`,
    rotate: {
      title: (name: string) => `Ganti kunci ${name}`,
      beside: (until: string) =>
        `Kunci sebelumnya masih diterima sampai ${until}. Bila kunci diganti lagi sekarang, kunci yang berlaku sekarang langsung ditolak. Bila program sudah memakainya, tunggu sampai saat itu supaya tidak terputus.`,
      ending: 'Yang langsung ditolak',
      endings: {
        present: 'Kunci sekarang saja, misalnya karena tidak sempat disimpan',
        both: 'Kunci sekarang dan kunci sebelumnya',
      },
      text: 'Kunci baru dibuat sekarang. Pilih berapa lama kunci lama masih diterima, supaya program sempat memakai yang baru.',
      overlap: 'Kunci lama masih berlaku',
      hours: (hours: number) =>
        hours === 0 ? 'Tidak lagi, sejak sekarang' : hours < 48 ? `${hours} jam` : `${hours / 24} hari`,
    },
    end: {
      title: (name: string) => `Akhiri kunci ${name}?`,
      text: 'Program yang memakainya langsung ditolak. Ini tidak dapat dibatalkan; untuk program itu buat kunci baru.',
    },
    lost: {
      title: 'Jawaban tidak sampai',
      reading:
        'Koneksi terputus sebelum jawaban sampai. Daftar kunci sedang dibaca untuk melihat apa yang terjadi; tanpa jaringan, ini berlanjut sendiri begitu jaringan kembali.',
      came: {
        made: (name: string, hint: string) =>
          `Kunci ${name} sudah dibuat (${hint}), tetapi hilang bersama jawabannya: tidak ada yang memilikinya. Ganti kunci itu, lalu kunci barunya ditampilkan.`,
        replaced: (name: string, hint: string) =>
          `Kunci ${name} sudah diganti (${hint}), tetapi kunci barunya hilang bersama jawabannya: tidak ada yang memilikinya. Ganti sekali lagi, lalu kunci barunya ditampilkan.`,
      },
      nothing: {
        made: 'Kunci tidak dibuat. Isian Anda masih ada di sini; coba lagi.',
        replaced: 'Kunci tidak diganti dan tetap seperti semula. Coba lagi.',
      },
      later: 'Nanti saja',
      back: 'Tutup',
    },
    secret: {
      title: 'Simpan kunci ini sekarang',
      once: 'Kunci hanya ditampilkan sekali ini. Kami hanya menyimpan sidiknya, jadi tidak dapat menampilkannya lagi.',
      label: 'Kunci API',
      copy: 'Salin',
      copied: 'Disalin',
      kept: 'Sudah saya simpan',
    },
  },
  events: {
    'api_key.created': 'Kunci API dibuat',
    'api_key.updated': 'Kunci API diubah',
    'api_key.rotated': 'Kunci API diganti',
    'api_key.ended': 'Kunci API diakhiri',
  },
}
