import type { LetterType } from '@kompeten/contract/letters/types'

/** What a letter says before an LSP has written it in its own way. */
export type Text = { title: string; body: string }

/** Letters about certificates that are in use: the agreement with the holder, and what an LSP decides on one afterwards. */
export const certificateLetterTexts = {
  PERJANJIAN_SERTIFIKAT: {
    title: 'Perjanjian Pemegang Sertifikat Kompetensi',
    body: `Yang bertanda tangan di bawah ini, pemegang sertifikat kompetensi:

Nama :: {nama}
Skema :: {skema}
Nomor sertifikat :: {nomor_sertifikat}
Berlaku sampai :: {berlaku_sampai}

menyatakan bersedia:

1. memenuhi ketentuan skema sertifikasi;
2. memakai sertifikat hanya untuk ruang lingkup yang diberikan;
3. tidak memakai sertifikat dengan cara yang merugikan {lsp};
4. menghentikan pemakaian dan mengembalikan sertifikat bila dibekukan atau dicabut;
5. memberitahukan hal yang memengaruhi pemenuhan persyaratan.`,
  },
  SURAT_PEMBEKUAN_SERTIFIKAT: {
    title: 'Pembekuan sertifikat kompetensi',
    body: `Dengan ini kami beritahukan bahwa sertifikat kompetensi berikut dibekukan terhitung sejak tanggal surat ini:

Nama :: {nama}
Skema sertifikasi :: {skema}
Nomor sertifikat :: {nomor_sertifikat}
Alasan :: {alasan}

Selama pembekuan, sertifikat tersebut tidak boleh dipakai atau dirujuk dalam bentuk apa pun. Statusnya dapat dilihat siapa saja melalui verifikasi pada QR sertifikat.

Anda dapat menyampaikan tanggapan atau mengajukan banding kepada {lsp}.`,
  },
  SURAT_PEMULIHAN_SERTIFIKAT: {
    title: 'Pemulihan sertifikat kompetensi',
    body: `Dengan ini kami beritahukan bahwa pembekuan atas sertifikat kompetensi berikut diakhiri:

Nama :: {nama}
Skema sertifikasi :: {skema}
Nomor sertifikat :: {nomor_sertifikat}
Pertimbangan :: {alasan}

Terhitung sejak tanggal surat ini sertifikat tersebut berlaku kembali sampai akhir masa berlakunya.`,
  },
  SURAT_PENCABUTAN_SERTIFIKAT: {
    title: 'Pencabutan sertifikat kompetensi',
    body: `Dengan ini kami beritahukan bahwa sertifikat kompetensi berikut dicabut dan tidak berlaku lagi:

Nama :: {nama}
Skema sertifikasi :: {skema}
Nomor sertifikat :: {nomor_sertifikat}
Alasan :: {alasan}

Anda wajib menghentikan setiap pemakaian dan rujukan pada sertifikat tersebut serta mengembalikan sertifikat aslinya kepada {lsp}. Anda dapat mengajukan banding atas keputusan ini.`,
  },
  SURAT_PENGURANGAN_LINGKUP: {
    title: 'Pengurangan ruang lingkup sertifikat kompetensi',
    body: `Dengan ini kami beritahukan bahwa ruang lingkup sertifikat kompetensi berikut dikurangi terhitung sejak tanggal surat ini:

Nama :: {nama}
Skema sertifikasi :: {skema}
Nomor sertifikat :: {nomor_sertifikat}
Unit yang dikurangi :: {unit_dikurangi}
Dasar keputusan :: {dasar_keputusan}
Alasan :: {alasan}

Anda wajib menghentikan setiap rujukan pada unit tersebut dan mengembalikan sertifikat aslinya kepada {lsp}. Sertifikat baru dengan unit yang tersisa akan kami terbitkan. Anda dapat mengajukan banding atas keputusan ini.`,
  },
} satisfies Partial<Record<LetterType, Text>>
