/** Words of the catalogue of schemes that applicants choose from. */
export const catalogue = {
  title: 'Pilih skema sertifikasi',
  search: 'Cari skema…',
  none: 'Tidak ada skema yang cocok dengan pencarian Anda.',
  empty: 'LSP ini belum membuka skema untuk permohonan.',
  emptyMessage: 'Silakan kembali lagi nanti, atau hubungi LSP.',
  given: (given: string, all: string) => `${given} dari ${all} bukti yang diperlukan sudah Anda miliki`,
  complete: 'Bukti Anda sudah lengkap',
  noRequirements: 'Tanpa bukti persyaratan',
  apply: 'Ajukan permohonan',
  resume: 'Lanjutkan permohonan',
  seeOpen: 'Lihat permohonan',
  look: 'Lihat rincian',
  validMonths: (months: string) => `Sertifikat berlaku ${months} bulan`,
  units: 'Unit kompetensi',
  requirements: 'Yang perlu disiapkan',
  haveIt: 'sudah ada',
  optional: 'bila ada',
  fee: 'Biaya',
  renew: 'Ajukan sertifikasi ulang',
  held: (number: string, until: string) => `Anda memegang sertifikat ${number}, berlaku sampai ${until}.`,
  heldEnded: (number: string, until: string) => `Sertifikat Anda ${number} berakhir ${until}.`,
  heldEndless: (number: string) => `Anda memegang sertifikat ${number}.`,
  heldNext: 'Permohonan baru adalah permohonan sertifikasi ulang.',
  takingPart: (assessment: string | null) =>
    assessment === null
      ? 'Permohonan Anda untuk skema ini sudah diterima dan asesmennya sedang dijadwalkan.'
      : `Anda sudah ikut asesmen skema ini, ${assessment}. Permohonan baru dapat diajukan setelah hasilnya diputuskan.`,
  alreadyOpen: (state: string) => `Permohonan Anda untuk skema ini masih terbuka: ${state.toLowerCase()}.`,
}
