import type { LeftReason } from '@kompeten/contract/platform/imports'

const left: Record<LeftReason, (uses: string) => string> = {
  changed: () => 'Sudah diubah sejak diimpor',
  in_bin: () => 'Ada di tempat sampah',
  in_use: (uses) => `Sudah dipakai: ${uses}`,
}

/** Words of stored imports and of undoing them. */
export const imports = {
  last: 'Impor terakhir',
  stored: (moment: string, by: string) => `${moment} oleh ${by}`,
  counts: (created: string, updated: string) => `${created} baru, ${updated} berubah`,
  until: (moment: string) => `Dapat diurungkan sampai ${moment}`,
  over: 'Tidak dapat diurungkan lagi: lebih dari 24 jam sejak disimpan',
  undone: (moment: string, by: string) => `Diurungkan ${moment} oleh ${by}`,
  undoneCounts: (removed: string, restored: string) => `${removed} dihapus, ${restored} dikembalikan`,
  undoneLeft: (left: string) => `${left} dibiarkan`,
  undoFile: (file: string) => `Urungkan impor ${file}`,
  title: 'Urungkan impor ini?',
  looking: 'Memeriksa apa yang berubah sejak impor…',
  underWay: 'Mengurungkan impor…',
  goes: (removed: string, things: string) =>
    `${removed} ${things} yang dibuat impor ini dihapus, tidak ke tempat sampah.`,
  back: (restored: string, things: string) =>
    `${restored} ${things} yang diubah impor ini kembali berisi seperti sebelumnya.`,
  invited: (count: string) =>
    `${count} orang sudah diundang lewat email. Akunnya dihapus dan tautan di email itu tidak berlaku lagi.`,
  answered: 'akun yang sudah diaktifkan pemiliknya',
  nothing: 'Tidak ada yang dapat diurungkan.',
  stands: (left: string, things: string) =>
    `${left} ${things} tidak dapat dikembalikan karena sudah diubah atau dipakai. Urungkan sisanya, atau biarkan semuanya.`,
  shown: (shown: string, all: string) => `Ditampilkan ${shown} dari ${all}`,
  record: 'Data',
  reason: 'Mengapa dibiarkan',
  go: 'Urungkan',
  goRest: (count: string) => `Urungkan ${count} sisanya`,
  cancel: 'Biarkan',
  changedByImport: (file: string) => `Diubah lagi oleh impor sesudahnya: ${file}`,
  later:
    'Impor sesudahnya mengubah data yang sama. Urungkan impor itu dahulu, mulai dari yang terbaru, lalu kembali ke impor ini:',
  undoLater: (file: string, moment: string) => `Urungkan ${file} (${moment}) dahulu`,
  done: (removed: string, restored: string) =>
    `Impor diurungkan: ${removed} dihapus, ${restored} dikembalikan.`,
  left,
}
