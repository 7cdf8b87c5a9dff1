import type { GuidePart } from './guide-parts.id.ts'

/** Parts of the guide for whoever looks after the platform. */
export const lspFaces: GuidePart = {
  title: 'Tampilan LSP',
  steps: [
    'Buka Platform, lalu LSP. Pilih LSP yang tampilannya akan diubah.',
    'Ubah nama, bahasa awal, dan warna utama. Pratinjau menunjukkan kontras di tema terang dan gelap; warna yang terlalu muda digelapkan sendiri.',
    'Ganti logo, ikon tab, dan gambar halaman login. Perubahan langsung berlaku di semua host LSP itu.',
  ],
  picture: 'face',
  alt: 'Formulir tampilan LSP dengan pratinjau warna',
}

export const hosts: GuidePart = {
  title: 'Host',
  steps: [
    'Buka Platform, lalu Host, dan tekan Tambah host. Isi nama host tanpa https:// dan tanpa port.',
    'Pilih LSP yang wajahnya ditampilkan, atau kosongkan untuk tampilan umum dengan kata-kata host itu.',
    'Atur judul halaman, judul login, dan apakah hak cipta ditampilkan. Tekan Lihat tampilannya untuk memeriksa.',
  ],
  picture: 'hosts',
  alt: 'Daftar host dengan LSP dan hak ciptanya',
}

export const enterLsp: GuidePart = {
  title: 'Masuk ke sebuah LSP',
  steps: [
    'Setelah login, cari dan pilih LSP, lalu tekan Continue. Anda bekerja di LSP itu sampai menggantinya.',
    'Untuk pindah, buka menu akun dan pilih Ganti LSP.',
  ],
  picture: 'lsps',
  alt: 'Daftar LSP',
}
