/** Words of the main schemes, which group schemes by field. */
export const mainSchemes = {
  title: 'Skema induk',
  add: 'Tambah skema induk',
  edit: (name: string) => `Ubah ${name}`,
  save: 'Simpan skema induk',
  fields: {
    main_schema_code: 'Kode',
    main_schema_name: 'Nama bidang',
    main_schema_name_en: 'Nama (Inggris)',
    description: 'Keterangan',
  },
  hints: { main_schema_code: 'Singkat dan tetap, misalnya TIK; dipakai pada berkas impor' },
  columns: { schema_count: 'Skema', created_date: 'Dibuat', deleted_date: 'Dihapus' },
  section: 'Bidang',
  empty: {
    title: 'Belum ada skema induk',
    message: 'Skema induk mengelompokkan skema menurut bidang. Tambahkan bidang pertama LSP Anda.',
    readerMessage: 'LSP ini belum memiliki skema induk.',
    binTitle: 'Tempat sampah kosong',
    binMessage: 'Skema induk yang dihapus muncul di sini dan dapat dikembalikan.',
  },
  inBin: 'Skema induk ini ada di tempat sampah. Kembalikan dahulu untuk mengubahnya.',
  done: {
    added: (name: string) => `${name} ditambahkan`,
    saved: (name: string) => `${name} disimpan`,
    deleted: (name: string) => `${name} dipindahkan ke tempat sampah`,
    restored: (name: string) => `${name} dikembalikan`,
  },
  events: {
    'main_scheme.created': 'Skema induk ditambahkan',
    'main_scheme.updated': 'Skema induk diubah',
    'main_scheme.deleted': 'Skema induk dipindahkan ke tempat sampah',
    'main_scheme.restored': 'Skema induk dikembalikan',
  },
}
