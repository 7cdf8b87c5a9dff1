/** Words of the frame around every page. */
export const shell = {
  failures: {
    retry: 'Coba lagi',
    refused: { title: 'Gagal!' },
    timeout: { title: 'Request Time Out', message: 'Silahkan coba beberapa saat lagi' },
    offline: {
      title: 'Tidak ada koneksi internet',
      message: 'Periksa jaringan Anda, lalu coba lagi. Isian Anda tetap tersimpan di halaman ini.',
    },
    unreadable: {
      title: 'Gagal!',
      message: 'Layanan sedang tidak tersedia. Silahkan coba beberapa saat lagi',
    },
    unknown: { title: 'Gagal!', message: 'Terjadi kesalahan silahkan coba lagi!' },
  },
}
