export const approval = {
  title: 'Pengesahan komite skema',
  none: 'Isi versi ini belum disahkan. Setiap perubahan sesudah pengesahan disahkan lagi.',
  half: 'Disahkan satu orang. Satu orang lain masih perlu mengesahkan.',
  whole: 'Disahkan dua orang.',
  by: (name: string, moment: string) => `${name}, ${moment}`,
  fields: {
    by: 'Disahkan oleh',
    document_number: 'Nomor berita acara komite',
    decided_on: 'Tanggal berita acara',
    review_on: 'Ditinjau kembali paling lambat',
    file: 'Berita acara komite',
  },
  approve: 'Sahkan versi ini',
  approveToo: 'Sahkan juga',
  text: 'Anda mengesahkan isi versi ini sebagai orang pertama. Satu orang lain mengesahkannya sesudah Anda, dengan berita acara yang sama.',
  open: 'Buka berita acara',
  done: 'Versi disahkan',
}
