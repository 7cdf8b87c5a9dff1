import type { BinKind } from '@kompeten/contract/bins/bins'

const kinds: Record<BinKind, string> = {
  assessment: 'Asesmen',
  applicant: 'Asesi',
  applicant_document: 'Dokumen asesi',
  person: 'Pengguna',
  assessor_document: 'Dokumen asesor',
  certificate: 'Sertifikat masa lalu',
  tuk: 'TUK',
  institution: 'Institusi',
  heavy_vehicle: 'Alat berat',
  misuse: 'Penyalahgunaan sertifikat',
  main_scheme: 'Skema induk',
  scheme: 'Skema',
  scheme_draft: 'Draf skema',
  requirement: 'Persyaratan',
  requirement_cluster: 'Kelompok persyaratan',
  requirement_file: 'Berkas persyaratan',
  article: 'Artikel',
}

/** Words of the page that shows everything deleted. */
export const bins = {
  title: 'Pulihkan data',
  note: 'Data yang dihapus dari halaman mana pun ada di sini sampai dipulihkan atau dihapus permanen.',
  kinds,
  view: (kind: string, count: string) => `${kind} (${count})`,
  columns: {
    name: 'Data',
    deleted_date: 'Dihapus',
    deleted_by_name: 'Oleh',
    reason: 'Alasan',
    hangs: 'Yang terkait',
  },
  participants: (count: string) => `${count} peserta`,
  roles: (names: string) => `Peran: ${names}`,
  units: (count: string) => `${count} unit`,
  restore: 'Pulihkan',
  restoreOne: (name: string) => `Pulihkan ${name}`,
  check: {
    title: 'Pulihkan data terpilih?',
    can: (count: string) => `${count} dapat dipulihkan.`,
    cannot: (count: string) => `${count} tidak dapat dipulihkan:`,
    openHolder: 'Buka data itu',
    none: 'Tidak ada yang dapat dipulihkan.',
    go: (count: string) => `Pulihkan ${count} data`,
    checking: 'Memeriksa…',
    cancel: 'Batal',
  },
  restored: (count: string) => `${count} data dipulihkan`,
  empty: {
    action: 'Kosongkan yang lama',
    title: 'Hapus permanen yang sudah lama di tempat sampah?',
    text: (kind: string, days: string) =>
      `Setiap ${kind} yang sudah lebih dari ${days} hari di tempat sampah dihapus selamanya. Ini tidak dapat dibatalkan.`,
    go: 'Hapus permanen',
    done: (count: string) => `${count} data dihapus permanen`,
    held: (count: string) => `${count} data masih dipakai dan tetap di tempat sampah`,
  },
  old: 'Melewati masa simpan',
  none: 'Tempat sampah kosong',
  noneText: 'Data yang Anda hapus dapat dipulihkan dari sini.',
}
