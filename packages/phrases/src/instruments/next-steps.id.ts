/** Words of what comes next of a participant's forms, and of what it waits for. */
export const nextSteps = {
  column: 'Berikutnya',
  act: {
    open: (form: string) => `Isi ${form}`,
    draft: (form: string) => `Lanjutkan ${form}`,
    sign: (form: string) => `Tanda tangani ${form}`,
    amend: (form: string) => `Perbaiki ${form}`,
  },
  nextForm: (title: string) => `Formulir berikutnya: ${title}`,
  nextPerson: (name: string, title: string) => `Asesi berikutnya: ${name} · ${title}`,
  back: 'Kembali ke dokumen asesmen',
  nothing: 'Sekarang tidak ada formulir yang menunggu Anda.',
  nothingHere: 'Sekarang tidak ada formulir asesi ini yang menunggu Anda.',
  own: 'Menunggu tanda tangan Anda',
  signs: (party: string) => `Menunggu tanda tangan ${party}`,
  waits: (party: string) => `Menunggu ${party}`,
  waitsFor: (forms: string) => `Menunggu ${forms}`,
  later: 'Belum waktunya',
  plansNothing: 'Tidak menyebut instrumen untuk potensi di FR.MAPA.01',
  awaits: {
    account: 'Menunggu akun asesi dihubungkan',
    self_assessment: 'Menunggu asesmen mandiri asesi',
    waiver: 'Menunggu izin Ketua LSP atas benturan kepentingan',
    removal: 'Menunggu dikeluarkan dari asesmen ini',
  },
  stopped: (form: string) =>
    `Menurut ${form} asesi ini tidak dilanjutkan. Admin LSP mengeluarkannya dari asesmen ini; permohonannya menunggu jadwal lain.`,
  stoppedOwn: (form: string) =>
    `Menurut ${form} asesmen Anda kali ini tidak dilanjutkan. LSP akan menghubungi Anda untuk jadwal lain.`,
  left: (forms: string) => `Tersisa: ${forms}`,
  leftAwaiting: (form: string, what: string) => `${form} (${what})`,
  whereNeeded: 'Bila diperlukan',
}
