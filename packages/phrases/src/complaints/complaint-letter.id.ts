/** The letter that answers a complaint. */
export const complaintLetter = {
  title: (number: string) => `Jawaban atas pengaduan ${number}`,
  fileName: 'jawaban-pengaduan',
  number: 'Nomor pengaduan',
  subject: 'Perihal',
  to: 'Kepada Yth.',
  opening: (day: string) =>
    `Pengaduan Anda yang kami terima pada ${day} telah diperiksa oleh orang yang tidak terlibat di dalamnya. Dengan surat ini kami menyampaikan hasilnya.`,
  rights:
    'Jika jawaban ini tidak menyelesaikan masalah, Anda dapat membuka kembali pengaduan ini satu kali, dengan alasan, melalui alamat pada email kami.',
  signedOn: (moment: string) => `Ditandatangani secara elektronik ${moment}`,
}
