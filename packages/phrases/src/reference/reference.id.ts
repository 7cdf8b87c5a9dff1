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
  lists: {
    title: 'Daftar referensi',
    intro:
      'Daftar ini sama untuk semua LSP. Isian tidak dihapus karena data orang memakainya; nonaktifkan saja.',
    names: { job: 'Pekerjaan', religion: 'Agama', education: 'Pendidikan' },
    search: 'Cari nama atau kode',
    nothing: 'Tidak ada yang cocok',
    add: (list: string) => `Tambah ${list.toLowerCase()}`,
    edit: (name: string) => `Ubah ${name}`,
    editShort: 'Ubah',
    save: 'Simpan',
    inactive: 'Tidak aktif',
    fields: { code: 'Kode', name: 'Nama', name_en: 'Nama dalam bahasa Inggris', active: 'Status' },
    statement: 'Dapat dipilih',
    hints: { code: 'Huruf dan angka, paling panjang 10; tidak dapat diubah lagi' },
    done: { added: (name: string) => `${name} ditambahkan`, saved: (name: string) => `${name} disimpan` },
  },
  events: {
    'reference.added': 'Isian daftar referensi ditambahkan',
    'reference.changed': 'Isian daftar referensi diubah',
  },
}
