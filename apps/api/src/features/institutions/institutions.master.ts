import {
  type Institution,
  type InstitutionInput,
  type InstitutionSheetRow,
  institutionInput,
  institutionListSpec,
  institutionSheetRow,
  institutionTypes,
} from '@kompeten/contract/institutions/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions/institutions'
import { fieldNames } from '../../platform/master/declared.ts'
import { defineMaster } from '../../platform/master/master.ts'
import { choice, masterSheet, text, yesNo } from '../../platform/master/master-sheet.ts'
import { recordPolicy } from '../../platform/policy.ts'
import { areaOf, areasNotFound, located } from '../reference/index.ts'
import { institution } from './institutions.tables.ts'

const { id, en } = institutionsWords

const sheet = masterSheet(institutionsWords, institutionSheetRow, {
  institution_name: text(36, 'SMK Negeri 1 Bandung'),
  institution_type: choice(22, institutionTypes, { id: id.types, en: en.types }),
  sends_applicants: yesNo(),
  address: text(40, 'Jl. Wastukencana No. 3'),
  kelurahan_id: text(24, '3273091003'),
  contact: text(18, '02212345678'),
  email: text(28, 'tata.usaha@contoh.id'),
  website: text(28, 'https://contoh.id'),
  description: text(40),
})

/** The institutions that an LSP works with, each known by its name. */
export const institutionMaster = defineMaster<InstitutionInput, Institution, InstitutionSheetRow>()({
  kind: 'institution',
  table: institution,
  id: 'institution_id',
  fields: fieldNames(institutionInput),
  list: institutionListSpec,
  sorts: { institution_name: institution.nameKey },
  join: located(institution.kelurahanId),
  knownBy: { field: 'institution_name', column: institution.nameKey, index: 'institution_name_once' },
  personal: ['contact', 'email', 'contacts'],
  policy: recordPolicy('INSTITUTION'),
  more: async (_, rows) => rows.map((row) => ({ area: areaOf(row) })),
  check: areasNotFound,
  sheet: { sheet, schema: institutionSheetRow, blank: { contacts: [] } },
})
