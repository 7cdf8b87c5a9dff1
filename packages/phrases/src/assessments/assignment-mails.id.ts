/** Words of the mail that asks an assessor whether they take an assignment. */
export const assignmentMails = {
  subject: (title: string) => `Anda ditugaskan: ${title}`,
  preview: 'Mohon jawab apakah Anda bersedia.',
  greeting: (name: string) => `Yth. ${name},`,
  told: {
    assessor: 'LSP menugaskan Anda sebagai asesor pada asesmen berikut.',
    penyelia: 'LSP menugaskan Anda sebagai penyelia pada asesmen berikut.',
  },
  next: 'Buka asesmennya, lalu jawab apakah Anda bersedia. Dengan menerima, Anda menyatakan tidak berpihak terhadap peserta yang dibagikan kepada Anda.',
  facts: { assessment: 'Asesmen', when: 'Waktu', where: 'Tempat', participants: 'Peserta', lsp: 'LSP' },
  people: (count: number) => `${count} orang`,
  action: 'Jawab penugasan',
}
