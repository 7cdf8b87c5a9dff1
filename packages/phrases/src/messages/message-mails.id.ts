/** Mails to people who were away while something was written to them. */
export const messageMails = {
  subject: (count: string, lsp: string) => `${count} pesan belum dibaca di ${lsp}`,
  preview: 'Buka halaman Pesan untuk membaca dan membalasnya.',
  greeting: (name: string) => `Halo ${name},`,
  told: (count: string, conversations: string) =>
    `Ada ${count} pesan yang belum Anda baca dalam ${conversations} percakapan.`,
  next: 'Isi pesan tidak dikirim melalui email. Bisukan percakapan yang tidak perlu Anda ikuti; email seperti ini tidak datang lagi untuknya.',
  lsp: 'LSP',
  action: 'Buka pesan',
}
