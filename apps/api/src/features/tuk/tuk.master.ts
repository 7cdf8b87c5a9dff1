import {
  type Tuk,
  type TukInput,
  type TukSheetRow,
  tukInput,
  tukListSpec,
  tukSheetRow,
  tukTypes,
} from '@kompeten/contract/tuk/tuk'
import { tukWords } from '@kompeten/phrases/tuk/tuk'
import { fieldNames } from '../../platform/master/declared.ts'
import { defineMaster } from '../../platform/master/master.ts'
import { choice, day, masterSheet, number, text } from '../../platform/master/master-sheet.ts'
import { areaOf, areasNotFound, located } from '../reference/index.ts'
import { tukPolicy } from './tuk.rules.ts'
import { ownVenue } from './tuk.store.ts'
import { tuk } from './tuk.tables.ts'

const sheet = masterSheet(tukWords, tukSheetRow, {
  tuk_code: text(24, 'SK.001/LSP/TUK/2026'),
  tuk_name: text(32, 'TUK Bandung'),
  tuk_type: choice(18, tukTypes, { id: tukWords.id.types, en: tukWords.en.types }),
  address: text(40, 'Jl. Cimanuk No. 12'),
  kelurahan_id: text(24, '3273091003'),
  latitude: number('-6,9051'),
  longitude: number('107,6186'),
  contact: text(18, '02212345678'),
  email: text(28, 'tuk@contoh.id'),
  capacity: number('24'),
  sk_valid_from: day('01/01/2026'),
  sk_valid_until: day('31/12/2028'),
  verified_on: day('15/12/2025'),
  description: text(40),
})

/** The venues of an LSP, each known by its code; a TUK admin sees their own. */
export const tukMaster = defineMaster<TukInput, Tuk, TukSheetRow>()({
  kind: 'tuk',
  table: tuk,
  id: 'tuk_id',
  fields: fieldNames(tukInput),
  list: tukListSpec,
  sorts: { tuk_name: tuk.nameKey },
  join: located(tuk.kelurahanId),
  narrow: ownVenue,
  knownBy: { field: 'tuk_code', column: tuk.codeKey, index: 'tuk_code_once' },
  personal: ['contact', 'email', 'supervisors'],
  policy: tukPolicy,
  more: async (_, rows) => rows.map((row) => ({ area: areaOf(row), has_logo: row.logoKey !== null })),
  check: areasNotFound,
  sheet: { sheet, schema: tukSheetRow, blank: { supervisors: [] } },
})
