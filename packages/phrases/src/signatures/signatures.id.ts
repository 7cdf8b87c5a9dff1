import { notDelegatedId } from './not-delegated.ts'

/** Words of the signature pad. */
export const signatures = {
  /** Why a delegation of the director's signature does not count now. */
  rests: {
    giver: 'Tidak berlaku: yang memberi kuasa bukan Ketua LSP yang aktif',
    delegate: 'Tidak berlaku: orang ini dinonaktifkan atau tidak lagi memegang peran untuk itu',
  },
  notDelegated: notDelegatedId,
  draw: 'Bubuhkan tanda tangan',
  drawAgain: 'Ganti tanda tangan',
  preview: 'Tanda tangan Anda',
  title: 'Tanda tangan',
  hint: 'Tanda tangani di dalam kotak dengan jari, pena, atau tetikus; atau unggah gambar tanda tangan.',
  canvas: 'Bidang tanda tangan',
  clear: 'Hapus',
  upload: 'Unggah gambar',
  save: 'Simpan',
  cancel: 'Batal',
  empty: 'Masukan tanda tangan',
  failed: 'Gagal!',
  noInk: 'Gambar ini tidak memuat tanda tangan yang terbaca. Gunakan tinta gelap di atas kertas putih.',
}
