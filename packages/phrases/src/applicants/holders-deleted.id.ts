/** Words of moving applicants to the bin who hold certificates in force. */
export const holdersDeleted = {
  one: {
    title: (name: string) => `Pindahkan ${name} ke tempat sampah?`,
    text: (count: string) =>
      `Asesi ini memegang ${count} sertifikat yang masih berlaku. Sertifikatnya tetap berlaku, tetapi permohonan untuk memperbaruinya baru dapat dikirim setelah data ini dipulihkan.`,
  },
  many: {
    title: (count: string) => `Pindahkan ${count} asesi ke tempat sampah?`,
    text: (count: string, who: string) =>
      `Di antara mereka ada pemegang ${count} sertifikat yang masih berlaku: ${who}. Sertifikatnya tetap berlaku, tetapi permohonan untuk memperbaruinya baru dapat dikirim setelah datanya dipulihkan.`,
    others: 'dan lainnya',
  },
}
