import { fieldsOf, type LetterType, letterKinds } from '@kompeten/contract/letters/types'
import type { LetterFacts, LetterTable } from '../letters.tables.ts'

const people: LetterTable = {
  head: ['No', 'Nama', 'Skema'],
  rows: [
    ['1', 'Ni Wayan Sari ᬦᬶᬯᬬᬦ᭄', 'Pemrogram Junior'],
    ['2', 'Ahmad Fauzi محمد', 'Pemrogram Junior'],
  ],
}
const results: LetterTable = {
  head: ['No', 'Nama', 'Hasil'],
  rows: [
    ['1', 'Ni Wayan Sari', 'K'],
    ['2', 'Ahmad Fauzi', 'BK'],
  ],
}
const members: LetterTable = {
  head: ['No', 'Nama', 'Jabatan'],
  rows: [
    ['1', 'Sri Wahyuni', 'Ketua'],
    ['2', 'Hendra Gunawan', 'Anggota'],
  ],
}

const dissents: LetterTable = {
  head: ['Asesi', 'Anggota yang berbeda pendapat', 'Alasan putusan'],
  rows: [['Ahmad Fauzi', 'Hendra Gunawan: bukti unit 2 sudah cukup', 'Bukti unit 2 belum mutakhir']],
}

const samples: Record<string, string | LetterTable> = {
  judul_asesmen: 'Uji Kompetensi Pemrogram Junior',
  skema: 'Pemrogram Junior',
  tuk: 'TUK Politeknik Bandung',
  alamat_tuk: 'Jalan Asia Afrika 8, Bandung',
  tanggal_uji: '12 Mei 2027',
  waktu: '08.00–16.00 WIB',
  jumlah_asesi: '24 orang',
  pemohon: 'Dewi Lestari',
  jabatan_pemohon: 'Admin TUK',
  nama: 'Rina Kusuma',
  nomor_registrasi: 'MET.000.004306 2024',
  kontak: '0812 3456 7890',
  jabatan: 'Anggota',
  tanggal: '10 Mei 2027',
  tanggal_pleno: '14 Mei 2027',
  tanggal_pleno_terbilang: 'empat belas bulan Mei tahun dua ribu dua puluh tujuh',
  waktu_pleno: '13.00 WIB',
  tempat_pleno: 'Kantor LSP',
  asesor: 'Rina Kusuma',
  tautan: 'https://rapat.example/uji',
  biaya: 'Rp750.000',
  cara_bayar: 'Bayar paling lambat tiga hari sebelum asesmen.',
  rekening: 'Bank Contoh 000-111-2222 a.n. LSP Contoh',
  tanggal_permohonan: '2 Mei 2027',
  alasan: 'Ijazah belum memenuhi persyaratan dasar skema.',
  tanggal_verifikasi: '10 Mei 2027',
  hasil: 'Memenuhi syarat',
  hari: 'Rabu',
  ketua_pleno: 'Sri Wahyuni',
  nomor_berita_acara: '004/BAP/LSP/V/2027',
  nomor_sk: '004/SK/LSP/V/2027',
  jumlah_kompeten: '22 orang',
  tanggal_banding: '16 Mei 2027',
  keputusan: 'Banding diterima',
  tanggal_keluhan: '16 Mei 2027',
  jawaban: 'Kami telah memperbaiki jadwal dan menghubungi Saudara.',
  unit_dikurangi: 'J.620100.009.02 Menggunakan spesifikasi program',
  dasar_keputusan: 'Keputusan Direktur No. 12/SK/2027',
  nomor_sertifikat: '62090 2431 3 0000123 2027',
  berlaku_sampai: '14 Mei 2030',
  daftar_asesi: people,
  daftar_hasil: results,
  daftar_anggota: members,
  daftar_perbedaan: dissents,
}

/** Made-up facts with which a type's text is shown before it is used. */
export const sampleFacts = (type: LetterType): LetterFacts =>
  Object.fromEntries(
    fieldsOf(type).flatMap((name) => {
      const sample = samples[name]
      return sample === undefined ? [] : [[name, sample]]
    }),
  )

/** Whether a field of a type is a table. */
export const isTableField = (type: LetterType, name: string): boolean =>
  letterKinds[type].tables.includes(name)
