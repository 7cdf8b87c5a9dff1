import { tukRecord, verifiedByLsp } from '@kompeten/contract/tuk/tuk'
import { tukWords } from '@kompeten/phrases/tuk/tuk'
import { defineMaster } from '../../platform/master/master.ts'
import { areaOf, areasNamed, areasNotFound, located } from '../reference/index.ts'
import { tukPolicy } from './tuk.rules.ts'
import { ownVenue } from './tuk.store.ts'
import { tuk } from './tuk.tables.ts'

/** The venues of an LSP, each known by its code; a TUK admin sees their own. */
export const tukMaster = defineMaster(tukRecord)({
  kind: 'tuk',
  table: tuk,
  words: tukWords,
  sorts: { tuk_name: tuk.nameKey },
  join: located(tuk.kelurahanId),
  narrow: ownVenue,
  knownBy: { field: 'tuk_code', column: tuk.codeKey, index: 'tuk_code_once' },
  opens: { title: 'tuk_name', at: '/tuk/edit-tuk/' },
  personal: ['contact', 'email', 'supervisors'],
  policy: tukPolicy,
  keeps: ({ actor }) => (actor.permissions.has('TUK_UPDATE') ? [] : verifiedByLsp),
  more: async (_, rows) => rows.map((row) => ({ area: areaOf(row), has_logo: row.logoKey !== null })),
  check: areasNotFound,
  areas: ({ tx }, texts) => areasNamed(tx, texts),
  sheet: {
    tuk_code: { width: 24, example: 'SK.001/LSP/TUK/2026' },
    tuk_name: { width: 32, example: 'TUK Bandung' },
    tuk_type: { width: 18 },
    address: { width: 40, example: 'Jl. Cimanuk No. 12' },
    kelurahan_id: { width: 24, example: '3273091003', kind: 'area' },
    latitude: { example: '-6,9051', decimal: true },
    longitude: { example: '107,6186', decimal: true },
    contact: { width: 18, example: '02212345678' },
    email: { width: 28, example: 'tuk@contoh.id' },
    capacity: { example: '24' },
    sk_valid_from: { example: '01/01/2026' },
    sk_valid_until: { example: '31/12/2028' },
    verified_on: { example: '15/12/2025' },
    description: { width: 40 },
  },
})
