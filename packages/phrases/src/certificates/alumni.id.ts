/** Words of the alumni: the holders of certificates. */
export const alumni = {
  title: 'Alumni',
  things: 'alumni',
  add: 'Tambah alumni',
  edit: (name: string) => `Ubah ${name}`,
  save: 'Simpan alumni',
  change: 'Ubah data',
  delete: 'Hapus data',
  deleteTitle: (name: string) => `Hapus data ${name}?`,
  deleteText:
    'Data sertifikat masa lalu ini dipindahkan ke tempat sampah dan dapat dipulihkan. Sertifikat yang diterbitkan di sini tidak dapat dihapus.',
  signed:
    'Sertifikat ini diterbitkan dan ditandatangani di sini, sehingga tidak dapat diubah. Gunakan pembetulan.',
  open: 'Buka sertifikat',
  columns: { state: 'Status' },
  fields: {
    holder_name: 'Nama',
    schema_name: 'Skema',
    schema_name_en: 'Skema dalam bahasa Inggris',
    certificate_number: 'Nomor sertifikat',
    registration_number: 'Nomor registrasi',
    blanko_number: 'Nomor blanko',
    assessed_on: 'Tanggal asesmen',
    tuk_name: 'TUK',
    issued_on: 'Tanggal terbit',
    valid_until: 'Berlaku sampai',
    contact: 'Nomor telepon',
    email: 'Email',
    institution: 'Institusi',
    company_address: 'Alamat institusi',
    description: 'Keterangan',
  },
  sections: { holder: 'Pemegang', certificate: 'Sertifikat', contact: 'Kontak' },
  intro:
    'Untuk sertifikat yang terbit sebelum sistem ini dipakai. Alumni baru muncul sendiri dari sertifikat.',
  empty: {
    title: 'Belum ada alumni',
    message:
      'Alumni muncul sendiri saat sertifikat terbit. Sertifikat masa lalu dapat dimasukkan atau diimpor.',
  },
  done: {
    added: (name: string) => `${name} ditambahkan`,
    saved: (name: string) => `${name} disimpan`,
    deleted: (name: string) => `Data ${name} dihapus`,
  },
  sheet: { name: 'Alumni' },
}
