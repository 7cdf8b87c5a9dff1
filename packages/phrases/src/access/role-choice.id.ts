/** Words of role picker and LSP chooser, which come after the login page. Texts that the spec gives (spec §5) stand as it writes them. */
export const roleChoice = {
  roles: {
    title: (username: string) => `Halo, ${username}`,
    lead: 'Anda terdaftar di lebih dari satu peran. Silakan pilih salah satu.',
    choices: 'Pilihan peran',
    submit: 'Continue',
    none: 'Belum ada role yang di pilih',
    unreachable: 'Server tidak menjawab tepat waktu. Silakan masuk kembali.',
    broken: 'Terjadi Kesalahan silahkan coba lagi',
    otherAccount: 'Login dengan akun lain',
  },
  lsps: {
    title: 'Pilih LSP',
    lead: 'Anda masuk sebagai Developer. Pilih LSP yang akan dibuka.',
    search: 'Cari nama LSP',
    choices: 'Daftar LSP',
    found: (count: string) => `${count} LSP`,
    noneFound: 'Tidak ada LSP dengan nama itu. Periksa ejaannya, atau kosongkan pencarian.',
    submit: 'Continue',
    none: 'Pilih salah satu LSP',
  },
}
