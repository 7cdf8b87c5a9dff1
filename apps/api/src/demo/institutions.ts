import type { Institution, InstitutionInput } from '@kompeten/contract/institutions/institutions'
import { createInstitution } from '../features/institutions/index.ts'
import type { WriteCtx } from '../platform/context.ts'
import type { DemoLspKey } from './people.ts'

type Named = [
  name: string,
  type: InstitutionInput['institution_type'],
  address: string,
  kelurahan: string,
  contact: string,
  sends: boolean,
  person?: [name: string, position: string],
]

/** Schools, companies and public bodies, all invented, in places that exist. */
const institutions: Record<DemoLspKey, Named[]> = {
  digital: [
    [
      'SMK Cakrawala Bandung',
      'sekolah',
      'Jl. Cimanuk No. 21',
      '3273091003',
      '02270000112',
      true,
      ['Endang Suryani', 'Kepala program keahlian'],
    ],
    ['Politeknik Nawasena', 'perguruan_tinggi', 'Jl. Lowanu No. 40', '3471131006', '02740000233', true],
    ['BLK Surabaya Timur', 'pelatihan', 'Jl. Pucang Anom No. 9', '3578081001', '03150000344', true],
    ['PT Data Nusa Persada', 'perusahaan', 'Jl. Rasuna Said Kav. 3', '3174021003', '02150000455', false],
  ],
  karya: [
    [
      'PT Bangun Persada Raya',
      'perusahaan',
      'Jl. Rasuna Said Kav. 12',
      '3174021003',
      '02150000566',
      true,
      ['Slamet Hartono', 'Manajer SDM'],
    ],
    ['SMK Bina Konstruksi', 'sekolah', 'Jl. Pucang Anom No. 60', '3578081001', '03150000677', true],
    ['Ikatan Pelaksana Konstruksi', 'asosiasi', 'Jl. Cimanuk No. 88', '3273091003', '02270000788', false],
  ],
}

/** Adds the institutions that one LSP of the demo works with. */
export const addDemoInstitutions = async (ctx: WriteCtx, key: DemoLspKey): Promise<Institution[]> => {
  const made: Institution[] = []
  for (const [name, type, address, kelurahan, contact, sends, person] of institutions[key]) {
    const institution = await createInstitution(ctx, {
      institution_name: name,
      institution_type: type,
      address,
      kelurahan_id: kelurahan,
      contact,
      email: null,
      website: null,
      sends_applicants: sends,
      description: null,
      contacts: person ? [{ name: person[0], position: person[1], contact: null }] : [],
    })
    made.push(institution)
  }
  return made
}

/** The school of `karya` whose own people look after the venue, and follow how its pupils fare; `digital` has none. */
export const demoSender = (key: DemoLspKey, made: readonly Institution[]): string | null =>
  key === 'karya'
    ? (made.find(({ institution_type }) => institution_type === 'sekolah')?.institution_id ?? null)
    : null
