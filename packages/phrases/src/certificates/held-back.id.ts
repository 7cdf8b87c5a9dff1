/** Words of a certificate that waits because of the one whose place it would take. */
export const heldBack = {
  why: {
    suspended:
      'Sertifikat yang akan digantikannya dibekukan. Sertifikat ini dapat ditandatangani sesudah pembekuan itu diakhiri, atau sertifikat itu dicabut.',
    withdrawn:
      'Sertifikat yang akan diperpanjangnya dicabut. Sertifikat ini ditandatangani tersendiri, oleh yang sudah melihat hal itu.',
  },
  short: { suspended: 'Yang digantikan dibekukan', withdrawn: 'Yang diperpanjang dicabut' },
}
