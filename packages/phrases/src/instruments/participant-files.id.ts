/** Words of the pages of one participant: what they gave, its files, their forms. */
export const participantFiles = {
  views: {
    portfolio: 'Portofolio',
    review: 'Periksa bukti',
    files: 'Berkas',
    forms: 'Formulir',
  },
  list: 'Portofolio asesi',
  listText: 'Pilih asesi untuk melihat bukti yang diberikannya.',
  people: (count: string) => `${count} asesi`,
  previous: 'Asesi sebelumnya',
  next: 'Asesi berikutnya',
  at: (at: string, all: string) => `Asesi ${at} dari ${all}`,
  noAccount: 'Belum ada bukti',
  noAccountText: 'Asesi ini dimasukkan tanpa akun. Hubungkan dengan akunnya di daftar peserta asesmen.',
  unknown: 'Bukan peserta asesmen ini',
  unknownText: 'Alamat ini menyebut orang yang bukan peserta asesmen ini, atau tidak boleh Anda lihat.',
  evidence: 'Bukti persyaratan',
  writtenTest: 'Pilih asesmen untuk soal tertulis pilihan ganda (FR.IA.05)',
  essay: 'Pilih asesmen untuk soal tertulis esai (FR.IA.06)',
  whose: 'Pilih asesi',
}
