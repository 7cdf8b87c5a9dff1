/** Words of the editor of rich text. */
export const richText = {
  toolbar: 'Format teks',
  bold: 'Tebal',
  italic: 'Miring',
  underline: 'Garis bawah',
  heading: 'Judul bagian',
  subheading: 'Judul kecil',
  bullets: 'Daftar',
  numbers: 'Daftar bernomor',
  quote: 'Kutipan',
  link: 'Tautan',
  linkAddress: 'Alamat tautan',
  setLink: 'Pasang tautan',
  removeLink: 'Lepas tautan',
  picture: 'Sisipkan gambar',
  undo: 'Urungkan',
  redo: 'Ulangi',
}
