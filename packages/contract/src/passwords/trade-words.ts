/** What everybody in the trade says: no password is made of these words alone. */
export const tradeWords = [
  'kompeten',
  'lsp',
  'bnsp',
  'admin',
  'asesor',
  'asesi',
  'asesmen',
  'sertifikasi',
  'sertifikat',
  'kompetensi',
] as const
