/** Words of login and logout. Texts that the spec gives (spec §2, §5, §8) stand as it writes them. */
export const access = {
  login: {
    heading: 'LOGIN',
    genericHeading: 'LSP LOGIN',
    lead: 'Masuk dengan akun yang terdaftar di LSP Anda.',
    username: 'Email/Username',
    password: 'Password',
    showPassword: 'Tampilkan password',
    submit: 'Login',
    register: 'Register',
    forgot: 'Forgot Password?',
    complain: 'Sampaikan pengaduan',
    welcome: 'Tentang LSP ini',
    otherWays: 'Pendaftaran dan password',
    empty: 'Username and password cannot empty',
    notPossible: 'Anda tidak bisa melakukan login,',
    sessionEnded: 'Sesi Anda telah berakhir. Silakan login kembali.',
  },
  demo: {
    title: 'Akun demo',
    lead: (password: string) => `Pilih akun untuk mengisi formulir. Password semua akun: ${password}`,
  },
  face: {
    logo: (name: string) => `Logo ${name}`,
    generic: 'Sertifikasi kompetensi profesi',
    promise: 'Dari pendaftaran asesi hingga sertifikat, tercatat dan dapat ditelusuri.',
    copyright: (years: string, name: string) => `© ${years} ${name}`,
  },
  logout: { working: 'Anda sedang keluar …' },
}
