import type { DemoLspKey } from './people.ts'

type Recommended = 'K' | 'BK'
/** A pleno of the demo: how long ago its day was, how far it came, and on whom it decides. */
export type DemoPleno = {
  title: string
  daysAgo: number
  to: 'sitting' | 'closed' | 'issued' | 'archived'
  people: readonly (readonly [
    name: string,
    nik: string,
    born: string,
    recommendation: Recommended,
    /**
     * `signs in`: with the demo's password; `appeals`: against their result; `is apl`: who signs in as the demo's
     * applicant.
     */
    also?: 'signs in' | 'appeals' | 'is apl',
  ])[]
}

/**
 * One is being voted, one decided whose BAPS still lacks a code, one decided with its certificates, one in the archive;
 * all invented.
 */
export const plenosOf: Record<DemoLspKey, readonly DemoPleno[]> = {
  digital: [
    {
      title: 'Uji kompetensi gelombang ketiga',
      daysAgo: 2,
      to: 'sitting',
      people: [
        ['Arif Budiman', '3273091802970031', '1997-02-18', 'K'],
        ['Bella Oktaviani', '3273096110990032', '1999-10-21', 'K'],
        ['Candra Wijaya', '3273090507960033', '1996-07-05', 'BK'],
      ],
    },
    {
      title: 'Uji kompetensi gelombang kedua',
      daysAgo: 9,
      to: 'closed',
      people: [
        ['Dinda Prameswari', '3273094809000034', '2000-09-08', 'K'],
        ['Gita Puspita', '3273095107990037', '1999-07-11', 'BK', 'signs in'],
      ],
    },
    {
      title: 'Uji kompetensi gelombang pertama',
      daysAgo: 16,
      to: 'issued',
      people: [
        ['Erwin Saputra', '3273091204980035', '1998-04-12', 'K'],
        ['Fitri Amalia', '3273095506010036', '2001-06-15', 'BK', 'appeals'],
      ],
    },
    {
      title: 'Uji kompetensi perdana',
      daysAgo: 45,
      to: 'archived',
      people: [['Siti Nurhaliza', '3273095203010002', '2001-03-12', 'K', 'is apl']],
    },
  ],
  karya: [
    {
      title: 'Uji kompetensi angkatan ketiga',
      daysAgo: 2,
      to: 'sitting',
      people: [
        ['Gregorius Nahak', '5371041803970031', '1997-03-18', 'K'],
        ['Ni Ketut Rusmini', '5171036211990032', '1999-11-22', 'BK'],
      ],
    },
    {
      title: 'Uji kompetensi angkatan kedua',
      daysAgo: 9,
      to: 'closed',
      people: [['Baiq Nuraini', '5271014809000033', '2000-09-08', 'K']],
    },
    {
      title: 'Uji kompetensi angkatan pertama',
      daysAgo: 16,
      to: 'issued',
      people: [['I Gede Mahardika', '5171031204980034', '1998-04-12', 'K']],
    },
  ],
}
