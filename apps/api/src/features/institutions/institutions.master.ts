import { institutionRecord } from '@kompeten/contract/institutions/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions/institutions'
import { defineMaster } from '../../platform/master/master.ts'
import { recordPolicy } from '../../platform/policy.ts'
import { areaOf, areasNamed, areasNotFound, located } from '../reference/index.ts'
import { institution } from './institutions.tables.ts'

/** The institutions that an LSP works with, each known by its name. */
export const institutionMaster = defineMaster(institutionRecord)({
  kind: 'institution',
  table: institution,
  words: institutionsWords,
  sorts: { institution_name: institution.nameKey },
  join: located(institution.kelurahanId),
  knownBy: { field: 'institution_name', column: institution.nameKey, index: 'institution_name_once' },
  opens: { title: 'institution_name', at: '/intitutions/' },
  alsoNamed: ['sender_id'],
  personal: ['contact', 'email', 'contacts'],
  policy: recordPolicy('INSTITUTION'),
  more: async (_, rows) => rows.map((row) => ({ area: areaOf(row) })),
  check: areasNotFound,
  areas: ({ tx }, texts) => areasNamed(tx, texts),
  sheet: {
    institution_name: { width: 36, example: 'SMK Negeri 1 Bandung' },
    institution_type: { width: 22 },
    sends_applicants: {},
    address: { width: 40, example: 'Jl. Wastukencana No. 3' },
    kelurahan_id: { width: 24, example: '3273091003', kind: 'area' },
    contact: { width: 18, example: '02212345678' },
    email: { width: 28, example: 'tata.usaha@contoh.id' },
    website: { width: 28, example: 'https://contoh.id' },
    description: { width: 40 },
  },
})
