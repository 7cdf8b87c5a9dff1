/** Words of the signature pad. */
export const signatures = {
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
