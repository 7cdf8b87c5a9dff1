/** An application as the fake of the registry keeps it, in the registry's own words (domain §6.2). */
export type FakeApplication = {
  family: '' | '-fg' | '-balai'
  id_izin: string
  id_lsp: string
  created_at: string
  updated_at: string
  status: string
  personal: Record<string, string | null>
  pendidikan: Record<string, string | null>[]
  proyek: Record<string, string | null>[]
  pelatihan: Record<string, string | null>[]
  sertifikat: Record<string, string | null>[]
  klasifikasi_kualifikasi: Record<string, string | null>[]
}

type Person = {
  nik: string
  name: string
  place: string
  born: string
  gender: 'pria' | 'wanita'
  city: string
}

const people: readonly Person[] = [
  {
    nik: '3273091203910004',
    name: 'Agus Setiawan',
    place: 'Bandung',
    born: '1991-03-12',
    gender: 'pria',
    city: 'Kota Bandung',
  },
  {
    nik: '3171016508940002',
    name: 'Nurul Hidayati',
    place: 'Jakarta',
    born: '1994-08-25',
    gender: 'wanita',
    city: 'Kota Jakarta Pusat',
  },
  {
    nik: '3578081411880003',
    name: 'Bambang Prasetyo',
    place: 'Surabaya',
    born: '1988-11-14',
    gender: 'pria',
    city: 'Kota Surabaya',
  },
  {
    nik: '3374105602990001',
    name: 'Dewi Anggraini',
    place: 'Semarang',
    born: '1999-02-16',
    gender: 'wanita',
    city: 'Kota Semarang',
  },
  {
    nik: '3471020907850005',
    name: 'Hendra Gunawan',
    place: 'Yogyakarta',
    born: '1985-07-09',
    gender: 'pria',
    city: 'Kota Yogyakarta',
  },
  {
    nik: '3204284310960002',
    name: 'Siti Maryam',
    place: 'Bandung',
    born: '1996-10-03',
    gender: 'wanita',
    city: 'Kab. Bandung',
  },
]
const positions = [
  ['Pelaksana Lapangan Pekerjaan Gedung', '0301', '4'],
  ['Juru Gambar Bangunan Gedung', '0102', '3'],
  ['Ahli Muda Teknik Bangunan Gedung', '0201', '7'],
] as const

/** A paper's address below that of the fake: what the name says is what comes. */
const paper = (base: string, name: string) => `${base}/papers/${name}`

/** An invented application; `at` tells one from the other, `changes` are laid over it. */
export const fakeApplication = (
  base: string,
  at: number,
  changes: Partial<FakeApplication> & { person?: Partial<FakeApplication['personal']> } = {},
): FakeApplication => {
  const { nik, name, place, born, gender, city } = people[at % people.length] as Person
  const [position, sub, level] = positions[at % positions.length] as (typeof positions)[number]
  const { person, ...over } = changes
  const id = `I-2026112${String(at).padStart(12, '0')}`
  return {
    family: '',
    id_izin: id,
    id_lsp: 'LSP-9003',
    created_at: `2026-11-${String((at % 20) + 1).padStart(2, '0')} 09:30:00`,
    updated_at: `2026-11-${String((at % 20) + 1).padStart(2, '0')} 09:30:00`,
    status: '',
    personal: {
      id_izin: id,
      nik,
      nama: name,
      tempat_lahir: place,
      tanggal_lahir: born,
      jenis_kelamin: gender,
      email: `${name.toLowerCase().replace(/ /g, '.')}@contoh.id`,
      telepon: `0812345670${String(at).padStart(2, '0')}`,
      alamat: 'Jl. Jembatan Layang No. 21',
      kabupaten: city,
      propinsi: 'Jawa Barat',
      kodepos: '40291',
      ktp: paper(base, `ktp-${at}.pdf`),
      pas_foto: paper(base, `foto-${at}.png`),
      surat_pernyataan_kebenaran_data: paper(base, `pernyataan-${at}.pdf`),
      ...person,
    },
    pendidikan: [
      {
        nama_sekolah_perguruan_tinggi: 'Politeknik Negeri Bandung',
        program_studi: 'Teknik Sipil',
        no_ijazah: `IJZ-${at}-2015`,
        tahun_lulus: '2015',
        jenjang: 'D3',
        scan_ijazah_legalisir: paper(base, `ijazah-${at}.pdf`),
      },
    ],
    proyek: [
      {
        nama_proyek: 'Gedung Kuliah Terpadu',
        tanggal_awal: '2019-01-10',
        tanggal_akhir: '2020-12-20',
        jabatan: 'Pelaksana',
        nilai_proyek: '42000000000',
        pemberi_kerja: 'PT Karya Bangun Persada',
        surat_referensi: paper(base, `referensi-${at}.pdf`),
      },
    ],
    pelatihan: [
      {
        nama_pelatihan: 'Keselamatan Konstruksi',
        penyelenggara: 'Balai Jasa Konstruksi',
        tanggal_awal: '2021-03-01',
        tanggal_akhir: '2021-03-05',
        jumlah_jp: '40',
        file_sertifikat: paper(base, `pelatihan-${at}.pdf`),
      },
    ],
    sertifikat: [],
    klasifikasi_kualifikasi: [
      {
        lsp: 'LSP Konstruksi Bangun Persada',
        klasifikasi: 'Sipil',
        subklasifikasi: sub,
        kualifikasi: level === '7' ? 'Ahli' : 'Teknisi/Analis',
        jabatan_kerja: position,
        jenjang: level,
        asosiasi: null,
        tuk: 'TUK Antapani',
        jenis_permohonan: '1',
        surat_permohonan: paper(base, `permohonan-${at}.pdf`),
      },
    ],
    ...over,
  }
}
