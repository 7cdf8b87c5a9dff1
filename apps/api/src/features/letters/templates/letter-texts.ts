import type { LetterType } from '@kompeten/contract/letters/types'
import { certificateLetterTexts, type Text } from './certificate-letter-texts.ts'

const runOf = `Judul :: {judul_asesmen}
Skema :: {skema}
TUK :: {tuk}
Alamat :: {alamat_tuk}
Tanggal :: {tanggal_uji}
Waktu :: {waktu}`

/** A pleno has its own day, hour and place; of the assessment it decides on, its name and day. */
const plenoOf = `Tanggal pleno :: {tanggal_pleno}
Waktu :: {waktu_pleno}
Tempat :: {tempat_pleno}
Uji kompetensi :: {judul_asesmen}
Skema :: {skema}
TUK :: {tuk}
Tanggal uji :: {tanggal_uji}`

const duties = (whom: string, what: string) => `# Menimbang
1. Bahwa uji kompetensi akan dilaksanakan di {tuk}.
2. Bahwa untuk pelaksanaannya perlu ditugaskan ${whom}.

# Dasar
1. Pedoman BNSP tentang pelaksanaan uji kompetensi.
2. Skema sertifikasi {skema}.

# Menugaskan
${what}

# Untuk
`

/** The house's own texts, in the official language of letters; an LSP changes them to its own. */
export const letterTexts: Record<LetterType, Text> = {
  SURAT_PERMOHONAN_ASSESSMENT: {
    title: 'Permohonan pelaksanaan uji kompetensi',
    body: `Dengan hormat,

Bersama ini kami mengajukan permohonan pelaksanaan uji kompetensi kepada {lsp} sebagai berikut.

${runOf}
Jumlah asesi :: {jumlah_asesi}

Demikian permohonan ini kami sampaikan. Atas perhatian dan kerja sama Bapak/Ibu kami ucapkan terima kasih.`,
  },
  SURAT_TUGAS_ASSESSOR: {
    title: 'Surat Tugas Asesor Kompetensi',
    body: `${duties('asesor kompetensi', 'Nama :: {nama}\nNomor registrasi :: {nomor_registrasi}')}Melaksanakan asesmen kompetensi dengan ketentuan sebagai berikut.

${runOf}
Jumlah asesi :: {jumlah_asesi}

Asesor menyampaikan laporan tertulis paling lambat dua hari setelah pelaksanaan. Surat tugas ini dilaksanakan dengan penuh tanggung jawab dan menjaga ketidakberpihakan serta kerahasiaan.

# Daftar asesi
{daftar_asesi}`,
  },
  SURAT_TUGAS_PENYELIA: {
    title: 'Surat Tugas Penyelia Uji Kompetensi',
    body: `${duties('penyelia', 'Nama :: {nama}\nNomor registrasi :: {nomor_registrasi}')}Menyelia pelaksanaan uji kompetensi dengan ketentuan sebagai berikut.

${runOf}
Jumlah asesi :: {jumlah_asesi}

Penyelia memastikan uji kompetensi berjalan sesuai skema dan melaporkannya kepada ketua LSP.`,
  },
  SURAT_TUGAS_ADMIN: {
    title: 'Surat Tugas Admin Uji Kompetensi',
    body: `${duties('petugas administrasi', 'Nama :: {nama}\nKontak :: {kontak}')}Menangani administrasi uji kompetensi dengan ketentuan sebagai berikut.

${runOf}
Jumlah asesi :: {jumlah_asesi}`,
  },
  SURAT_TUGAS_VERIFIKATOR: {
    title: 'Surat Tugas Verifikator TUK',
    body: `Ketua {lsp} menugaskan:

Nama :: {nama}
Nomor registrasi :: {nomor_registrasi}

untuk melaksanakan verifikasi tempat uji kompetensi:

TUK :: {tuk}
Alamat :: {alamat_tuk}
Tanggal :: {tanggal}

Hasil verifikasi disampaikan secara tertulis kepada ketua LSP.`,
  },
  SURAT_TUGAS_PLENO: {
    title: 'Surat Tugas Tim Pleno',
    body: `Ketua {lsp} menugaskan:

Nama :: {nama}
Jabatan :: {jabatan}

sebagai anggota tim pleno yang menetapkan hasil uji kompetensi:

${plenoOf}

# Susunan tim
{daftar_anggota}

Anggota tim yang menilai, melatih, atau memiliki hubungan dengan asesi tidak ikut memutuskan hasil asesi tersebut.`,
  },
  UNDANGAN_ASESI: {
    title: 'Undangan uji kompetensi',
    body: `Dengan hormat,

Kami mengundang Saudara **{nama}** untuk mengikuti uji kompetensi:

${runOf}
Asesor :: {asesor}
Tautan daring :: {tautan}

Mohon hadir 30 menit sebelum uji dimulai dengan membawa kartu identitas asli dan bukti pendukung asli.`,
  },
  UNDANGAN_TUK: {
    title: 'Pemberitahuan pelaksanaan uji kompetensi',
    body: `Dengan hormat,

Kami memberitahukan bahwa di tempat Bapak/Ibu akan dilaksanakan uji kompetensi:

${runOf}
Jumlah asesi :: {jumlah_asesi}

# Daftar asesi
{daftar_asesi}

Mohon kesiapan tempat, peralatan, dan petugas pada waktu tersebut.`,
  },
  UNDANGAN_PLENO: {
    title: 'Undangan rapat pleno',
    body: `Dengan hormat,

Kami mengundang Saudara **{nama}** sebagai {jabatan} dalam rapat pleno penetapan hasil uji kompetensi:

${plenoOf}
Tautan daring :: {tautan}`,
  },
  SURAT_PENERIMAAN: {
    title: 'Penerimaan permohonan sertifikasi',
    body: `Dengan hormat,

Permohonan sertifikasi Saudara **{nama}** pada skema **{skema}** tanggal {tanggal_permohonan} telah kami periksa dan dinyatakan **diterima**.

Biaya uji kompetensi :: {biaya}
Cara membayar :: {cara_bayar}
Rekening :: {rekening}

Jadwal uji kompetensi akan kami beritahukan dalam surat tersendiri.`,
  },
  SURAT_PENOLAKAN: {
    title: 'Hasil pemeriksaan permohonan sertifikasi',
    body: `Dengan hormat,

Permohonan sertifikasi Saudara **{nama}** pada skema **{skema}** tanggal {tanggal_permohonan} telah kami periksa dan **belum dapat kami terima** dengan alasan berikut.

{alasan}

Saudara dapat mengajukan permohonan kembali setelah persyaratan terpenuhi, atau mengajukan keberatan kepada kami.`,
  },
  SURAT_VERIFIKASI_TUK: {
    title: 'Hasil verifikasi tempat uji kompetensi',
    body: `Dengan hormat,

Berdasarkan verifikasi pada {tanggal_verifikasi}, tempat uji kompetensi berikut telah kami periksa.

TUK :: {tuk}
Alamat :: {alamat_tuk}
Hasil :: {hasil}`,
  },
  BERITA_ACARA_ASSESSOR: {
    title: 'Berita Acara Asesmen',
    body: `Pada hari {hari}, tanggal {tanggal_uji}, telah dilaksanakan uji kompetensi:

${runOf}
Asesor :: {asesor}
Nomor registrasi :: {nomor_registrasi}

dengan rekomendasi sebagai berikut.

{daftar_hasil}

Demikian berita acara ini dibuat dengan sebenarnya.`,
  },
  BERITA_ACARA_PLENO: {
    title: 'Berita Acara Rapat Pleno',
    body: `Pada hari {hari}, tanggal {tanggal_pleno_terbilang} ({tanggal_pleno}), telah dilaksanakan rapat pleno penetapan hasil uji kompetensi yang dipimpin oleh {ketua_pleno}:

${plenoOf}

# Peserta rapat
{daftar_anggota}

# Hasil
{daftar_hasil}

# Perbedaan pendapat
{daftar_perbedaan}

Demikian berita acara ini dibuat dengan sebenarnya.`,
  },
  SK_HASIL_SERTIFIKASI: {
    title: 'Keputusan tentang Hasil Sertifikasi Kompetensi',
    body: `# Menimbang
1. Bahwa asesmen **{judul_asesmen}** telah dilaksanakan pada {tanggal_uji} di {tuk}.
2. Bahwa hasilnya telah diputuskan dalam rapat pleno pada {tanggal_pleno}.

# Mengingat
1. Skema sertifikasi {skema}.
2. Berita acara rapat pleno nomor {nomor_berita_acara}.

# Memutuskan
1. Menetapkan hasil sertifikasi skema {skema} sebagaimana tercantum dalam daftar berikut.
2. Keputusan ini berlaku sejak tanggal ditetapkan.

{daftar_hasil}`,
  },
  SURAT_PERMOHONAN_BLANKO: {
    title: 'Permohonan blanko sertifikat kompetensi',
    body: `Dengan hormat,

Sehubungan dengan telah ditetapkannya hasil uji kompetensi berdasarkan keputusan nomor {nomor_sk}, kami mengajukan permohonan blanko sertifikat.

${runOf}
Jumlah kompeten :: {jumlah_kompeten}

{daftar_hasil}`,
  },
  SURAT_KEPUTUSAN_BANDING: {
    title: 'Keputusan atas banding',
    body: `Dengan hormat,

Banding Saudara **{nama}** tanggal {tanggal_banding} atas hasil asesmen skema {skema} telah diperiksa oleh panel yang tidak terlibat dalam asesmen tersebut.

Keputusan :: {keputusan}
Alasan :: {alasan}`,
  },
  JAWABAN_KELUHAN: {
    title: 'Jawaban atas keluhan',
    body: `Dengan hormat,

Terima kasih atas keluhan yang Saudara **{nama}** sampaikan pada {tanggal_keluhan}. Keluhan tersebut telah kami tangani sebagai berikut.

{jawaban}`,
  },
  ...certificateLetterTexts,
  SURAT_UMUM: {
    title: 'Perihal surat',
    body: `Dengan hormat,

Tulis isi surat di sini.

Atas perhatian Bapak/Ibu kami ucapkan terima kasih.`,
  },
}
