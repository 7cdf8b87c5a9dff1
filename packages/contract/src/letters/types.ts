import * as z from 'zod/mini'
import { id } from '../platform/fields.ts'

/** What an LSP writes (domain §5.4), by the names of the earlier system where it had one. */
export const letterTypes = [
  'SURAT_PERMOHONAN_ASSESSMENT',
  'SURAT_TUGAS_ASSESSOR',
  'SURAT_TUGAS_PENYELIA',
  'SURAT_TUGAS_ADMIN',
  'SURAT_TUGAS_VERIFIKATOR',
  'SURAT_TUGAS_PLENO',
  'UNDANGAN_ASESI',
  'UNDANGAN_TUK',
  'UNDANGAN_PLENO',
  'SURAT_PENERIMAAN',
  'SURAT_PENOLAKAN',
  'SURAT_VERIFIKASI_TUK',
  'BERITA_ACARA_ASSESSOR',
  'BERITA_ACARA_PLENO',
  'SK_HASIL_SERTIFIKASI',
  'SURAT_PERMOHONAN_BLANKO',
  'SURAT_KEPUTUSAN_BANDING',
  'JAWABAN_KELUHAN',
  'PERJANJIAN_SERTIFIKAT',
  'SURAT_PEMBEKUAN_SERTIFIKAT',
  'SURAT_PEMULIHAN_SERTIFIKAT',
  'SURAT_PENCABUTAN_SERTIFIKAT',
  'SURAT_PENGURANGAN_LINGKUP',
  'SURAT_UMUM',
] as const
export type LetterType = (typeof letterTypes)[number]

/** Those by which assessors and supervisors work at an assessment: signed before its day (domain §5.4). */
export const assignmentLetters = [
  'SURAT_TUGAS_ASSESSOR',
  'SURAT_TUGAS_PENYELIA',
] as const satisfies readonly LetterType[]

/** Those by which the members of a pleno come to it. */
export const plenoLetters = ['UNDANGAN_PLENO', 'SURAT_TUGAS_PLENO'] as const satisfies readonly LetterType[]

/** What the director decides on a certificate, or a delegate in the director's place. */
export const certificateDecisions: readonly LetterType[] = [
  'SURAT_PEMBEKUAN_SERTIFIKAT',
  'SURAT_PEMULIHAN_SERTIFIKAT',
  'SURAT_PENCABUTAN_SERTIFIKAT',
  'SURAT_PENGURANGAN_LINGKUP',
]

/** The management's roles that sign letters; others sign those that are addressed to them in person. */
export const signerRoles = ['DIR', 'MGR', 'MAG', 'ADM'] as const
export type SignerRole = (typeof signerRoles)[number]

/** A letter of several that was not signed: its number, or its title while it has none, null for who may not see it; and why. */
export const notSigned = z.object({
  letter_id: id,
  name: z.nullable(z.string()),
  reason: z.enum(['not_allowed', 'step_not_possible', 'not_found']),
})
export type NotSigned = z.output<typeof notSigned>

type LetterKind = {
  /** In numbers, as `{type}`. */
  code: string
  /** Who signs where the LSP says nothing else (domain §5.4). */
  signer: SignerRole
  /** A heading in the middle instead of addressee and subject: assignments, decisions, minutes. */
  titled: boolean
  /** The fields that its text may name, beside those of every letter. */
  fields: readonly string[]
  /** Fields that are tables, each on a line of its own. */
  tables: readonly string[]
}

const assessment = ['judul_asesmen', 'skema', 'tuk', 'alamat_tuk', 'tanggal_uji', 'waktu', 'jumlah_asesi']

const pleno = ['tanggal_pleno', 'waktu_pleno', 'tempat_pleno']

const certificate = ['nama', 'skema', 'nomor_sertifikat', 'alasan']

const kind = (
  code: string,
  signer: SignerRole,
  fields: readonly string[] = [],
  more: { tables?: readonly string[]; titled?: boolean } = {},
): LetterKind => ({ code, signer, fields, tables: more.tables ?? [], titled: more.titled ?? false })

/** What each type of letter is, and what its text may tell of. */
export const letterKinds: Record<LetterType, LetterKind> = {
  SURAT_PERMOHONAN_ASSESSMENT: kind('PA', 'ADM', [...assessment, 'pemohon', 'jabatan_pemohon']),
  SURAT_TUGAS_ASSESSOR: kind('ST', 'DIR', [...assessment, 'nama', 'nomor_registrasi'], {
    tables: ['daftar_asesi'],
    titled: true,
  }),
  SURAT_TUGAS_PENYELIA: kind('STP', 'DIR', [...assessment, 'nama', 'nomor_registrasi'], { titled: true }),
  SURAT_TUGAS_ADMIN: kind('STA', 'DIR', [...assessment, 'nama', 'kontak'], { titled: true }),
  SURAT_TUGAS_VERIFIKATOR: kind('STV', 'DIR', ['nama', 'nomor_registrasi', 'tuk', 'alamat_tuk', 'tanggal'], {
    titled: true,
  }),
  SURAT_TUGAS_PLENO: kind('STK', 'DIR', [...assessment, ...pleno, 'nama', 'jabatan'], {
    tables: ['daftar_anggota'],
    titled: true,
  }),
  UNDANGAN_ASESI: kind('UND', 'MGR', [...assessment, 'nama', 'asesor', 'tautan']),
  UNDANGAN_TUK: kind('UNT', 'MGR', assessment, { tables: ['daftar_asesi'] }),
  UNDANGAN_PLENO: kind('UNP', 'DIR', [...assessment, ...pleno, 'nama', 'jabatan', 'tautan']),
  SURAT_PENERIMAAN: kind('PNR', 'ADM', [
    'nama',
    'skema',
    'tanggal_permohonan',
    'biaya',
    'cara_bayar',
    'rekening',
  ]),
  SURAT_PENOLAKAN: kind('PNL', 'ADM', ['nama', 'skema', 'tanggal_permohonan', 'alasan']),
  SURAT_VERIFIKASI_TUK: kind('VER', 'DIR', ['tuk', 'alamat_tuk', 'tanggal_verifikasi', 'hasil']),
  BERITA_ACARA_ASSESSOR: kind('BAA', 'DIR', [...assessment, 'asesor', 'nomor_registrasi', 'hari'], {
    tables: ['daftar_hasil'],
    titled: true,
  }),
  BERITA_ACARA_PLENO: kind(
    'BAP',
    'DIR',
    [...assessment, ...pleno, 'tanggal_pleno_terbilang', 'hari', 'ketua_pleno'],
    {
      tables: ['daftar_anggota', 'daftar_hasil', 'daftar_perbedaan'],
      titled: true,
    },
  ),
  SK_HASIL_SERTIFIKASI: kind('SK', 'DIR', [...assessment, ...pleno, 'nomor_berita_acara'], {
    tables: ['daftar_hasil'],
    titled: true,
  }),
  SURAT_PERMOHONAN_BLANKO: kind('BL', 'DIR', [...assessment, 'jumlah_kompeten', 'nomor_sk'], {
    tables: ['daftar_hasil'],
  }),
  SURAT_KEPUTUSAN_BANDING: kind('KB', 'DIR', ['nama', 'skema', 'tanggal_banding', 'keputusan', 'alasan']),
  JAWABAN_KELUHAN: kind('JK', 'DIR', ['nama', 'tanggal_keluhan', 'jawaban']),
  PERJANJIAN_SERTIFIKAT: kind('PJ', 'DIR', ['nama', 'skema', 'nomor_sertifikat', 'berlaku_sampai'], {
    titled: true,
  }),
  SURAT_PEMBEKUAN_SERTIFIKAT: kind('PBS', 'DIR', certificate),
  SURAT_PEMULIHAN_SERTIFIKAT: kind('PMS', 'DIR', certificate),
  SURAT_PENCABUTAN_SERTIFIKAT: kind('PCS', 'DIR', certificate),
  SURAT_PENGURANGAN_LINGKUP: kind('PLS', 'DIR', [...certificate, 'unit_dikurangi', 'dasar_keputusan']),
  SURAT_UMUM: kind('S', 'DIR'),
}

/** Fields of every letter, filled by the server. */
const letterFields = [
  'nomor',
  'tanggal_surat',
  'kota',
  'lsp',
  'penerima',
  'alamat_penerima',
  'penandatangan',
] as const

/** All fields that the text of a type may name. */
export const fieldsOf = (type: LetterType): string[] => [
  ...new Set([...letterFields, ...letterKinds[type].fields, ...letterKinds[type].tables]),
]
