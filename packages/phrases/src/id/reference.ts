/** Words around reference data: areas. */
export const reference = {
  kelurahan: {
    hint: (characters: number) => `Ketik minimal ${characters} huruf, misalnya nama desa dan kota`,
    searching: 'Mencari…',
    none: 'Tidak ditemukan. Coba nama desa, kecamatan, atau kota.',
    failed: 'Daftar wilayah tidak dapat dimuat.',
    clear: 'Kosongkan wilayah',
    option: (kelurahan: string, kecamatan: string, kota: string, province: string) =>
      `${kelurahan}, Kec. ${kecamatan}, ${kota}, ${province}`,
    kecamatan: (name: string) => `Kec. ${name}`,
  },
}
