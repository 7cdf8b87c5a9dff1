import type { TukInput } from '@kompeten/contract/tuk'
import type { DemoLspKey } from './people.ts'

type Venue = [
  code: string,
  name: string,
  type: TukInput['tuk_type'],
  address: string,
  kelurahan: string,
  latitude: number,
  longitude: number,
  capacity: number,
]

/** Venues across Indonesia, all invented, in places that exist. The first of each LSP has a TUK admin. */
const venues: Record<DemoLspKey, Venue[]> = {
  digital: [
    [
      'SK.014/TDN/TUK/2026',
      'TUK Bandung Citarum',
      'mandiri',
      'Jl. Cimanuk No. 12',
      '3273091003',
      -6.9051,
      107.6186,
      24,
    ],
    [
      'SK.015/TDN/TUK/2026',
      'TUK Jakarta Kuningan',
      'mandiri',
      'Jl. Rasuna Said Kav. 8',
      '3174021003',
      -6.2214,
      106.8302,
      40,
    ],
    [
      'SK.016/TDN/TUK/2026',
      'TUK Surabaya Gubeng',
      'mandiri',
      'Jl. Pucang Anom No. 45',
      '3578081001',
      -7.2729,
      112.7519,
      30,
    ],
    [
      'SK.017/TDN/TUK/2026',
      'TUK Yogyakarta Sorosutan',
      'sewaktu',
      'Jl. Lowanu No. 7',
      '3471131006',
      -7.8271,
      110.3806,
      20,
    ],
    [
      'SK.018/TDN/TUK/2026',
      'TUK Medan Petisah',
      'tempat_kerja',
      'Jl. Gatot Subroto No. 101',
      '1271191001',
      3.5921,
      98.6601,
      16,
    ],
    [
      'SK.019/TDN/TUK/2026',
      'TUK Makassar Tamangapa',
      'sewaktu',
      'Jl. Tamangapa Raya No. 23',
      '7371121003',
      -5.1871,
      119.4931,
      18,
    ],
    [
      'SK.020/TDN/TUK/2026',
      'TUK Jayapura Waena',
      'sewaktu',
      'Jl. SPG Waena No. 3',
      '9171051002',
      -2.6053,
      140.6402,
      12,
    ],
  ],
  karya: [
    [
      '001/TUK/BK/2025',
      'TUK Denpasar Dauh Puri',
      'mandiri',
      'Jl. Diponegoro No. 88',
      '5171031005',
      -8.6672,
      115.2126,
      32,
    ],
    [
      '002/TUK/BK/2025',
      'TUK Semarang Sekaran',
      'mandiri',
      'Jl. Taman Siswa No. 4',
      '3374121009',
      -7.0511,
      110.3962,
      36,
    ],
    [
      '003/TUK/BK/2025',
      'TUK Samarinda Sungai Pinang',
      'tempat_kerja',
      'Jl. Pangeran Antasari No. 19',
      '6472091005',
      -0.4931,
      117.1502,
      20,
    ],
    [
      '004/TUK/BK/2025',
      'TUK Manado Malalayang',
      'sewaktu',
      'Jl. Wolter Monginsidi No. 60',
      '7171091001',
      1.4588,
      124.8019,
      15,
    ],
    [
      '005/TUK/BK/2025',
      'TUK Kupang Oebobo',
      'sewaktu',
      'Jl. W.J. Lalamentik No. 31',
      '5371041001',
      -10.1662,
      123.6071,
      14,
    ],
  ],
}

const dayAfter = (now: Date, days: number) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** The venues of an LSP as its people would fill them in; some licences end soon, one has ended. */
export const demoVenues = (lsp: DemoLspKey, now: Date): TukInput[] =>
  venues[lsp].map(
    ([tuk_code, tuk_name, tuk_type, address, kelurahan_id, latitude, longitude, capacity], index) => ({
      tuk_code,
      tuk_name,
      tuk_type,
      address,
      kelurahan_id,
      latitude,
      longitude,
      contact: `0811${String(2_000_000 + index * 73_313)}`,
      email: `tuk${index + 1}.${lsp}@contoh.id`,
      description: null,
      capacity,
      sk_valid_from: dayAfter(now, -400 - index * 30),
      sk_valid_until: dayAfter(now, [700, 480, 320, 85, 25, -12, 150][index] ?? 365),
      verified_on: tuk_type === 'mandiri' ? dayAfter(now, -390) : null,
      supervisors: [
        {
          name: ['Ujang Sopandi', 'Kartika Sari', 'Made Wirawan'][index % 3] ?? '',
          position: 'Penanggung jawab TUK',
          contact: null,
        },
      ],
    }),
  )
