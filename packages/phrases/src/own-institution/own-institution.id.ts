/** Words of "Institusi saya": the applicants whom one's own institution sent. */
export const ownInstitution = {
  title: 'Institusi saya',
  of: (name: string) => `Asesi yang dikirim ${name}, dengan hasilnya. Data ini hanya dapat dibaca.`,
  fields: { full_name: 'Nama asesi', parts: 'Asesmen dan hasil' },
  noPart: 'Belum mengikuti asesmen',
  results: { NONE: 'Belum ada keputusan', L: 'Kompeten', TL: 'Belum kompeten' },
  certificate: (number: string) => `Sertifikat ${number}`,
  validUntil: (day: string) => `berlaku sampai ${day}`,
  empty: {
    title: 'Belum ada asesi',
    message:
      'Asesi muncul di sini setelah ditambahkan lewat menu Asesi, atau dihubungkan LSP dengan institusi Anda.',
  },
}
