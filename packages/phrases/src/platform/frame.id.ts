/** Words that every page may need, before and after login: loaded with the first one. */
export const frame = {
  product: 'Kompeten',
  skipToContent: 'Lewati ke isi halaman',
  loading: 'Memuat …',
  failures: {
    retry: 'Coba lagi',
    nowhere: 'Alamat ini tidak menunjuk data apa pun. Periksa alamatnya, atau cari di daftarnya.',
    refused: { title: 'Gagal!' },
    tooManyPicked: (most: string) =>
      `Terlalu banyak yang dipilih. ${most} sekaligus; kurangi pilihan, lalu ulangi untuk sisanya.`,
    timeout: { title: 'Request Time Out', message: 'Silahkan coba beberapa saat lagi' },
    backOnline: {
      title: 'Belum terkirim',
      message: 'Koneksi sudah kembali. Coba lagi; isian Anda tetap ada di halaman ini.',
    },
    offline: {
      title: 'Tidak ada koneksi internet',
      message: 'Periksa jaringan Anda, lalu coba lagi. Isian Anda tetap ada di halaman ini.',
    },
    unanswered: {
      title: 'Server tidak menjawab',
      message: 'Coba lagi sebentar lagi. Isian Anda tetap ada di halaman ini.',
    },
    maybeSaved:
      'Isian Anda tetap ada di halaman ini dan mungkin sudah tersimpan. Coba lagi tanpa mengubahnya; sebelum mengubah, periksa dahulu apakah sudah ada.',
    unreadable: {
      title: 'Gagal!',
      message: 'Layanan sedang tidak tersedia. Silakan coba beberapa saat lagi',
    },
    unknown: { title: 'Gagal!', message: 'Terjadi kesalahan silahkan coba lagi!' },
    report: 'Laporkan masalah ini',
    reference: (code: string) => `Kode untuk bantuan: ${code}`,
  },
  cutPaste: (most: string) =>
    `Teks yang ditempel terlalu panjang: kolom ini memuat paling banyak ${most} karakter, dan selebihnya tidak masuk.`,
  fieldFull: (most: string) =>
    `Kolom ini memuat paling banyak ${most} karakter: ketikan selebihnya tidak masuk.`,
  notices: { region: 'Pemberitahuan', close: 'Tutup', open: 'Buka data itu' },
  undo: {
    action: 'Urungkan',
    undone: 'Sudah diurungkan',
  },
  offlineBanner: 'Tidak ada koneksi internet. Perubahan dapat disimpan setelah tersambung lagi.',
  crash: {
    waiting: {
      title: 'Halaman ini belum dapat dibuka',
      offline: 'Tidak ada koneksi internet. Halaman terbuka sendiri setelah tersambung lagi.',
      unanswered: 'Server tidak menjawab. Halaman terbuka sendiri setelah server menjawab lagi.',
    },
    title: 'Halaman ini mengalami gangguan',
    message:
      'Data yang tersimpan tetap aman. Muat ulang halaman; jika masih terjadi, sampaikan rinciannya kepada admin LSP Anda.',
    reload: 'Muat ulang halaman',
    details: 'Rincian untuk bantuan',
  },
  notFound: {
    title: 'Oops! Sorry.',
    message: 'Halaman ini sedang dalam pemeliharaan atau alamatnya tidak tersedia.',
    home: 'Ke halaman utama',
  },
  language: { label: 'Bahasa', id: 'Indonesia', en: 'English' },
  scheme: { label: 'Tampilan', light: 'Terang', dark: 'Gelap', auto: 'Ikuti perangkat' },
}
