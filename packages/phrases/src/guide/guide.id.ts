import type { RoleCode } from '@kompeten/contract/platform/roles'
import { assessing } from './guide-assessments.id.ts'
import {
  appealing,
  appealPanel,
  certificates,
  decree,
  letters,
  pleno,
  plenoSeats,
  verification,
  worksheet,
} from './guide-certification.id.ts'
import {
  complaining,
  complaintWork,
  connecting,
  dataLog,
  messaging,
  publishingSchemes,
  restoring,
  twoSteps,
  validating,
} from './guide-house.id.ts'
import { office } from './guide-office.id.ts'
import type { GuidePart } from './guide-parts.id.ts'
import { enterLsp, hosts, lspFaces } from './guide-platform.id.ts'
import { tests } from './guide-tests.id.ts'

const signIn: GuidePart = {
  title: 'Masuk dan keluar',
  steps: [
    'Buka alamat LSP Anda, lalu isi email atau username dan password.',
    'Bila Anda memegang lebih dari satu peran, pilih salah satu dan tekan Continue. Peran dapat diganti kapan saja dari menu akun.',
    'Lupa password? Tekan Forgot Password? dan ikuti tautan yang dikirim ke email Anda. Tautan berlaku satu jam dan hanya sekali pakai.',
    'Selesai bekerja di komputer bersama? Pilih Logout di menu akun.',
  ],
  picture: 'login',
  alt: 'Halaman login dengan kolom email atau username dan password',
}

const bar: GuidePart = {
  title: 'Bilah atas, bahasa, dan tema',
  steps: [
    'Halaman pertama adalah dashboard: pekerjaan yang menunggu Anda, masing-masing dengan tombol ke tempat mengerjakannya.',
    'Di kanan atas terdapat sapaan dengan nama dan peran Anda, tombol cari, tautan panduan ini, lonceng notifikasi, dan gambar akun Anda.',
    'Tekan tombol cari atau Ctrl+K untuk membuka halaman, membuat data, atau menemukan orang, asesmen, dan nomor sertifikat. Tombol ? menampilkan tombol pintas.',
    'Tekan gambar akun untuk mengganti bahasa (Indonesia atau Inggris) dan tema terang atau gelap.',
    'Di layar sempit, menu utama dibuka dengan tombol tiga garis di kiri atas.',
  ],
  picture: 'bar',
  alt: 'Menu akun dengan pilihan bahasa dan tema',
}

const notices: GuidePart = {
  title: 'Notifikasi',
  steps: [
    'Angka pada lonceng adalah jumlah notifikasi yang belum dibaca. Angka berubah sendiri, tanpa memuat ulang halaman.',
    'Tekan lonceng untuk melihat sepuluh yang terbaru, lalu tekan salah satu untuk membaca rinciannya.',
    'Tekan Lihat semua untuk membuka seluruh notifikasi, menyaringnya, dan menandai semuanya sudah dibaca.',
    'Di Pengaturan, bagian Notifikasi, pilih untuk setiap kelompok, atau per kejadian, apakah notifikasi juga dikirim lewat email, WhatsApp, atau ke perangkat ini, dan pada jam berapa Anda tidak ingin diganggu. Pesan hanya memuat nama, kejadian, waktu, dan tautan. Balasan BERHENTI menghentikan pesan WhatsApp.',
  ],
  picture: 'notices',
  alt: 'Panel notifikasi yang terbuka dari lonceng',
}

const roles: GuidePart = {
  title: 'Memilih peran',
  steps: [
    'Setelah login, setiap peran tampil sebagai kartu dengan nama LSP. Pilih satu, lalu tekan Continue.',
    'Untuk berganti peran nanti, buka menu akun dan pilih Ganti peran.',
  ],
  picture: 'roles',
  alt: 'Kartu peran setelah login',
}

const venues: GuidePart = {
  title: 'Mengelola TUK',
  steps: [
    'Buka TUK di menu utama. Cari menurut nama, nomor SK, alamat, atau telepon, dan saring menurut jenis atau masa berlaku SK.',
    'Tekan Tambah TUK untuk mengisi yang baru, atau Impor untuk memuat banyak TUK sekaligus dari lembar kerja.',
    'Buka sebuah TUK untuk mengubahnya. Riwayat di sampingnya menunjukkan siapa mengubah apa dan kapan.',
    'TUK yang dihapus masuk tempat sampah dan dapat dikembalikan.',
  ],
  picture: 'tuk',
  alt: 'Daftar TUK dengan pencarian dan saringan',
}

const ownVenue: GuidePart = {
  title: 'TUK Anda',
  steps: [
    'Buka TUK Anda dan periksa alamat, kontak, kapasitas, serta masa berlaku SK.',
    'Perbaiki yang berubah lalu tekan Simpan TUK. Isian tersimpan sebagai draf bila Anda meninggalkan halaman.',
    'Kode, jenis, SK, dan tanggal verifikasi diubah oleh LSP: beri tahu admin LSP bila ada yang keliru.',
    'Bila admin LSP mengubah data TUK Anda, Anda mendapat notifikasi.',
  ],
  picture: 'tuk-form',
  alt: 'Formulir TUK',
}

const articles: GuidePart = {
  title: 'Menulis artikel',
  steps: [
    'Buka Artikel di menu utama, lalu tekan Tulis artikel.',
    'Tulis judul dan isi; tambahkan judul bagian, daftar, tautan, dan gambar dari bilah alat.',
    'Artikel tersimpan sebagai draf. Tekan Terbitkan agar dapat dibaca siapa saja di halaman Artikel.',
    'Artikel yang terbit dapat ditarik kembali menjadi draf, dan yang dihapus dapat dikembalikan.',
  ],
  picture: 'article',
  alt: 'Penyunting artikel dengan bilah alat',
}

const register: GuidePart = {
  title: 'Mendaftar',
  steps: [
    'Tekan Register di halaman login dan pilih tab Asesi atau Asesor.',
    'Isi semua bagian, bubuhkan tanda tangan, lalu periksa sebelum mengirim. Isian yang belum selesai tersimpan di perangkat Anda.',
    'Buka email dari LSP dan ikuti tautannya untuk membuat password. Belum sampai? Tekan Kirim Ulang setelah lima menit.',
  ],
  picture: 'register',
  alt: 'Formulir pendaftaran asesi',
}

/** A guide for each role, of what the product does for it. */
export const guide = {
  title: 'Panduan',
  roleTitle: (role: string) => `Panduan untuk ${role}`,
  choose: 'Peran',
  contents: 'Isi panduan',
  ofPage: 'Panduan halaman ini',
  whole: 'Panduan lengkap',
  glossary: 'Istilah',
  close: 'Tutup',
  leads: {
    DEV: 'Anda menjaga platform: wajah dan host setiap LSP, dan membantu LSP mana pun.',
    SUP: 'Anda mengelola seluruh LSP.',
    DIR: 'Anda memimpin LSP dan menandatangani keputusan serta sertifikat.',
    MGR: 'Anda mengelola sertifikasi LSP sehari-hari.',
    MAG: 'Anda mengawasi LSP: membaca semuanya dan menangani persyaratan, keluhan, serta banding.',
    ADM: 'Anda menjalankan administrasi LSP.',
    ADT: 'Anda mengelola tempat uji kompetensi Anda.',
    ACS: 'Anda menilai asesi.',
    APL: 'Anda mengikuti sertifikasi.',
  } satisfies Record<RoleCode, string> as Record<RoleCode, string>,
  chapters: {
    ...{ register, signIn, roles, enterLsp, bar, notices, twoSteps },
    ...office,
    ...{ venues, ownVenue, articles, publishingSchemes, validating },
    ...assessing,
    ...tests,
    ...{ worksheet, plenoSeats, pleno, decree, certificates, verification, letters, appealing, appealPanel },
    ...{ complaining, complaintWork, messaging, dataLog, restoring, connecting, lspFaces, hosts },
  },
}
