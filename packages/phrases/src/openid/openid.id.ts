import type { OpenidFault } from '@kompeten/contract/platform/openid-faults'

/** Why a look at the provider failed, for whoever sets it up. */
const testFaults: Record<OpenidFault, string> = {
  denied: 'Penyedia menolak permintaan.',
  unreachable: 'Penyedia tidak menjawab, atau menjawab dengan kegagalan. Periksa alamatnya.',
  not_openid:
    'Alamat ini menjawab, tetapi bukan sebagai penyedia OpenID Connect dengan alamat itu. Salin alamat penerbit persis seperti tertulis di penyedia.',
  client_refused: 'Penyedia tidak mengenal Client ID atau rahasianya.',
  token_invalid: 'Jawaban penyedia tidak sah.',
  email_unverified: 'Penyedia tidak menjamin alamat email.',
  unknown_person: 'Tidak ada orang LSP ini dengan email tersebut.',
  over: 'Waktunya habis.',
}

/** Words of signing in with an account of the LSP's own OpenID provider. */
export const openid = {
  login: {
    submit: (name: string) => `Masuk dengan ${name}`,
    or: 'atau',
    title: (name: string) => `Masuk dengan ${name}`,
    checking: 'Akun Anda sedang diperiksa …',
    back: 'Kembali ke login',
    again: 'Coba lagi',
    nothing: 'Halaman ini hanya dibuka oleh penyedia akun LSP. Mulailah dari halaman login.',
  },
  settings: {
    title: 'Masuk dengan akun lembaga',
    lead: 'Orang LSP, asesor, dan asesi masuk dengan akun lembaga mereka (Google Workspace, Microsoft Entra, Keycloak, atau penyedia OpenID Connect lain) tanpa password di sini.',
    open: 'Atur penyedia akun',
    none: 'Belum diatur.',
    off: 'Dinonaktifkan. Login tidak menawarkannya.',
    on: (name: string) => `Login menawarkan "${name}".`,
    required: 'Wajib bagi orang LSP.',
    readOnly: 'Anda dapat melihat pengaturan ini, tetapi tidak mengubahnya.',
    intro:
      'Akun dikenali dari email yang dijamin penyedia: orangnya harus sudah terdaftar di LSP ini dengan email yang sama. Tidak ada akun yang dibuat.',
    save: 'Simpan penyedia',
    sections: {
      provider: 'Penyedia',
      redirect: 'Daftarkan di penyedia',
      use: 'Pemakaian',
      test: 'Pemeriksaan',
    },
    fields: {
      name: 'Nama di tombol login',
      issuer: 'Alamat penerbit (issuer)',
      client_id: 'Client ID',
      client_secret: 'Rahasia client (client secret)',
      active: 'Tawarkan di halaman login',
      required_for_staff: 'Wajib bagi orang LSP (Super User, Ketua LSP, Manager LSP, Manajemen, Admin)',
    },
    hints: {
      name: 'Misalnya "Universitas Nusantara" atau "Google".',
      issuer:
        'Misalnya https://accounts.google.com, https://login.microsoftonline.com/{tenant}/v2.0, atau https://sso.kampus.ac.id/realms/lsp.',
      client_secret:
        'Rahasia yang tersimpan tidak pernah ditampilkan. Penerbit atau client lain memerlukannya lagi.',
      required_for_staff:
        'Baru dapat dinyalakan setelah Anda sendiri masuk dengan akun itu. Orang LSP yang masuk dengan password lalu dikeluarkan. Asesor, admin TUK, dan asesi tetap boleh memakai password.',
      redirect: 'Salin semua alamat ini ke daftar alamat pengalihan (redirect URI) client di penyedia.',
    },
    hasSecret: 'Rahasia tersimpan',
    noSecret: 'Belum ada rahasia',
    test: 'Periksa penyedia',
    untested: 'Penyedia belum diperiksa.',
    tested: (moment: string) => `Penyedia menjawab pada ${moment}.`,
    testFailed: (moment: string, fault: string) => `Gagal pada ${moment}: ${fault}`,
    remove: {
      action: 'Hapus penyedia',
      title: 'Hapus penyedia akun?',
      text: 'Alamat, Client ID, dan rahasianya dihapus. Orang yang masuk dengan akun itu, termasuk Anda, selanjutnya masuk dengan email dan password yang dibuatnya di sini; yang lupa meminta password baru lewat email di halaman login. Masuk yang sedang berjalan gagal; yang sudah masuk tetap masuk. Ini tidak dapat dibatalkan. Untuk berhenti sementara, cukup tidak ditawarkan di halaman login.',
    },
    removeRequired: 'Orang LSP lalu tidak lagi wajib memakai akun itu.',
    microsoft:
      'Microsoft Entra: nyalakan klaim opsional "xms_edov" pada token ID, agar email yang sudah dibuktikan dikenali.',
  },
  done: {
    saved: 'Penyedia disimpan dan sedang diperiksa',
    testing: 'Penyedia sedang diperiksa',
    removed: 'Penyedia dihapus',
  },
  faults: testFaults,
  events: {
    'openid_provider.changed': 'Penyedia akun lembaga diubah',
    'openid_provider.removed': 'Penyedia akun lembaga dihapus',
    'openid_provider.test_asked': 'Penyedia akun lembaga diminta diperiksa',
    'openid.answered': 'Jawaban penyedia akun lembaga diterima',
    'openid.failed': 'Masuk dengan akun lembaga gagal',
  },
}
